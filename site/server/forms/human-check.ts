/** What a form that calls by script sends as `recaptcha` (spec 2 §7): the answer to whichever check the page was given. */
export type HumanVerdict =
  { ok: true } | { ok: false; reason: 'missing' | 'wrong' | 'expired' | 'spent' | 'unreachable' }

/** Tells whether a person sent a form. */
export interface HumanCheck {
  /** Spends the token: what was good once is `spent` afterwards, on every server. */
  verify: (token: string) => Promise<HumanVerdict>
}
