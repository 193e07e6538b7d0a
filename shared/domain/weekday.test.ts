import { expect, it } from 'vitest'
import { weekdayOf } from './weekday'

it.each([
  ['2027-11-07', 'sunday'],
  ['2027-11-08', 'monday'],
  ['2027-11-13', 'saturday'],
])('%s is a %s', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})
