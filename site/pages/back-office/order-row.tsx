import { formatCents } from '../../../shared/domain/money'
import { exactPrice } from '../../../shared/texts/site'
import { BACK_OFFICE, formatMoment } from '../../texts/back-office'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import { ADDRESSES } from './addresses'
import { formatShortDay, Moment, PhoneLink } from './adviser-facts'
import type { CartonLine, MoveLine, OrderLine } from './order-file'
import { Cell, EndCell, Row } from './row'
import { OrderTag, TestTag } from './state-tag'

const { orders: texts } = BACK_OFFICE

/** Returns the price format of a kind: prices of cartons always have their cents. */
const priceOf = ({ kind }: OrderLine) => (kind === 'move' ? formatCents : exactPrice)

/** Returns the state of the money of a move in words. */
const moveMoney = ({ paidCents }: MoveLine): string =>
  paidCents === 0 ? texts.unpaid : texts.paid(formatCents(paidCents))

/**
 * Returns the payment state of an order in words: the amount to refund comes first, then the amount
 * under way.
 */
const moneyText = (order: OrderLine): string => {
  const price = priceOf(order)
  if (order.toRefundCents > 0) return texts.toRefund(price(order.toRefundCents))
  if (order.undecidedCents > 0) return texts.undecided(price(order.undecidedCents))
  return order.kind === 'move' ? moveMoney(order) : SHOP_OFFICE.pieces(order.pieces)
}

const MoveCell = ({ order }: { order: MoveLine }) => (
  <Cell details={order.movingDate === null ? undefined : formatShortDay(order.movingDate)}>
    {order.title}
  </Cell>
)

const CartonCell = ({ order }: { order: CartonLine }) => (
  <Cell
    details={
      order.expectedDay === null ? undefined : SHOP_OFFICE.by(formatShortDay(order.expectedDay))
    }
  >
    {SHOP_OFFICE.deliveries[order.deliveryOption]}, {order.place}
  </Cell>
)

/** An order of either kind in a list. */
const OrderRow = ({ order }: { order: OrderLine }) => (
  <Row
    name={<a href={ADDRESSES.order.href(order.uuid)}>{order.reference}</a>}
    tag={
      <>
        <OrderTag order={order} /> <TestTag isTest={order.isTest} />
      </>
    }
    details={
      order.kind === 'cartons' && order.withdrawnAt !== null ? (
        SHOP_OFFICE.stated(formatMoment(order.withdrawnAt))
      ) : (
        <Moment moment={order.createdAt} />
      )
    }
  >
    <Cell details={order.kind === 'cartons' ? order.email : <PhoneLink phone={order.phone} />}>
      {order.customer === '' ? BACK_OFFICE.leads.nameless : order.customer}
    </Cell>
    {order.kind === 'move' ? <MoveCell order={order} /> : <CartonCell order={order} />}
    <EndCell details={moneyText(order)}>{priceOf(order)(order.totalCents)}</EndCell>
  </Row>
)

export const OrderRows = ({ orders }: { orders: readonly OrderLine[] }) => (
  <ul className="bo-rows">
    {orders.map(order => (
      <OrderRow key={order.uuid} order={order} />
    ))}
  </ul>
)
