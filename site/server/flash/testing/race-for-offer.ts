/** Answers to customers who wanted the same offer at the same moment. */
interface Race {
  held: number
  told: number
  /** Neither: an error, or none of the two answers. */
  lost: number
}

/** Everybody books at once; `book` answers the status of a customer's call. */
export const bookAtOnce = async (
  customers: number,
  book: (customer: number) => Promise<number>,
): Promise<Race> => {
  const statuses = await Promise.all(
    Array.from({ length: customers }, (_, customer) => book(customer).catch(() => Number.NaN)),
  )
  const count = (status: number) => statuses.filter(answered => answered === status).length
  const held = count(201)
  const told = count(409)
  return { held, told, lost: customers - held - told }
}
