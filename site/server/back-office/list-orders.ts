import type { Paged } from '../../pages/back-office/listed'
import { LISTS_OF, type OrderKind, type OrderLine, type OrderList } from '../../pages/back-office/order-file'
import type { Db } from '../db/tables'
import { listCartons } from './carton-lines'
import { type Cursor, pageOf } from './cursor'
import { listMoves, movesOf } from './move-lines'

const SHOWN = 50

const READ = { move: listMoves, cartons: listCartons } as const

/** Compares as the database sorts: by the moment, the newest first, then by the uuid. */
const newestFirst = (one: OrderLine, other: OrderLine): number => {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1
  return one.uuid < other.uuid ? -1 : 1
}

/** Most requests for another date that are listed; each goes once it is answered. */
const MOST_REQUESTS = 200

/** Returns the moves whose customers wait for the answer to another date, the newest first. */
const listDateRequests = async (db: Db): Promise<Paged<OrderLine>> => {
  const asked = await db
    .selectFrom('date_changes')
    .select('order_uuid')
    .where('state', '=', 'asked')
    .orderBy('asked_at')
    .limit(MOST_REQUESTS)
    .execute()
  const uuids = asked.map(({ order_uuid }) => order_uuid)
  return { rows: (await movesOf(db, 'uuid', uuids)).map(({ line }) => line), next: null }
}

/** Returns a page of orders of one kind, or of both, the newest first; of one list, or all. */
export const listOrders = async (
  db: Db,
  { kind, list }: { kind: OrderKind | null; list: OrderList | null },
  after: Cursor | null,
): Promise<Paged<OrderLine>> => {
  if (list === 'dates-demandees') return kind === 'cartons' ? { rows: [], next: null } : listDateRequests(db)
  const lines: OrderLine[] = []
  for (const each of ['move', 'cartons'] as const) {
    const isAsked = (kind === null || kind === each) && (list === null || LISTS_OF[each].includes(list))
    if (isAsked) lines.push(...(await READ[each](db, { list, after, limit: SHOWN + 1 })))
  }
  return pageOf(lines.toSorted(newestFirst), SHOWN, ({ createdAt, uuid }) => ({ at: createdAt, uuid }))
}
