import { exactPrice } from '../../../shared/texts/site'
import { BACK_OFFICE, formatMoment } from '../../content/back-office'
import { SHOP_OFFICE as TEXTS } from '../../content/back-office-shop'
import { ADDRESSES } from './addresses'
import { At, formatShortDay } from './facts'
import { Cell, EndCell, Row } from './row'
import { StoreOrderTag, TestTag } from './state-tag'
import type { StoreOrderRow } from './store-file'

/** Returns the amount of an order to refund or under way in words; else its number of articles. */
const moneyWords = ({ toRefundCents, undecidedCents, pieces }: StoreOrderRow): string => {
  if (toRefundCents > 0) return BACK_OFFICE.orders.toRefund(exactPrice(toRefundCents))
  return undecidedCents > 0 ? BACK_OFFICE.orders.undecided(exactPrice(undecidedCents)) : TEXTS.pieces(pieces)
}

const StoreRow = ({ order }: { order: StoreOrderRow }) => (
  <Row
    name={<a href={ADDRESSES.shopOrder.href(order.uuid)}>{order.reference}</a>}
    tag={
      <>
        <StoreOrderTag order={order} /> <TestTag isTest={order.isTest} />
      </>
    }
    under={order.withdrawnAt === null ? <At moment={order.createdAt} /> : TEXTS.stated(formatMoment(order.withdrawnAt))}
  >
    <Cell under={order.email}>{order.customer === '' ? BACK_OFFICE.leads.nameless : order.customer}</Cell>
    <Cell under={order.expectedDay === null ? undefined : TEXTS.by(formatShortDay(order.expectedDay))}>
      {TEXTS.deliveries[order.deliveryOption]}, {order.place}
    </Cell>
    <EndCell under={moneyWords(order)}>{exactPrice(order.totalCents)}</EndCell>
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
