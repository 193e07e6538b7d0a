import type { GivenBack } from '../provider'

const DONE = '0000'
/** Codes by which the bank says that the money stays: it took the request for wrong, or its rules forbid it (contracts §3.5). */
const NO = /^(?:1|200[2-8]|3|6)/

/**
 * What an EXECCODE of a refund comes to, answered at once or notified later. What is neither yes nor no, as 'under way', 'twice'
 * or a network that failed, is not taken for either.
 */
export const refundOutcome = (code: string): GivenBack['outcome'] => {
  if (code === DONE) return 'done'
  return NO.test(code) ? 'refused' : 'unknown'
}
