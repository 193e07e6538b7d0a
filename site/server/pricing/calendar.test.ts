import { describe, expect, test } from 'vitest'
import { weekdayOf } from '../../../shared/domain/weekday'
import { seasonPercent } from './calendar'
import { TARIFF } from './tariff'

describe('the season', () => {
  const percent = (date: string) => seasonPercent(date, TARIFF)

  test('the season adds nothing on an ordinary Tuesday, Wednesday or Thursday', () => {
    expect([percent('2027-03-09'), percent('2027-03-10'), percent('2027-03-11')]).toEqual([0, 0, 0])
  })

  test('the season makes weekends, summer and public holidays dearer', () => {
    const plain = percent('2027-03-10')
    expect(percent('2027-03-13')).toBeGreaterThan(plain)
    expect(percent('2027-03-14')).toBeGreaterThan(plain)
    expect(percent('2027-11-11')).toBeGreaterThan(plain)
    for (const month of ['06', '07', '08', '09'])
      expect(percent(`2027-${month}-16`)).toBeGreaterThan(percent('2027-03-18'))
  })

  test('the season counts a month’s last four days and the next month’s first two as the month end', () => {
    const surcharged = (dates: string[]) =>
      dates.map(date => percent(date) - TARIFF.season.weekdayPercents[weekdayOf(date)] === 8)
    expect(
      surcharged([
        '2028-02-25',
        '2028-02-26',
        '2028-02-29',
        '2028-03-01',
        '2028-03-02',
        '2028-03-03',
      ]),
    ).toEqual([false, true, true, true, true, false])
  })

  test('the season’s surcharge never exceeds its ceiling, even on a last Saturday of July', () => {
    expect(percent('2027-07-31')).toBe(30)
  })
})
