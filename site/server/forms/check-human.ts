import type { HumanTask } from '../../../shared/domain/human-check'

/** Verdict on the form field `recaptcha`: the answer to the human check. */
export type HumanVerdict =
  { ok: true } | { ok: false; reason: 'missing' | 'wrong' | 'expired' | 'spent' | 'unreachable' }

/** Tells whether a person sent a form. */
export interface HumanCheck {
  /** Returns the task that the page has to solve. */
  task: () => Promise<HumanTask>
  /**
   * Uses up the token: a valid token is `spent` afterwards, on every server, except for the same
   * `purpose`, since a request repeated with its idempotency key is not a second form. Called last,
   * when the form has no other fault, and outside of any transaction: Google may take seconds.
   * `unreachable`: Google did not answer; the page then solves the proof of work.
   */
  verify: (token: string, purpose?: string) => Promise<HumanVerdict>
}
