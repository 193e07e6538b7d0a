import { describe, expect, test } from 'vitest'
import { easterSunday, isPublicHoliday, seasonPercent } from './calendar'
import { TARIFF } from './tariff'

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date)
})

test('the eleven public holidays of 2026, and no other day', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
  expect(days.filter(isPublicHoliday)).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ])
})

describe('the season', () => {
  const percent = (date: string) => seasonPercent(date, TARIFF)

  test('adds nothing on a plain Tuesday to Thursday', () => {
    expect([percent('2027-03-09'), percent('2027-03-10'), percent('2027-03-11')]).toEqual([0, 0, 0])
  })

  test('makes weekends, month ends, summer and public holidays dearer', () => {
    const plain = percent('2027-03-10')
    expect(percent('2027-03-13')).toBeGreaterThan(plain)
    expect(percent('2027-03-14')).toBeGreaterThan(plain)
    expect(percent('2027-11-11')).toBeGreaterThan(plain)
    for (const month of ['06', '07', '08', '09'])
      expect(percent(`2027-${month}-16`)).toBeGreaterThan(percent('2027-03-18'))
  })

  test('counts the last four days of a month and the first two of the next as its end', () => {
    const surcharged = (dates: string[]) =>
      dates.map(date => percent(date) - (TARIFF.season.weekdayPercents[new Date(date).getUTCDay()] ?? 0) === 8)
    expect(surcharged(['2028-02-25', '2028-02-26', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03'])).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('never exceeds its ceiling, not on a Saturday that ends July', () => {
    expect(percent('2027-07-31')).toBe(30)
  })
})
