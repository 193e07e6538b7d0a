import type { Selectable } from 'kysely'
import { foldText, toPlainText } from '../../../shared/domain/text'
import type { Found } from '../../pages/back-office/lead-file-view'
import type { MoveLine } from '../../pages/back-office/order-file'
import type { Db, LeadsTable } from '../db/tables'
import { searchTextOf } from '../db/search-text'
import { toE164 } from '../leads/phone-number'
import { searchCartons } from './carton-lines'
import { type Cursor, isAfter, pageOf } from './cursor'
import { leadSummaryOf } from './customer-texts'
import { leadLines } from './lead-lines'
import { movesOf } from './move-lines'

type LeadRow = Selectable<LeadsTable>

const SEARCH_LENGTH = 120
/** Results per page. */
const MAX_SHOWN = 50
/** Counting stops here. */
const MAX_COUNTED = 500
const MAX_TERMS = 8
/** Orders that outlive their lead. */
const MAX_READ = 20_000
const FEWEST_DIGITS = 4

/** Normalises a typed search. */
export const searchText = (query: string): string => toPlainText(query, SEARCH_LENGTH).trim()

/**
 * Returns the parts that a name or e-mail must contain: its words, or a whole e-mail. Letters,
 * digits and spaces only.
 */
const partsOf = (text: string): string[] => {
  const folded = foldText(text)
  return (text.includes('@') ? [folded] : folded.split(' ')).filter(Boolean).slice(0, MAX_TERMS)
}

/**
 * Returns a phone number or its typed beginning in E.164: '+336123' for '06 12 3'. Null: neither.
 */
const phonePart = (text: string): string | null => {
  if (!/^(?:tel:)?[+\d\s()./\u2010-\u2013-]+$/i.test(text)) return null
  const phone = toE164(text)
  if (phone !== null) return phone
  const digits = text.replaceAll('(0)', '').replaceAll(/[^+\d]/g, '')
  const part = digits.replace(/^00/, '+').replace(/^0/, '+33')
  return part.replaceAll(/\D/g, '').length < FEWEST_DIGITS ? null : part
}

type SearchColumn = 'search_text' | 'phone_e164'

/** Selects leads whose column contains all parts. Uses the index only. */
const matching = (db: Db, column: SearchColumn, parts: readonly string[]) =>
  db
    .selectFrom('leads')
    .select(['uuid', 'updated_at'])
    .where(({ eb, and }) => and(parts.map(part => eb(column, 'like', `%${part}%`))))

const countOf = async (db: Db, column: SearchColumn, parts: readonly string[]): Promise<number> => {
  const matched = matching(db, column, parts).limit(MAX_COUNTED + 1)
  const { count } = await db
    .selectFrom(matched.as('matched'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const newestFirst = async (db: Db, uuids: readonly string[]): Promise<LeadRow[]> =>
  uuids.length === 0
    ? []
    : db
        .selectFrom('leads')
        .selectAll()
        .where('uuid', 'in', uuids)
        .orderBy('updated_at', 'desc')
        .orderBy('uuid')
        .execute()

type FoundLeads = Pick<Found, 'leads' | 'leadCount'>
const NO_LEADS: FoundLeads = { leads: { rows: [], next: null }, leadCount: 0 }

const byParts = async (
  db: Db,
  column: SearchColumn,
  parts: readonly string[],
  after: Cursor | null,
): Promise<FoundLeads> => {
  if (parts.length === 0) return NO_LEADS
  const all = matching(db, column, parts)
    .orderBy('updated_at', 'desc')
    .orderBy('uuid')
    .limit(MAX_SHOWN + 1)
  const matched = await (after === null ? all : all.where(isAfter('updated_at', after))).execute()
  const { rows, next } = pageOf(matched, MAX_SHOWN, ({ updated_at, uuid }) => ({
    at: updated_at,
    uuid,
  }))
  const isAll = after === null && next === null
  const leads = await newestFirst(
    db,
    rows.map(({ uuid }) => uuid),
  )
  return {
    leads: { rows: await leadLines(db, leads), next },
    leadCount: isAll ? rows.length : await countOf(db, column, parts),
  }
}

/** Orders of erased leads keep their customer, as the law requires: they are few. */
const movesByCustomer = async (db: Db, text: string, phone: string | null): Promise<MoveLine[]> => {
  const parts = partsOf(text)
  const rows = await db
    .selectFrom('orders')
    .select(['uuid', 'customer_json'])
    .where('kind', '=', 'move')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('lead_uuid', 'is', null),
        eb('lead_uuid', 'in', selectFrom('leads').select('uuid').where('erasure_hash', '=', '')),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_READ)
    .execute()
  const uuids = rows
    .filter(({ customer_json }) => {
      const customer = leadSummaryOf(customer_json)
      if (phone !== null) return (toE164(customer.phone) ?? '').includes(phone)
      return parts.length > 0 && parts.every(part => searchTextOf(customer).includes(part))
    })
    .slice(0, MAX_SHOWN)
    .map(({ uuid }) => uuid)
  return (await movesOf(db, 'uuid', uuids)).map(({ line }) => line)
}

/** Finds leads and orders by a name, a phone number or a part of one, or an e-mail. `after`: where the page before ended. */
export const search = async (db: Db, text: string, after: Cursor | null): Promise<Found> => {
  const phone = phonePart(text)
  const leads = await (phone === null
    ? byParts(db, 'search_text', partsOf(text), after)
    : byParts(db, 'phone_e164', [phone], after))
  const isFirst = after === null
  const parts = phone === null ? partsOf(text) : [phone]
  return {
    ...leads,
    maxCounted: MAX_COUNTED,
    orders: isFirst
      ? [
          ...(await movesByCustomer(db, text, phone)),
          ...(await searchCartons(db, parts, MAX_SHOWN)),
        ]
      : [],
  }
}
