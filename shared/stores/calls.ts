import type { Fault } from '../api/http'

export type CallState = 'idle' | 'pending' | 'done' | 'error'

/** What a screen shows of the call that is, or was last, on its way. */
export interface Calls {
  call: CallState
  /** Why the last call failed, while that is worth showing. */
  fault: Fault | null
}

/** Takes the one place there is for a call; false while another has it. */
export const begin = (calls: Calls): boolean => {
  if (calls.call === 'pending') return false
  calls.call = 'pending'
  calls.fault = null
  return true
}
