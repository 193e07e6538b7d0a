import {
  type Infer,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
} from 'superstruct'

/** A token of Google's is some two thousand characters, a proof of work a quarter of that. */
export const MAX_HUMAN_TOKEN = 8_192

const hex = (minBytes: number, maxBytes = minBytes) =>
  pattern(string(), new RegExp(`^(?:[0-9a-f]{2}){${minBytes},${maxBytes}}$`))
const count = (max: number) => size(integer(), 0, max)

/** A proof of work to be done, in ALTCHA's second format; `expiresAt` in seconds since 1970. */
const Challenge = object({
  parameters: object({
    algorithm: literal('PBKDF2/SHA-256'),
    cost: count(10_000_000),
    expiresAt: count(Number.MAX_SAFE_INTEGER),
    keyLength: count(64),
    keyPrefix: hex(1, 32),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
  }),
  signature: hex(32),
})

/** Answer of `GET /api/human_check`: a proof of work, and an alternative check. */
export const HumanTask = object({
  challenge: Challenge,
  /** Lifetime of the proof in ms, from now: the clocks of page and server may differ. */
  lifetimeMs: number(),
  /** Set if Google's reCAPTCHA is offered too, after consent. */
  recaptchaSiteKey: nullable(string()),
})
export type HumanTask = Infer<typeof HumanTask>

/** The work done, which travels as base64 of its JSON. */
export const DoneWork = object({
  challenge: Challenge,
  solution: object({ counter: count(0xffff_ffff), derivedKey: hex(32), time: optional(number()) }),
})
export type DoneWork = Infer<typeof DoneWork>
