import { proxy } from 'valtio/vanilla'
import { deviceTime, timeOf } from '../domain/time-of'

export interface Clock {
  /** Offset of the server's clock from the device's in ms; null before its first answer. */
  state: { offsetMs: number | null }
  /** The server's time once it has spoken, the device's before. */
  now(): Date
  /** Takes the time of an answer that has just been made (an HTTP date), never of one that was kept. */
  hear(httpDate: string | null): void
  /** Tells if the offset is known, and the device's clock was not set since. */
  isTrusted(): boolean
}

/** A clock that is kept right all the time moves by seconds; one that is set, by more. A sleeping device counts as set. */
const DRIFT_MS = 60_000

/**
 * Days that can be booked depend on the server's clock: a device's may be years off, or be set at
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
    hear: httpDate => {
      const time = timeOf(httpDate ?? '')
      if (Number.isNaN(time)) return
      state.offsetMs = time - deviceNow()
      startThen = start()
    },
    isTrusted: () => state.offsetMs !== null && Math.abs(start() - startThen) < DRIFT_MS,
  }
}
