import type { RefundAnswer } from '../provider'

const DONE = '0000'
/** Codes of a definite refusal: an invalid request, or forbidden by the bank's rules. */
const NO = /^(?:1|200[2-8]|3|6)/

/**
 * Returns the outcome of a refund's EXECCODE. Codes that are neither yes nor no, such as 'pending',
 * 'duplicate' or a network failure, are 'unknown'.
 */
export const refundOutcome = (code: string): RefundAnswer['outcome'] => {
  if (code === DONE) return 'done'
  return NO.test(code) ? 'refused' : 'unknown'
}
