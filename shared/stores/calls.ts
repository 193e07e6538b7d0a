import type { Fault } from '../api/http'

export type CallState = 'idle' | 'pending' | 'done' | 'error'

/** State of the present or last call, for the screen. */
export interface Calls {
  call: CallState
  /** Reason why the last call failed, while it is shown. */
  fault: Fault | null
}

/** Takes the one place there is for a call; false while another has it. */
export const begin = (calls: Calls): boolean => {
  if (calls.call === 'pending') return false
  calls.call = 'pending'
  calls.fault = null
  return true
}
