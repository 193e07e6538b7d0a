import type { ExpressionBuilder } from 'kysely'
import type { Paged } from '../../pages/back-office/listed'
import {
  LISTS_OF,
  type OrderKind,
  type OrderLine,
  type OrderList,
} from '../../pages/back-office/order-file'
import type { ListTotals } from '../../ports/list-filter'
import type { Db, Tables } from '../db/tables'
import { ORDER_KINDS } from '../orders/money-machine'
import type { OrderRow } from '../orders/order-rows'
import { cartonLines, isCartonsInList } from './carton-lines'
import { type Cursor, isAfter, pageOf } from './cursor'
import { isOrderIn, isRealOrder } from './lists/filter-conditions'
import type { ListFilter } from './lists/list-filter'
import { isMoveInList, moveLines } from './move-lines'

const MAX_SHOWN = 50

/** Moves whose customer requests another date. */
const hasDateRequest = ({ eb, selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
  eb(
    'orders.uuid',
    'in',
    selectFrom('date_changes')
      .select('date_changes.order_uuid')
      .where('date_changes.state', '=', 'asked'),
  )

const IS_IN = {
  move: (builder: ExpressionBuilder<Tables, 'orders'>, list: OrderList) =>
    list === 'dates-demandees' ? hasDateRequest(builder) : isMoveInList(builder, list),
  cartons: isCartonsInList,
} as const

/** Returns orders of either kind as lists show them, in the order of their rows. */
const linesOf = async (db: Db, rows: readonly OrderRow[]): Promise<OrderLine[]> => {
  const of = (kind: OrderKind) => rows.filter(row => row.kind === kind)
  const lines = [...(await moveLines(db, of('move'))), ...(await cartonLines(db, of('cartons')))]
  const byUuid = new Map(lines.map(line => [line.uuid, line]))
  return rows.flatMap(({ uuid }) => byUuid.get(uuid) ?? [])
}

/** Part of the orders: kind and list; null: all. */
interface OrderSelection {
  kind: OrderKind | null
  list: OrderList | null
}

/** Condition that an order is in a selection and in a filter. */
export const isListed =
  ({ kind, list }: OrderSelection, filter: ListFilter) =>
  (builder: ExpressionBuilder<Tables, 'orders'>) =>
    builder.and([
      ...(list === null
        ? kind === null
          ? []
          : [builder('kind', '=', kind)]
        : [
            builder.or(
              ORDER_KINDS.filter(
                each => (kind === null || kind === each) && LISTS_OF[each].includes(list),
              ).map(each => builder.and([builder('kind', '=', each), IS_IN[each](builder, list)])),
            ),
          ]),
      isOrderIn(filter)(builder),
    ])

/** Number and amounts of the orders of a selection and a filter, on all pages and without tests. */
export const totalsOf = async (
  db: Db,
  selection: OrderSelection,
  filter: ListFilter,
): Promise<ListTotals> => {
  const sums = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('total_cents').as('total'),
      fn.sum<number | null>('paid_cents').as('paid'),
    ])
    .where(isListed(selection, filter))
    .where(isRealOrder)
    .executeTakeFirstOrThrow()
  return {
    count: Number(sums.count),
    totalCents: Number(sums.total ?? 0),
    paidCents: Number(sums.paid ?? 0),
  }
}

/** Returns a page of orders of one kind, or of both, the newest first; of one list, or all. */
export const listOrders = async (
  db: Db,
  { kind, list }: OrderSelection,
  filter: ListFilter,
  after: Cursor | null,
): Promise<Paged<OrderLine>> => {
  let page = db
    .selectFrom('orders')
    .select('uuid')
    .where(isListed({ kind, list }, filter))
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(MAX_SHOWN + 1)
  if (after !== null) page = page.where(isAfter('created_at', after))
  // The rows are long: only those of the page are read, once an index has found them.
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('uuid', 'in', page)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  const { rows, next } = pageOf(found, MAX_SHOWN, row => ({ at: row.created_at, uuid: row.uuid }))
  return { rows: await linesOf(db, rows), next }
}
