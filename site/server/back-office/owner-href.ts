import type { Db } from '../db/tables'
import { ADDRESSES } from '../../pages/back-office/addresses'

/** Owner of a payment or link. */
interface Owned {
  order_uuid: string | null
  simulation_uuid: string | null
}

/** Returns the page of the order, or of the simulation if there is none. */
export const ownerHref = ({ order_uuid, simulation_uuid }: Owned): string => {
  if (order_uuid !== null) return ADDRESSES.order.href(order_uuid)
  return simulation_uuid === null
    ? ADDRESSES.leads.href()
    : ADDRESSES.simulation.href(simulation_uuid)
}

/** Returns the address of the page that shows a payment; the list of leads if there is no such payment. */
export const paymentHref = async (db: Db, uuid: string): Promise<string> => {
  const row = await db
    .selectFrom('payments')
    .leftJoin('payment_links', 'payment_links.uuid', 'payments.subject_uuid')
    .select(['payments.order_uuid', 'payment_links.simulation_uuid'])
    .where('payments.uuid', '=', uuid)
    .executeTakeFirst()
  return row === undefined ? ADDRESSES.leads.href() : ownerHref(row)
}
