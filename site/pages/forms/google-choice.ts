import { boolean, object } from 'superstruct'
import { lazily } from '../../../shared/domain/lazily'
import type { Persistence } from '../../../shared/stores/persistence'

/** The visitor's choice about Google's check on this device. */
export const googleChoiceRecord = lazily(() => object({ isAgreed: boolean() }))

/**
 * `own`: the browser solves the proof of work. `failed`: agreed to, but Google did not answer, or
 * refused.
 */
export type GoogleState = 'asked' | 'google' | 'own' | 'failed'

export interface GoogleChoice {
  state: () => GoogleState
  choose: (method: 'google' | 'own') => void
  /** Google failed: the visitor may try again; until then the proof of work is used. */
  fail: () => void
}

/**
 * Asks once and stores the choice, which can be withdrawn at any time. `onChange` is called with
 * each new state.
 */
export const createGoogleChoice = (
  storage: Persistence<{ isAgreed: boolean }>,
  onChange: (state: GoogleState) => void,
): GoogleChoice => {
  const before = storage.load()?.isAgreed
  let state: GoogleState = before === undefined ? 'asked' : before ? 'google' : 'own'
  const become = (next: GoogleState) => {
    state = next
    onChange(next)
  }
  return {
    state: () => state,
    choose: method => {
      storage.save({ isAgreed: method === 'google' })
      become(method)
    },
    fail: () => become('failed'),
  }
}
