import { ADDRESSES } from '../../pages/back-office/addresses'

/** What a payment or a link belongs to. */
interface Owned {
  order_uuid: string | null
  simulation_uuid: string | null
  /** An order of cartons. */
  store_order_uuid?: string | null
}

/** Where that is shown which belongs to an order, or to a simulation that has none. */
export const ownerHref = ({ order_uuid, simulation_uuid, store_order_uuid = null }: Owned): string => {
  if (order_uuid !== null) return ADDRESSES.order.href(order_uuid)
  if (store_order_uuid !== null) return ADDRESSES.shopOrder.href(store_order_uuid)
  return simulation_uuid === null ? ADDRESSES.leads.href() : ADDRESSES.simulation.href(simulation_uuid)
}
