import type { Fault } from '../api/http'

export type CallState = 'idle' | 'pending' | 'done' | 'error'

/** State of the present or last call, for the screen. */
export interface Calls {
  call: CallState
  /** Reason why the last call failed, while it is shown. */
  fault: Fault | null
}

/** Reserves the only slot for a call; false while another call has it. */
export const begin = (calls: Calls): boolean => {
  if (calls.call === 'pending') return false
  calls.call = 'pending'
  calls.fault = null
  return true
}
