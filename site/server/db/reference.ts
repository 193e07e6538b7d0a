import { randomBytes } from 'node:crypto'
import { pattern, string } from 'superstruct'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '../../../shared/domain/public-reference'

/** A random reference. Columns that hold one are unique: whoever inserts tries again on one that is taken. */
export const newReference = (): string =>
  Array.from(randomBytes(REFERENCE_LENGTH), byte => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')

/**
 * A reference with the suffixes that payments ('-2'), refunds ('-R1') and second orders of a quote ('-C2') add to it. At most
 * 40 characters, which is the longest order id that the bank takes.
 */
export const SuffixedReference = pattern(string(), /^(?=.{10,40}$)[A-HJ-NP-Z2-9]{10}(?:-[CR]?\d{1,9})*$/)

/** Reads a reference as a person types it: without spaces, in capitals, '-' only before a suffix. */
export const typedSuffixed = (typed: string): string => {
  const text = typed
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2013]/g, '-')
    .toUpperCase()
  const isWritten: boolean = SuffixedReference.is(text)
  return isWritten ? text : text.replaceAll('-', '')
}

/** Returns the reference of the purchase that a payment or a refund belongs to: 'K7Q2M9XABC' of 'K7Q2M9XABC-2'. */
export const withoutAttempt = (reference: string): string => reference.replace(/-R?\d+$/, '')
