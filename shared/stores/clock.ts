import { proxy } from 'valtio/vanilla'
import { deviceTime, timeOf } from '../domain/time-of'

export interface Clock {
  /** Offset of the server's clock from the device's in ms; null before its first answer. */
  state: { offsetMs: number | null }
  /** Returns the server's time once an answer has given it, the device's time before. */
  now(): Date
  /** Sets the time from a fresh answer (an HTTP date), never from a cached one. */
  sync(httpDate: string | null): void
  /** Tells if the offset is known, and the device's clock was not set since. */
  isTrusted(): boolean
}

/**
 * Maximum drift in ms: a synchronised clock moves by seconds; a larger difference means that it was
 * set. A sleeping device counts as set.
 */
const DRIFT_MS = 60_000

/**
 * The bookable days depend on the server's clock: a device's clock may be years off, or be set at
 * any time.
 */
export const createClock = (
  deviceNow: () => number = deviceTime,
  elapsedMs: () => number = () => performance.now(),
): Clock => {
  const state = proxy<Clock['state']>({ offsetMs: null })
  const start = () => deviceNow() - elapsedMs()
  let startThen = start()
  return {
    state,
    now: () => new Date(deviceNow() + (state.offsetMs ?? 0)),
    sync: httpDate => {
      const time = timeOf(httpDate ?? '')
      if (Number.isNaN(time)) return
      state.offsetMs = time - deviceNow()
      startThen = start()
    },
    isTrusted: () => state.offsetMs !== null && Math.abs(start() - startThen) < DRIFT_MS,
  }
}
