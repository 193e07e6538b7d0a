import type { Selectable } from 'kysely'
import { is } from 'superstruct'
import { isCalledOff, OrderState, OVER_STATES } from '../../../shared/domain/order'
import type { Paged } from '../../pages/back-office/listed'
import { ORDER_LISTS, type OrderLine, type OrderList } from '../../pages/back-office/order-file'
import type { OrdersTable } from '../db/order-tables'
import type { Db } from '../db/tables'
import { EXTRA_SUBJECTS, type OpenMoney, openMoneyOf } from '../payments/open-money'
import { type Cursor, isAfter, pageOf } from './cursor'
import { nameOf, sketchOf, titleOfOrder } from './customer-words'

const SHOWN = 50

const COLUMNS = [
  'uuid',
  'reference',
  'state',
  'customer_json',
  'document_json',
  'moving_date',
  'total_cents',
  'paid_cents',
  'refunded_cents',
  'kept_cents',
  'is_test',
  'created_at',
  'lead_uuid',
  'simulation_uuid',
] as const
type OrderRow = Pick<Selectable<OrdersTable>, (typeof COLUMNS)[number]>

const orderLine = (row: OrderRow, { undecidedCents, overpaidCents, extrasCents }: OpenMoney): OrderLine => {
  if (!is(row.state, OrderState)) throw new Error(`an order is in a state that is none: ${row.state}`)
  const isEnded = isCalledOff(row.state)
  const backCents = Math.max(0, row.paid_cents - row.kept_cents) + extrasCents
  return {
    undecidedCents,
    toRefundCents: overpaidCents + (isEnded ? backCents : 0),
    uuid: row.uuid,
    reference: row.reference,
    state: row.state,
    customer: nameOf(sketchOf(row.customer_json)),
    title: titleOfOrder(row.document_json),
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
export const orderLines = async (db: Db, rows: readonly OrderRow[]): Promise<OrderLine[]> => {
  const uuids = rows.map(({ uuid }) => uuid)
  const moneyOf = await openMoneyOf(db, 'order_uuid', uuids)
  return rows.map(row => orderLine(row, moneyOf(row.uuid)))
}

/** The orders of leads, simulations or by their own uuid, the newest first, with whose they are. */
export const ordersOf = async (
  db: Db,
  column: 'lead_uuid' | 'simulation_uuid' | 'uuid',
  uuids: readonly string[],
): Promise<{ leadUuid: string | null; line: OrderLine }[]> => {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .where(column, 'in', uuids)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  const lines = await orderLines(db, rows)
  return lines.map((line, index) => ({ leadUuid: rows[index]?.lead_uuid ?? null, line }))
}

export const isOrderList = (list: string): list is OrderList => ORDER_LISTS.some(known => known === list)

const STATES: Readonly<Record<Exclude<OrderList, 'a-rembourser'>, readonly OrderState[]>> = {
  'a-payer': ['quote'],
  acompte: ['deposit-paid'],
  payees: ['paid'],
  closes: OVER_STATES,
}

/** Orders, the newest first; of one list, or all. To be refunded is what the company owes the customer. */
export const listOrders = async (db: Db, list: OrderList | null, after: Cursor | null): Promise<Paged<OrderLine>> => {
  let query = db
    .selectFrom('orders')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(SHOWN + 1)
  if (list === 'a-rembourser')
    query = query.where(({ and, eb, exists, or, ref, selectFrom }) =>
      or([
        and([eb('state', '=', 'cancelled'), eb('paid_cents', '>', ref('kept_cents'))]),
        exists(
          selectFrom('payments')
            .select('payments.uuid')
            .whereRef('payments.order_uuid', '=', 'orders.uuid')
            .where(({ eb: on }) =>
              on.or([
                on('payments.state', '=', 'surplus'),
                on.and([
                  on('payments.state', '=', 'paid'),
                  on('payments.subject', 'in', EXTRA_SUBJECTS),
                  on('orders.state', 'in', ['cancelled', 'refunded']),
                ]),
              ]),
            ),
        ),
      ]),
    )
  else if (list !== null) query = query.where('state', 'in', STATES[list])
  if (after !== null) query = query.where(isAfter('created_at', after))
  const { rows, next } = pageOf(await query.execute(), SHOWN, ({ created_at, uuid }) => ({ at: created_at, uuid }))
  return { rows: await orderLines(db, rows), next }
}
