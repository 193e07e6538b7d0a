import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../domain/moving-date'
import {
  clockTime,
  formatDate,
  formatDay,
  formatDayMonth,
  formatDayOfMonth,
  formatMonth,
  formatWeekday,
} from './figures'

const FORMATS = [
  [formatDay, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
  [formatDate, { day: 'numeric', month: 'long', year: 'numeric' }],
  [formatDayOfMonth, { day: 'numeric', month: 'long' }],
  [formatMonth, { month: 'long', year: 'numeric' }],
  [formatWeekday, { weekday: 'short' }],
  [formatDayMonth, { day: 'numeric', month: 'short' }],
] as const

describe('days and times', () => {
  it('dates are written as Intl writes them in French, except for the first of a month', () => {
    const formats = FORMATS.map(([format, options]) => {
      return [format, new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' })] as const
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), offset => {
        const day = addDays('1990-01-01', offset)
        for (const [format, french] of formats)
          expect(format(day).replace('1er ', '1 ')).toBe(
            french.format(new Date(`${day}T00:00:00Z`)),
          )
      }),
    )
    expect(formatDay('2026-12-01')).toBe('mardi 1er décembre 2026')
    expect(formatDate('2026-12-11')).toBe('11 décembre 2026')
  })

  it('days and times are those of France', () => {
    expect(clockTime(new Date('2026-12-02T08:05:00Z'))).toBe('9\u00A0h\u00A005')
    expect(clockTime(new Date('2026-07-02T12:32:00Z'))).toBe('14\u00A0h\u00A032')
  })
})
