import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { create } from 'superstruct'
import { inSlices } from '../../../shared/domain/in-slices'
import { isCancelledOrRefunded } from '../../../shared/domain/order'
import type { MoveLine, OrderList } from '../../pages/back-office/order-file'
import type { OrdersTable } from '../db/order-tables'
import type { Db, Tables } from '../db/tables'
import { EXTRA_SUBJECTS, type OpenMoney, openMoneyOf } from '../payments/open-money'
import { formatPhone, nameOf, leadSummaryOf, titleOfOrder } from './customer-texts'
import { OVER_STATUSES, PaymentStatus } from '../orders/money-machine'
import { moveStateOf } from '../orders/order-states'

const COLUMNS = [
  'uuid',
  'reference',
  'payment_status',
  'customer_json',
  'details_json',
  'moving_date',
  'total_cents',
  'paid_cents',
  'refunded_cents',
  'kept_cents',
  'overpaid_cents',
  'is_test',
  'created_at',
  'lead_uuid',
  'simulation_uuid',
] as const
type OrderRow = Pick<Selectable<OrdersTable>, (typeof COLUMNS)[number]>

const moveLine = (
  row: OrderRow,
  { undecidedCents, overpaidCents, extrasCents }: OpenMoney,
): MoveLine => {
  const state = moveStateOf(create(row.payment_status, PaymentStatus))
  const isEnded = isCancelledOrRefunded(state)
  const customer = leadSummaryOf(row.customer_json)
  const backCents = Math.max(0, row.paid_cents - row.kept_cents) + extrasCents
  return {
    kind: 'move',
    undecidedCents,
    toRefundCents: overpaidCents + (isEnded ? backCents : row.overpaid_cents),
    uuid: row.uuid,
    reference: row.reference,
    state,
    customer: nameOf(customer),
    phone: formatPhone(customer.phone),
    title: titleOfOrder(row.details_json),
    movingDate: row.moving_date,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    refundedCents: row.refunded_cents,
    keptCents: row.kept_cents,
    isTest: row.is_test === 1,
    createdAt: row.created_at,
  }
}

/** Returns orders as lists show them, in the order of their rows. */
export const moveLines = async (db: Db, rows: readonly OrderRow[]): Promise<MoveLine[]> => {
  const uuids = rows.map(({ uuid }) => uuid)
  const moneyOf = await openMoneyOf(db, uuids)
  return inSlices(rows, row => moveLine(row, moneyOf(row.uuid)))
}

/** Returns orders by lead, simulation or uuid, newest first, with their owners. */
export const movesOf = async (
  db: Db,
  column: 'lead_uuid' | 'simulation_uuid' | 'uuid',
  uuids: readonly string[],
): Promise<{ leadUuid: string | null; line: MoveLine }[]> => {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .where(column, 'in', uuids)
    .where('kind', '=', 'move')
    .execute()
  // Sorted here: SQLite would read the index of the order instead of the few rows.
  const sorted = rows.toSorted(
    (one, other) =>
      other.created_at.localeCompare(one.created_at) || one.uuid.localeCompare(other.uuid),
  )
  const lines = await moveLines(db, sorted)
  return lines.map((line, index) => ({ leadUuid: sorted[index]?.lead_uuid ?? null, line }))
}

const STATUSES: Partial<Record<OrderList, readonly PaymentStatus[]>> = {
  'a-payer': ['due'],
  acompte: ['deposit-paid'],
  payees: ['paid'],
  closes: OVER_STATUSES,
}

/** Order of a payment; '' for none. */
export const PAID_ORDER = sql<string>`coalesce(payments.order_uuid, '')`.as('uuid')

/**
 * Money that the company owes the customer of a move. The few orders are found one kind of debt
 * after the other, each by an index.
 */
const isToRefund = ({ eb, selectFrom }: ExpressionBuilder<Tables, 'orders'>) => {
  const orders = selectFrom('orders as owing').select('owing.uuid').where('owing.kind', '=', 'move')
  const paid = selectFrom('payments').select(PAID_ORDER)
  return eb(
    'orders.uuid',
    'in',
    orders
      .where('owing.payment_status', '=', 'cancelled')
      .whereRef('owing.paid_cents', '>', 'owing.kept_cents')
      .unionAll(
        orders.where('owing.payment_status', '=', 'paid').where('owing.overpaid_cents', '>', 0),
      )
      .unionAll(paid.where('payments.state', '=', 'surplus'))
      .unionAll(
        orders
          .where('owing.payment_status', 'in', ['cancelled', 'refunded'])
          .where(
            'owing.uuid',
            'in',
            paid
              .where('payments.subject', 'in', EXTRA_SUBJECTS)
              .where('payments.state', '=', 'paid'),
          ),
      ),
  )
}

/** Tells whether a read move is in a list. */
export const isMoveInList = (builder: ExpressionBuilder<Tables, 'orders'>, list: OrderList) =>
  list === 'a-rembourser'
    ? isToRefund(builder)
    : builder('payment_status', 'in', STATUSES[list] ?? [])
