/** Of Dalenys (contracts §3.5): paid, and two that leave it open. */
const MAY_BE_PAID: readonly string[] = ['0000', '0003', '5004']

/**
 * Whether a return from a bank, of no payment of ours, may be of an order that the upstream has had paid at its own: signed
 * with a password that is not ours, so that nobody here can tell. Its customer is not to read that he has not paid, and to pay
 * again.
 */
export const mayBePaidElsewhere = (query: URLSearchParams): boolean => {
  const code = query.get('EXECCODE')
  return code !== null && MAY_BE_PAID.includes(code)
}
