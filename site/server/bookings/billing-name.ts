import type { BillingName } from '../../../shared/domain/billing-name'
import { appendTrail } from '../db/trail'
import type { BookingDeps } from './booking-deps'
import { isOver } from '../orders/order-states'
import { holdOrder, type Order } from './order-store'

/** Returns the company that the next invoices name; null: the customer is no professional, or none is to come. */
export const billingOf = ({ state, customer }: Pick<Order, 'state' | 'customer'>): BillingName | null =>
  customer.type === 'Professionnel' && !isOver(state)
    ? { companyName: customer.companyName, siren: customer.siren }
    : null

/**
 * Names the company on the invoices that are issued from now on; issued ones stay as they are. Returns false for an order that
 * has none to name.
 */
export const nameCompany = (uuid: string, billing: BillingName, { db, now }: BookingDeps): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const order = await holdOrder(transaction, uuid)
    const before = order && billingOf(order)
    if (order === null || before === null) return false
    const { companyName, siren } = billing
    if (companyName === before.companyName && siren === before.siren) return true
    await transaction
      .updateTable('orders')
      .set({ customer_json: JSON.stringify({ ...order.customer, companyName, siren }) })
      .where('uuid', '=', uuid)
      .execute()
    const { simulationUuid, leadUuid } = order
    await appendTrail(
      transaction,
      { actor: 'customer', act: 'order-billing-named', orderUuid: uuid, simulationUuid, leadUuid, data: {} },
      now(),
    )
    return true
  })
