import type { BillingAnswer, BillingRequest } from '../../../ports/booking-sources'
import type { BillingName } from '../../../../shared/domain/billing-name'
import { comparableEmail } from '../../../../shared/domain/comparable-email'
import { annotateOrder } from '../order-rows'
import { isOver } from '../order-states'
import type { OrderDeps } from '../order-deps'
import { countRequest } from './customer-requests'
import { findOrder, holdOrder, recordOrderAct, type Order } from './move-store'

/**
 * Returns the company on the next invoices; null: no more invoices, or the customer is no
 * professional or was erased.
 */
export const billingOf = ({
  state,
  customer,
}: Pick<Order, 'state' | 'customer'>): BillingName | null =>
  customer.type === 'Professionnel' && customer.email !== '' && !isOver(state)
    ? { companyName: customer.companyName, siren: customer.siren }
    : null

/**
 * Sets the company on future invoices; issued ones are unchanged. The request contains the e-mail
 * of the order, since its link may have been passed on.
 */
export const nameCompany = async (
  uuid: string,
  { email, companyName, siren }: BillingRequest,
  { db, now }: OrderDeps,
): Promise<BillingAnswer> => {
  const unlockedOrder = await findOrder(db, uuid)
  if (unlockedOrder === null || billingOf(unlockedOrder) === null) return 'unknown'
  if (!(await countRequest(db, uuid))) return 'too-many'
  return db.transaction().execute(async transaction => {
    const order = await holdOrder(transaction, uuid)
    const before = order && billingOf(order)
    if (order === null || before === null) return 'unknown'
    if (comparableEmail(email) !== comparableEmail(order.customer.email)) return 'wrong-email'
    if (companyName === before.companyName && siren === before.siren) return 'saved'
    const customer = { ...order.customer, companyName, siren }
    await annotateOrder(transaction, uuid, { customer_json: JSON.stringify(customer) })
    await recordOrderAct(
      transaction,
      order,
      { actor: 'customer', act: 'order-billing-named' },
      now(),
    )
    return 'saved'
  })
}
