import type { HumanTask } from '../../../shared/domain/human-check'

/**
 * Verdict on the value that a form sends as `recaptcha`: the answer to the check that the page was
 * given.
 */
export type HumanVerdict =
  { ok: true } | { ok: false; reason: 'missing' | 'wrong' | 'expired' | 'spent' | 'unreachable' }

/** Tells whether a person sent a form. */
export interface HumanCheck {
  /** Returns the task that the page has to solve. */
  task: () => Promise<HumanTask>
  /**
   * Spends the token: what was good once is `spent` afterwards, on every server, but for the same `purpose`: a request that
   * is made again with its idempotency key is no second form. To be asked last, when nothing else is wrong with the form, and
   * outside of any transaction: Google may take seconds. `unreachable`: Google did not answer; the page proves it by work.
   */
  verify: (token: string, purpose?: string) => Promise<HumanVerdict>
}
