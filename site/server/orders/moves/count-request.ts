import type { Db } from '../../db/tables'
import { LIMITS } from '../../http/limits'
import { countOne } from '../../http/stored-count'

/** Counts a request of a customer about an order. False: the limit is exceeded. */
export const countRequest = async (db: Db, orderUuid: string): Promise<boolean> => {
  const { points } = await countOne(db, 'order-requests', orderUuid)
  return points <= LIMITS['order-requests'].most
}
