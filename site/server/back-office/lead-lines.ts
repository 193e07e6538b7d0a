import type { Selectable } from 'kysely'
import { inSlices } from '../../../shared/domain/in-slices'
import type { LeadLine } from '../../pages/back-office/lead-file-view'
import type { Paged } from '../../pages/back-office/listed'
import type { Db, LeadsTable } from '../db/tables'
import { type Cursor, isAfter, isLater, pageOf } from './cursor'
import { nameOf, formatPhone, leadSummaryOf } from './customer-texts'
import { isLeadIn, isRealLead } from './lists/filter-conditions'
import type { ListFilter } from './lists/list-filter'
import { movesOf } from './move-lines'

const MAX_SHOWN = 50

export type LeadRow = Selectable<LeadsTable>

/** Last price of each lead; some have none. */
const pricedOf = async (db: Db, leads: readonly string[]) => {
  if (leads.length === 0)
    return new Map<string, { total_cents: number; moving_date: string; values_json: string }>()
  const rows = await db
    .selectFrom('simulations')
    .select(['lead_uuid', 'total_cents', 'moving_date', 'values_json'])
    .where('lead_uuid', 'in', leads)
    .orderBy('updated_at')
    .execute()
  return new Map(rows.map(row => [row.lead_uuid, row]))
}

/** Leads as lists show them, in the order of their rows. */
export const leadLines = async (db: Db, rows: readonly LeadRow[]): Promise<LeadLine[]> => {
  const uuids = rows.map(({ uuid }) => uuid)
  const pricedByLead = await pricedOf(db, uuids)
  const orders = await movesOf(db, 'lead_uuid', uuids)
  return inSlices(rows, row => {
    const customer = leadSummaryOf(row.values_json)
    const priced = pricedByLead.get(row.uuid)
    // The form of a lead ends before its arrival is asked.
    const { departureAddress, arrivalAddress } =
      priced === undefined ? customer : leadSummaryOf(priced.values_json)
    return {
      uuid: row.uuid,
      reference: row.reference ?? '',
      name: nameOf(customer),
      email: customer.email,
      phone: formatPhone(customer.phone),
      departure: departureAddress.city,
      arrival: arrivalAddress.city,
      movingDate: priced?.moving_date ?? customer.movingDate,
      priceCents: priced?.total_cents ?? null,
      partner: row.partner,
      isTest: row.is_test === 1,
      updatedAt: row.updated_at,
      isErased: row.erasure_hash === '',
      orders: orders.filter(({ leadUuid }) => leadUuid === row.uuid).map(({ line }) => line),
    }
  })
}

/** Rows of leads, last changed first. */
const newestLeads = (
  db: Db,
  filter: ListFilter,
  after: Cursor | null,
  limit: number,
): Promise<LeadRow[]> => {
  const query = db
    .selectFrom('leads')
    .select('uuid')
    .where(isLeadIn(filter))
    .orderBy('updated_at', 'desc')
    .orderBy('uuid')
    .limit(limit)
  // The rows are long: only those of the page are read, once an index has found them.
  const page = after === null ? query : query.where(isAfter('updated_at', after))
  return db
    .selectFrom('leads')
    .selectAll()
    .where('uuid', 'in', page)
    .orderBy('updated_at', 'desc')
    .orderBy('uuid')
    .execute()
}

/** Rows of some leads except tests and erased leads, least recently changed first. */
export const realLeads = (db: Db, uuids: readonly string[]): Promise<LeadRow[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('uuid', 'in', uuids)
    .where(isRealLead)
    .orderBy('updated_at')
    .orderBy('uuid')
    .execute()

/** Positions of the leads of a filter except tests and erased leads, least recently changed first. */
export const oldestLeads = (
  db: Db,
  filter: ListFilter,
  after: Cursor | null,
  limit: number,
): Promise<Pick<LeadRow, 'uuid' | 'updated_at'>[]> => {
  const query = db
    .selectFrom('leads')
    .select(['uuid', 'updated_at'])
    .where(isLeadIn(filter))
    .where(isRealLead)
    .orderBy('updated_at')
    .orderBy('uuid')
    .limit(limit)
  return (after === null ? query : query.where(isLater('updated_at', after))).execute()
}

/** Lists the leads of a filter, last changed first. */
export const listLeads = async (
  db: Db,
  filter: ListFilter,
  after: Cursor | null,
): Promise<Paged<LeadLine>> => {
  const { rows, next } = pageOf(
    await newestLeads(db, filter, after, MAX_SHOWN + 1),
    MAX_SHOWN,
    ({ updated_at, uuid }) => ({
      at: updated_at,
      uuid,
    }),
  )
  return { rows: await leadLines(db, rows), next }
}
