import type { Selectable } from 'kysely'
import { is } from 'superstruct'
import { OrderState } from '../../../shared/domain/order'
import type { OrderLine, Paged } from '../../pages/back-office/files'
import type { Db, OrdersTable } from '../db/tables'
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
  'created_at',
  'lead_uuid',
  'simulation_uuid',
] as const
type OrderRow = Pick<Selectable<OrdersTable>, (typeof COLUMNS)[number]>

export const orderLine = (row: OrderRow): OrderLine => {
  if (!is(row.state, OrderState)) throw new Error(`an order is in a state that is none: ${row.state}`)
  return {
    uuid: row.uuid,
    reference: row.reference,
    state: row.state,
    customer: nameOf(sketchOf(row.customer_json)),
    title: titleOfOrder(row.document_json),
    movingDate: row.moving_date,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    createdAt: row.created_at,
  }
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
  return rows.map(row => ({ leadUuid: row.lead_uuid, line: orderLine(row) }))
}

/** All orders, the newest first. */
export const listOrders = async (db: Db, after: Cursor | null): Promise<Paged<OrderLine>> => {
  let query = db
    .selectFrom('orders')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(SHOWN + 1)
  if (after !== null) query = query.where(isAfter('created_at', after))
  const { rows, next } = pageOf(await query.execute(), SHOWN, ({ created_at, uuid }) => ({ at: created_at, uuid }))
  return { rows: rows.map(orderLine), next }
}
