import { exactPrice } from '../../../shared/texts/site'
import { BACK_OFFICE, formatMoment } from '../../content/back-office'
import { SHOP_OFFICE as TEXTS } from '../../content/back-office-shop'
import { ADDRESSES } from './addresses'
import { At, formatShortDay } from './facts'
import { Cell, EndCell, Row } from './row'
import { StoreOrderTag, TestTag } from './state-tag'
import type { StoreOrderRow } from './store-file'

const StoreRow = ({ order }: { order: StoreOrderRow }) => (
  <Row
    name={<a href={ADDRESSES.shopOrder.href(order.uuid)}>{order.reference}</a>}
    tag={
      <>
        <StoreOrderTag state={order.state} /> <TestTag isTest={order.isTest} />
      </>
    }
    under={order.withdrawnAt === null ? <At moment={order.createdAt} /> : TEXTS.stated(formatMoment(order.withdrawnAt))}
  >
    <Cell under={order.email}>{order.customer === '' ? BACK_OFFICE.leads.nameless : order.customer}</Cell>
    <Cell under={order.expectedDay === null ? undefined : TEXTS.by(formatShortDay(order.expectedDay))}>
      {TEXTS.deliveries[order.deliveryOption]}, {order.place}
    </Cell>
    <EndCell under={TEXTS.pieces(order.pieces)}>{exactPrice(order.totalCents)}</EndCell>
  </Row>
)

/** Orders of cartons in a list. */
export const StoreRows = ({ orders }: { orders: readonly StoreOrderRow[] }) => (
  <ul className="bo-rows">
    {orders.map(order => (
      <StoreRow key={order.uuid} order={order} />
    ))}
  </ul>
)
