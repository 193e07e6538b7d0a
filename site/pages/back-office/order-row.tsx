import { formatCents } from '../../../shared/domain/money'
import { BACK_OFFICE } from '../../content/back-office'
import { ADDRESSES } from './addresses'
import { At, formatShortDay } from './facts'
import type { OrderLine } from './order-file'
import { Cell, EndCell, Row } from './row'
import { OrderTag, TestTag } from './state-tag'

const { orders: texts } = BACK_OFFICE

/** Returns the state of the money of an order in words: the amount to refund comes first, then the amount under way. */
const moneyWords = ({ paidCents, undecidedCents, toRefundCents }: OrderLine): string => {
  if (toRefundCents > 0) return texts.toRefund(formatCents(toRefundCents))
  if (undecidedCents > 0) return texts.undecided(formatCents(undecidedCents))
  return paidCents === 0 ? texts.unpaid : texts.paid(formatCents(paidCents))
}

/** An order in a list. */
const OrderRow = ({ order }: { order: OrderLine }) => (
  <Row
    name={<a href={ADDRESSES.order.href(order.uuid)}>{order.reference}</a>}
    tag={
      <>
        <OrderTag order={order} /> <TestTag isTest={order.isTest} />
      </>
    }
    under={<At moment={order.createdAt} />}
  >
    <Cell>{order.customer === '' ? BACK_OFFICE.leads.nameless : order.customer}</Cell>
    <Cell under={order.movingDate === null ? undefined : formatShortDay(order.movingDate)}>{order.title}</Cell>
    <EndCell under={moneyWords(order)}>{formatCents(order.totalCents)}</EndCell>
  </Row>
)

export const OrderRows = ({ orders }: { orders: readonly OrderLine[] }) => (
  <ul className="bo-rows">
    {orders.map(order => (
      <OrderRow key={order.uuid} order={order} />
    ))}
  </ul>
)
