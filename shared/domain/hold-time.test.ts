import { expect, it } from 'vitest'
import { secondsLeft, remainingMinutes } from './hold-time'

const END = '2026-12-02T10:20:00.000Z'

it.each([
  ['2026-12-02T10:00:00.000Z', 1_200],
  ['2026-12-02T10:19:59.100Z', 1],
  [END, 0],
  ['2026-12-02T11:00:00.000Z', 0],
])('secondsLeft at %s returns %d seconds', (now, seconds) =>
  expect(secondsLeft(END, new Date(now))).toBe(seconds),
)

it('nothing is left of no hold', () => expect(secondsLeft(null, new Date(END))).toBe(0))

it('remainingMinutes returns only a few round values and never less than the time left', () => {
  const announced = Array.from({ length: 1_201 }, (_, index) => remainingMinutes(1_200 - index))
  expect([...new Set(announced)]).toEqual([20, 10, 5, 2, 1, 0])
  expect(announced.every((minutes, index) => minutes * 60 >= 1_200 - index)).toBe(true)
})
