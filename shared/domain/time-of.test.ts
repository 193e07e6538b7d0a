import { afterEach, expect, it, vi } from 'vitest'
import { deviceTime, timeOf } from './time-of'

const { now, parse } = Date
afterEach(() => {
  Object.assign(Date, { now, parse })
  vi.useRealTimers()
})

it('deviceTime and timeOf return numbers though the page replaces Date.now and Date.parse', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  Object.assign(Date, { now: () => new Date(), parse: () => null })
  expect(deviceTime()).toBe(1_800_000_000_000)
  expect(timeOf('2027-01-15T08:00:00Z')).toBe(1_800_000_000_000)
  expect(timeOf('Fri, 15 Jan 2027 08:00:00 GMT')).toBe(1_800_000_000_000)
  expect(timeOf('tomorrow')).toBeNaN()
})
