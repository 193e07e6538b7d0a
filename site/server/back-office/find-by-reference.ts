import { PublicReference } from '../../../shared/domain/public-reference'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { Db } from '../db/tables'
import { ownerHref } from './owner-href'

/** Where that which bears a reference is shown: a lead, an order of either kind, or what a payment was for. Null: nothing does. */
export const findByReference = async (db: Db, typed: string): Promise<string | null> => {
  const reference = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!PublicReference.is(reference)) return null
  const lead = await db.selectFrom('leads').select('uuid').where('reference', '=', reference).executeTakeFirst()
  if (lead !== undefined) return ADDRESSES.lead.href(lead.uuid)
  const order = await db.selectFrom('orders').select('uuid').where('reference', '=', reference).executeTakeFirst()
  if (order !== undefined) return ADDRESSES.order.href(order.uuid)
  const ofShop = await db
    .selectFrom('store_orders')
    .select('uuid')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (ofShop !== undefined) return ADDRESSES.shopOrder.href(ofShop.uuid)
  const payment = await db
    .selectFrom('payments')
    .leftJoin('payment_links', 'payment_links.uuid', 'payments.subject_uuid')
    .leftJoin('store_orders', 'store_orders.uuid', 'payments.subject_uuid')
    .select(['payments.order_uuid', 'payment_links.simulation_uuid', 'store_orders.uuid as store_order_uuid'])
    .where('payments.reference', '=', reference)
    .executeTakeFirst()
  return payment === undefined ? null : ownerHref(payment)
}
