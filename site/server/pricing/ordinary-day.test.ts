import { expect, it, test } from 'vitest'
import { addDays } from '../../../shared/domain/moving-date'
import { isPublicHoliday } from '../../../shared/domain/public-holidays'
import { seasonParts } from './calendar'
import { ordinaryDay } from './ordinary-day'
import { TARIFF } from './tariff'

const DAY_MS = 86_400_000

test.each([
  ['2026-11-22', '2026-12-22'],
  ['2026-11-26', '2026-12-22'],
  // 29 December is at the end of the month.
  ['2026-12-01', '2027-01-05'],
  // 30 March 2027 is the day after Easter Monday.
  ['2027-03-02', '2027-04-06'],
  // 14 July 2026 is a Tuesday.
  ['2026-06-17', '2026-07-21'],
  // 21 September 2027 is still a summer day; 28 September is at the end of the month.
  ['2027-08-24', '2027-10-05'],
])('the example prices of %s are those of %s', (today, day) => {
  expect(ordinaryDay(today)).toBe(day)
})

it('the day of the example prices is an ordinary Tuesday for every day of ten years', () => {
  for (let today = '2026-01-01'; today < '2036-01-01'; today = addDays(today, 1)) {
    const day = ordinaryDay(today)
    const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS
    const { weekday, holiday, monthEnd, month } = seasonParts(day, TARIFF)
    expect(new Date(`${day}T00:00:00Z`).getUTCDay(), today).toBe(2)
    expect(ahead, today).toBeGreaterThanOrEqual(25)
    expect(ahead, today).toBeLessThan(75)
    expect([weekday, holiday, monthEnd], `${today}: ${day}`).toEqual([0, 0, 0])
    expect(
      [-1, 0, 1].map(days => addDays(day, days)).filter(isPublicHoliday),
      `${today}: ${day}`,
    ).toEqual([])
    // From mid-May to August, six weeks hold no ordinary Tuesday outside the summer season.
    const earliest = addDays(today, 25).slice(5)
    if (earliest < '05-15' || earliest > '08-31') expect(month, `${today}: ${day}`).toBe(0)
  }
})
