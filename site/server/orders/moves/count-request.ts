import type { Db } from '../../db/tables'
import { countOne } from '../../http/stored-count'

/** Requests of a customer that one order takes in a day: each may guess at the e-mail of the order. */
const REQUESTS_A_DAY = 5
const DAY_MS = 86_400_000

/** Counts a request of a customer about an order. False: it was one too many. */
export const countRequest = async (db: Db, orderUuid: string): Promise<boolean> => {
  const { points } = await countOne(db, `order-requests:${orderUuid}`, DAY_MS)
  return points <= REQUESTS_A_DAY
}
