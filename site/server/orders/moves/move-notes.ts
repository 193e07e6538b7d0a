import type { Db } from '../../db/tables'
import type { FrozenQuote } from './frozen-quote'
import type { Order } from './move-store'

/** Has an order wait for its money until another moment. */
export const prolongOrder = async (transaction: Db, { uuid }: Order, expiresAt: Date): Promise<void> => {
  await transaction
    .updateTable('orders')
    .set({ expires_at: expiresAt.toISOString() })
    .where('uuid', '=', uuid)
    .execute()
}

/** Keeps what the customer has completed in the document of an order. */
export const refreezeOrder = async (transaction: Db, uuid: string, document: FrozenQuote): Promise<void> => {
  await transaction
    .updateTable('orders')
    .set({ details_json: JSON.stringify(document) })
    .where('uuid', '=', uuid)
    .execute()
}
