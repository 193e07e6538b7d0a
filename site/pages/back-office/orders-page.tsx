import { BACK_OFFICE } from '../../content/back-office'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import type { Around } from './around'
import type { Paged } from './listed'
import { ORDER_LISTS, type OrderLine, type OrderList } from './order-file'
import { OrderRows } from './order-row'
import { Pager } from './pager'
import { Tabs } from './tabs'

const { orders: texts } = BACK_OFFICE

const hrefOf = (list: OrderList | null): string =>
  list === null ? ADDRESSES.orders.href() : `${ADDRESSES.orders.href()}?etat=${list}`

/** Orders, the newest first; all of them, or where an adviser has the same to do. */
export const ordersPage = (
  around: Around,
  { list, orders, isFirst }: { list: OrderList | null; orders: Paged<OrderLine>; isFirst: boolean },
): Page =>
  backOfficePage(
    { title: texts.title, at: 'orders', around },
    <>
      <h1>{texts.title}</h1>
      <Tabs
        label={texts.title}
        tabs={[null, ...ORDER_LISTS].map(each => ({
          href: hrefOf(each),
          text: each === null ? texts.all : texts.lists[each],
          isCurrent: each === list,
        }))}
      />
      {orders.rows.length === 0 ? (
        <p>{list === null ? texts.empty : texts.none}</p>
      ) : (
        <OrderRows orders={orders.rows} />
      )}
      <Pager href={hrefOf(list)} next={orders.next} isFirst={isFirst} />
    </>,
  )
