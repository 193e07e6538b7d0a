import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepRenewed } from './keep-renewed'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('renews at once and well within each minute, one renewal after the other, until it is stopped', async () => {
  let finish = (): void => undefined
  const renew = vi.fn(() => new Promise<void>(resolve => (finish = resolve)))
  const renewing = keepRenewed(renew)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(renew).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(45_000)
  expect(renew).toHaveBeenCalledTimes(2)
  renewing.stop()
  finish()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(renew).toHaveBeenCalledTimes(2)
})

it('renews at once when it is asked to, once more after what is under way, and not after it was stopped', async () => {
  let finish = (): void => undefined
  const renew = vi.fn(() => new Promise<void>(resolve => (finish = resolve)))
  const renewing = keepRenewed(renew)
  renewing.now()
  renewing.now()
  expect(renew).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(renew).toHaveBeenCalledTimes(2)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  renewing.now()
  expect(renew).toHaveBeenCalledTimes(3)
  finish()
  renewing.stop()
  renewing.now()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(renew).toHaveBeenCalledTimes(3)
})
