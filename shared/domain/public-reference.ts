import { type Infer, lazy, pattern, string } from 'superstruct'

/** What a reference is made of: no I, O, 0 or 1, which are taken for each other when read aloud. */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const REFERENCE_LENGTH = 10

/** What others may see of a lead or an order, in events, mails and on the phone: random, unique, and no key to anything. */
export const PublicReference = lazy(() => pattern(string(), /^[A-HJ-NP-Z2-9]{10}$/))
export type PublicReference = Infer<typeof PublicReference>
