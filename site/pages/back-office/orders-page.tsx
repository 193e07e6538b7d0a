import { BACK_OFFICE } from '../../content/back-office'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import type { Around, OrderLine, Paged } from './files'
import { OrderRows } from './order-row'
import { Pager } from './pager'

/** All orders, the newest first. */
export const ordersPage = (around: Around, orders: Paged<OrderLine>, isFirst: boolean): Page =>
  backOfficePage(
    { title: BACK_OFFICE.orders.title, at: 'orders', around },
    <>
      <h1>{BACK_OFFICE.orders.title}</h1>
      {orders.rows.length === 0 ? <p>{BACK_OFFICE.orders.empty}</p> : <OrderRows orders={orders.rows} />}
      <Pager href={ADDRESSES.orders.href()} next={orders.next} isFirst={isFirst} />
    </>,
  )
