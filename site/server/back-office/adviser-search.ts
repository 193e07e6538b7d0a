import { type Expression, type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { IsoDate } from '../../../shared/domain/moving-date'
import { foldText, toPlainText } from '../../../shared/domain/text'
import type { Found } from '../../pages/back-office/lead-file-view'
import type { MoveLine } from '../../pages/back-office/order-file'
import type { MessageLine } from '../../pages/back-office/message-line'
import type { Db, LeadsTable, Tables } from '../db/tables'
import { searchTextOf } from '../db/search-text'
import { ERASED_HASH } from '../leads/lead-token'
import { toE164 } from '../leads/phone-number'
import { searchCartons } from './carton-lines'
import { type Cursor, isAfter, pageOf } from './cursor'
import { leadSummaryOf } from './customer-texts'
import { leadLines } from './lead-lines'
import { messageLine, namedMessages } from './message-lines'
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

type Leads = ExpressionBuilder<Tables, 'leads'>
/** Condition of the leads of a search. */
type Find = (builder: Leads) => Expression<SqlBool>

/** Leads with a quote whose towns or postal codes contain a word. */
const isAtPlace = ({ eb, selectFrom }: Leads, word: string) =>
  eb(
    'leads.uuid',
    'in',
    selectFrom('simulations')
      .select('simulations.lead_uuid')
      .where('simulations.search_text', 'like', `%${word}%`),
  )

/**
 * Returns those of the words that a town or postal code of any quote contains. Most searches are for
 * names: one look at the quotes saves one for each word.
 */
const placeWordsOf = async (db: Db, words: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await Promise.all(
    words.map(word =>
      db
        .selectFrom('simulations')
        .select('lead_uuid')
        .where('search_text', 'like', `%${word}%`)
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return new Set(words.filter((_, index) => found[index] !== undefined))
}

/** Half a reference, or more of it. */
const REFERENCE_PART = /^[a-z0-9]{5,10}$/

/** Each part is in the name or e-mail, in a town of a quote, in the reference, or the partner. */
const byWords =
  (parts: readonly string[], placeWords: ReadonlySet<string>): Find =>
  builder =>
    builder.and(
      parts.map(part =>
        builder.or([
          builder('leads.search_text', 'like', `%${part}%`),
          builder('leads.partner', 'like', `%${part}%`),
          ...(placeWords.has(part) ? [isAtPlace(builder, part)] : []),
          ...(REFERENCE_PART.test(part)
            ? [builder('leads.reference', 'like', `%${part.toUpperCase()}%`)]
            : []),
        ]),
      ),
    )

/** A part of a phone number; five digits may be a postal code too. */
const byPhone =
  (phone: string, text: string): Find =>
  builder =>
    builder.or([
      builder('leads.phone_e164', 'like', `%${phone}%`),
      ...(/^\d{5}$/.test(text) ? [isAtPlace(builder, text)] : []),
    ])

/** Leads with a quote for a day. */
const byDay =
  (day: IsoDate): Find =>
  ({ eb, selectFrom }) =>
    eb(
      'leads.uuid',
      'in',
      selectFrom('simulations')
        .select('simulations.lead_uuid')
        .where('simulations.moving_date', '=', day),
    )

/** Returns a typed day, as '12/03/2027' or '2027-03-12'; null: none. */
const dayIn = (text: string): IsoDate | null => {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = day === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return IsoDate.is(iso) ? iso : null
}

/** Selects the leads of a search. */
const matching = (db: Db, find: Find) =>
  db.selectFrom('leads').select(['uuid', 'updated_at']).where(find)

const countOf = async (db: Db, find: Find): Promise<number> => {
  const matched = matching(db, find).limit(MAX_COUNTED + 1)
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

const findLeads = async (db: Db, find: Find, after: Cursor | null): Promise<FoundLeads> => {
  // The first page counts what it has found; the others count anew.
  const all = matching(db, find)
    .orderBy('updated_at', 'desc')
    .orderBy('uuid')
    .limit(after === null ? MAX_COUNTED + 1 : MAX_SHOWN + 1)
  const matched = await (after === null ? all : all.where(isAfter('updated_at', after))).execute()
  const { rows, next } = pageOf(matched, MAX_SHOWN, ({ updated_at, uuid }) => ({
    at: updated_at,
    uuid,
  }))
  const leads = await newestFirst(
    db,
    rows.map(({ uuid }) => uuid),
  )
  return {
    leads: { rows: await leadLines(db, leads), next },
    leadCount: after === null ? matched.length : await countOf(db, find),
  }
}

const findLeadsByWords = async (
  db: Db,
  words: readonly string[],
  after: Cursor | null,
): Promise<FoundLeads> => findLeads(db, byWords(words, await placeWordsOf(db, words)), after)

/** Orders of erased leads keep their customer, as the law requires: they are few. */
const movesByCustomer = async (db: Db, text: string, phone: string | null): Promise<MoveLine[]> => {
  const parts = partsOf(text)
  const moves = db.selectFrom('orders').select(['uuid', 'customer_json']).limit(MAX_READ)
  // The literal lets the database read the erased leads, and `coalesce` their orders, by an index.
  const erased = db
    .selectFrom('leads')
    .select('uuid')
    .where('erasure_hash', '=', sql.lit(ERASED_HASH))
  const rows = [
    ...(await moves.where('lead_uuid', 'is', null).where('kind', '=', 'move').execute()),
    ...(await moves
      .where('lead_uuid', 'in', erased)
      .where(({ eb, fn, val }) => eb(fn.coalesce('kind', val('')), '=', 'move'))
      .execute()),
  ]
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

/** Maximum number of messages found. */
const MAX_MESSAGES = 30

/** Finds messages and requested calls that contain all parts: words, or a number or a part of one. */
const searchMessages = async (db: Db, parts: readonly string[]): Promise<MessageLine[]> => {
  if (parts.length === 0) return []
  const rows = await namedMessages(db)
    .where(({ and, eb }) => and(parts.map(part => eb('search_text', 'like', `%${part}%`))))
    .orderBy('created_at', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return rows.flatMap(row => messageLine(row) ?? [])
}

/**
 * Finds leads, orders and messages by name, e-mail, phone number or a part of one, town, postal
 * code, partner, half a reference, or day of the move. `after`: where the page before ended.
 */
export const search = async (db: Db, text: string, after: Cursor | null): Promise<Found> => {
  const day = dayIn(text)
  const phone = day === null ? phonePart(text) : null
  const words = partsOf(text)
  const isFirst = after === null
  const parts = phone === null ? words : [phone]
  const [leads, messages, moves, cartons] = await Promise.all([
    day !== null
      ? findLeads(db, byDay(day), after)
      : phone !== null
        ? findLeads(db, byPhone(phone, text), after)
        : words.length === 0
          ? NO_LEADS
          : findLeadsByWords(db, words, after),
    isFirst && day === null ? searchMessages(db, parts) : [],
    isFirst ? movesByCustomer(db, text, phone) : [],
    isFirst ? searchCartons(db, parts, MAX_SHOWN) : [],
  ])
  return { ...leads, maxCounted: MAX_COUNTED, messages, orders: [...moves, ...cartons] }
}
