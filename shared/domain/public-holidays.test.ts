import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from './moving-date'
import { easterSunday, isPublicHoliday } from './public-holidays'

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const daysOf = (year: number): string[] => {
  const days = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) days.push(day)
  return days
}

describe('Easter Sunday', () => {
  it.each([
    [1818, '1818-03-22'],
    [1900, '1900-04-15'],
    [1943, '1943-04-25'],
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2100, '2100-03-28'],
    [2285, '2285-03-22'],
  ])('Easter Sunday of %i is on %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })

  it('Easter is a Sunday from 22 March to 25 April in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 4000 }), year => {
        const easter = easterSunday(year)
        expect(weekdayOf(easter)).toBe(0)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('public holidays', () => {
  test.each([
    [
      2026,
      [
        '01-01',
        '04-06',
        '05-01',
        '05-08',
        '05-14',
        '05-25',
        '07-14',
        '08-15',
        '11-01',
        '11-11',
        '12-25',
      ],
    ],
    [
      2027,
      [
        '01-01',
        '03-29',
        '05-01',
        '05-06',
        '05-08',
        '05-17',
        '07-14',
        '08-15',
        '11-01',
        '11-11',
        '12-25',
      ],
    ],
  ])('the public holidays of %i are the eleven expected days', (year, holidays) => {
    expect(daysOf(year).filter(isPublicHoliday)).toEqual(holidays.map(day => `${year}-${day}`))
  })

  it('a year has eleven public holidays, or ten when Ascension Day falls on a fixed one', () => {
    for (let year = 2024; year <= 2040; year++) {
      const ascension = addDays(easterSunday(year), 39).slice(5)
      expect(daysOf(year).filter(isPublicHoliday)).toHaveLength(
        ['05-01', '05-08'].includes(ascension) ? 10 : 11,
      )
    }
  })
})
