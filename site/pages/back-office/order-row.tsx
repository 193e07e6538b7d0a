import { formatCents } from '../../../shared/domain/money'
import { BACK_OFFICE } from '../../content/back-office'
import { ADDRESSES } from './addresses'
import { At, formatShortDay } from './facts'
import type { OrderLine } from './files'
import { OrderTag } from './state-tag'

/** An order in a list. */
export const OrderRow = ({ order }: { order: OrderLine }) => (
  <li className="bo-row">
    <p className="bo-row-name">
      <a href={ADDRESSES.order.href(order.uuid)}>{order.reference}</a>
      <OrderTag state={order.state} />
    </p>
    <p>{order.customer === '' ? BACK_OFFICE.leads.nameless : order.customer}</p>
    <p>
      {order.title}
      {order.movingDate !== null && <>, {formatShortDay(order.movingDate)}</>}
    </p>
    <p className="bo-amount">
      {BACK_OFFICE.orders.paidOf(formatCents(order.paidCents), formatCents(order.totalCents))}
    </p>
    <p className="bo-soft">
      <At moment={order.createdAt} />
    </p>
  </li>
)

export const OrderRows = ({ orders }: { orders: readonly OrderLine[] }) => (
  <ul className="bo-rows">
    {orders.map(order => (
      <OrderRow key={order.uuid} order={order} />
    ))}
  </ul>
)
