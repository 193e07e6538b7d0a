/** Result codes of Dalenys: paid, and two undecided ones. */
const MAY_BE_PAID: readonly string[] = ['0000', '0003', '5004']

/**
 * Tells if a bank's return without a payment of ours may belong to an order that the upstream had
 * paid at its own bank. It is signed with another password, so it cannot be verified here. Its
 * customer must not be asked to pay again.
 */
export const mayBePaidElsewhere = (query: URLSearchParams): boolean => {
  const code = query.get('EXECCODE')
  return code !== null && MAY_BE_PAID.includes(code)
}
