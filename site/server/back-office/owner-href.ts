import { ADDRESSES } from '../../pages/back-office/addresses'

/** Where that is shown which belongs to an order, or to a simulation that has none. */
export const ownerHref = (row: { order_uuid: string | null; simulation_uuid: string | null }): string => {
  if (row.order_uuid !== null) return ADDRESSES.order.href(row.order_uuid)
  return row.simulation_uuid === null ? ADDRESSES.leads.href() : ADDRESSES.simulation.href(row.simulation_uuid)
}
