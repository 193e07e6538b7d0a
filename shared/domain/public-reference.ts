import { type Infer, lazy, pattern, string } from 'superstruct'

/** Characters of a reference: no I, O, 0 or 1, which are confused when read aloud. */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const REFERENCE_LENGTH = 10

/**
 * Public reference of a lead or an order, for events, mails and phone calls: random, unique, and
 * without access rights.
 */
export const PublicReference = lazy(() => pattern(string(), /^[A-HJ-NP-Z2-9]{10}$/))
export type PublicReference = Infer<typeof PublicReference>
