import { proxy } from 'valtio/vanilla'

export interface Clock {
  /** How far the server's clock is ahead of the device's, in ms; null until the server has spoken. */
  state: { offsetMs: number | null }
  /** The server's time once it has spoken, the device's before. */
  now(): Date
  /** Takes the time of an answer that has just been made (an HTTP date), never of one that was kept. */
  hear(httpDate: string | null): void
}

/** Which days can be booked is the server's to say: a device's clock may be years off. */
export const createClock = (deviceNow: () => number = Date.now): Clock => {
  const state = proxy<Clock['state']>({ offsetMs: null })
  return {
    state,
    now: () => new Date(deviceNow() + (state.offsetMs ?? 0)),
    hear: httpDate => {
      const time = Date.parse(httpDate ?? '')
      if (!Number.isNaN(time)) state.offsetMs = time - deviceNow()
    },
  }
}
