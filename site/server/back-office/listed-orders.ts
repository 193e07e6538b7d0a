import type { OrderList } from '../../pages/back-office/order-file'
import type { Cursor } from './cursor'

/** Part of a list of orders: so many of one list after a row; null: of all, from the newest. */
export interface ListedOrders {
  list: OrderList | null
  after: Cursor | null
  limit: number
}
