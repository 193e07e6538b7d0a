import { pattern, string } from 'superstruct'

/**
 * A reference with the suffixes that payments ('-2'), refunds ('-R1') and second orders of a quote ('-C2') add to it. At most
 * 40 characters, which is the longest order id that the bank takes.
 */
export const SuffixedReference = pattern(
  string(),
  /^(?=.{10,40}$)[A-HJ-NP-Z2-9]{10}(?:-[CR]?\d{1,9})*$/,
)

/** Reads a reference as a person types it: without spaces and dots, in capitals, '-' only before a suffix. */
export const typedSuffixed = (entered: string): string => {
  const text = entered
    .replaceAll(/[\s.\u00A0\u202F]/g, '')
    .replaceAll(/[\u2010-\u2013]/g, '-')
    .toUpperCase()
  const isWritten: boolean = SuffixedReference.is(text)
  return isWritten ? text : text.replaceAll('-', '')
}

/** Returns the reference of the purchase that a payment or a refund belongs to: 'K7Q2M9XABC' of 'K7Q2M9XABC-2'. */
export const withoutAttempt = (reference: string): string => reference.replace(/-R?\d+$/, '')
