import { inSlices } from '../../../shared/domain/in-slices'
import { type ExpressionBuilder, sql } from 'kysely'
import type { StoreOrderState } from '../../../shared/domain/store-order'
import type { CartonLine, OrderList } from '../../pages/back-office/order-file'
import type { Db, Tables } from '../db/tables'
import type { OrderRow } from '../orders/order-rows'
import { inCartonsStates } from '../orders/order-states'
import { expectedDayOf } from '../orders/cartons/expected-day'
import { findLostOrders } from '../orders/cartons/find-lost-orders'
import { type StoreOrder, storeOrderOf } from '../orders/cartons/cartons-store'
import { type OpenMoney, openMoneyOf } from '../payments/open-money'
import { nameOf } from './customer-texts'
import { PAID_ORDER } from './move-lines'

/** Destination in a word or two. */
const placeOf = ({ destination: { label, address } }: StoreOrder): string =>
  label === '' ? address.city : label

const OVER: readonly StoreOrderState[] = ['cancelled', 'withdrawn']

interface RowFacts {
  withdrawnAt: string | null
  isLost: boolean
  money: OpenMoney
}

export const cartonLine = (
  order: StoreOrder,
  { withdrawnAt, isLost, money }: RowFacts,
): CartonLine => ({
  kind: 'cartons',
  uuid: order.uuid,
  reference: order.reference,
  state: isLost ? 'lost' : order.state,
  customer: nameOf(order.customer),
  email: order.customer.email,
  deliveryOption: order.deliveryOption,
  place: placeOf(order),
  expectedDay: expectedDayOf(order),
  pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  totalCents: order.totalCents,
  isTest: order.isTest,
  undecidedCents: money.undecidedCents,
  toRefundCents: money.overpaidCents + (OVER.includes(order.state) ? order.paidCents : 0),
  createdAt: order.createdAt.toISOString(),
  withdrawnAt,
})

/** Time of each withdrawal; most orders have none. */
export const withdrawalTimes = async (
  db: Db,
  orders: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('store_withdrawals')
    .select(['order_uuid', 'stated_at'])
    .where('order_uuid', 'in', orders)
    .orderBy('stated_at')
    .execute()
  return new Map(rows.map(({ order_uuid, stated_at }) => [order_uuid, stated_at]))
}

/** Returns orders as lists show them, in the order of their rows. */
export const cartonLines = async (db: Db, rows: readonly OrderRow[]): Promise<CartonLine[]> => {
  const uuids = rows.map(({ uuid }) => uuid)
  const withdrawnAt = await withdrawalTimes(db, uuids)
  const lostOrders = await findLostOrders(db, uuids)
  const moneyOf = await openMoneyOf(db, uuids)
  return inSlices(rows, row =>
    cartonLine(storeOrderOf(row), {
      withdrawnAt: withdrawnAt.get(row.uuid) ?? null,
      isLost: lostOrders.has(row.uuid),
      money: moneyOf(row.uuid),
    }),
  )
}

const STATES: Partial<Record<OrderList, readonly StoreOrderState[]>> = {
  'a-payer': ['waiting'],
  'a-preparer': ['paid'],
  'en-cours': ['prepared', 'ready', 'shipped'],
  closes: ['closed', 'cancelled', 'refunded'],
}

const isWithdrawn = ({ eb, selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
  eb('orders.uuid', 'in', selectFrom('store_withdrawals').select('store_withdrawals.order_uuid'))

/** Paid orders that have ended, and overpayments: found one kind of debt after the other, each by an index. */
const isToRefund = ({ eb, selectFrom }: ExpressionBuilder<Tables, 'orders'>) => {
  const orders = selectFrom('orders as owing')
    .select('owing.uuid')
    .where('owing.kind', '=', 'cartons')
  return eb(
    'orders.uuid',
    'in',
    orders
      .where('owing.payment_status', 'in', ['cancelled', 'expired'])
      .where('owing.paid_cents', '>', 0)
      .unionAll(
        orders
          .where('owing.payment_status', '=', 'paid')
          .where('owing.fulfilment_status', '=', 'withdrawn')
          .where('owing.paid_cents', '>', 0),
      )
      .unionAll(
        orders
          .where('owing.payment_status', '!=', 'refunded')
          .where(
            'owing.uuid',
            'in',
            selectFrom('store_withdrawals')
              .select('store_withdrawals.order_uuid')
              .where('store_withdrawals.settled_at', 'is', null),
          ),
      )
      .unionAll(
        selectFrom('refunds')
          .select(sql<string>`coalesce(refunds.order_uuid, '')`.as('uuid'))
          .where('refunds.state', '=', 'asked'),
      )
      .unionAll(selectFrom('payments').select(PAID_ORDER).where('payments.state', '=', 'surplus')),
  )
}

/** Tells whether a read order of cartons is in a list. */
export const isCartonsInList = (builder: ExpressionBuilder<Tables, 'orders'>, list: OrderList) => {
  if (list === 'retractations') return isWithdrawn(builder)
  return list === 'a-rembourser'
    ? isToRefund(builder)
    : inCartonsStates(STATES[list] ?? [])(builder)
}

/** Returns orders whose customer's name, e-mail or number contain all parts, newest first. */
export const searchCartons = async (
  db: Db,
  parts: readonly string[],
  max: number,
): Promise<CartonLine[]> => {
  if (parts.length === 0) return []
  const found = db
    .selectFrom('orders')
    .select('uuid')
    .where('kind', '=', 'cartons')
    .where(({ eb, and }) => and(parts.map(part => eb('search_text', 'like', `%${part}%`))))
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(max)
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('uuid', 'in', found)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  return cartonLines(db, rows)
}
