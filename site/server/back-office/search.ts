import type { Selectable } from 'kysely'
import { PublicReference } from '../../../shared/domain/public-reference'
import { foldText, toPlainText } from '../../../shared/domain/text'
import type { LeadLine, OrderLine } from '../../pages/back-office/files'
import type { Db, LeadsTable } from '../db/tables'
import { searchTextOf } from '../db/search-text'
import { toE164 } from '../product-api/phone-number'
import { sketchOf } from './customer-words'
import { leadLines } from './lead-lines'
import { ordersOf } from './order-lines'

type LeadRow = Selectable<LeadsTable>

const SEARCH_LENGTH = 120
/** Shown of what was found. */
export const MOST_FOUND = 50
/** Of more than these, any may be shown, and not the newest. */
const MOST_MATCHED = 500
const MOST_WORDS = 8
/** Orders that outlive their lead. */
const MOST_READ = 20_000
const FEWEST_DIGITS = 4

export interface Found {
  leads: LeadLine[]
  /** Of leads that are gone. */
  orders: OrderLine[]
  /** There are more. */
  isCut: boolean
}

/** What was typed, as a search takes it. */
export const searchText = (typed: string): string => toPlainText(typed, SEARCH_LENGTH).trim()

/** The parts that a name or e-mail must have: the words of it, or an e-mail as it stands. Letters, digits and spaces alone. */
const partsOf = (text: string): string[] => {
  const folded = foldText(text)
  return (text.includes('@') ? [folded] : folded.split(' ')).filter(Boolean).slice(0, MOST_WORDS)
}

/** Digits without what stands for France before them; null: it is no part of a number. */
const phonePart = (text: string): string | null => {
  if (!/^[+\d\s().-]+$/.test(text)) return null
  const digits = (toE164(text) ?? text).replaceAll(/\D/g, '').replace(/^(?:0033|33|0)/, '')
  return digits.length < FEWEST_DIGITS ? null : digits
}

const byUuid = async (db: Db, uuids: readonly string[]): Promise<LeadRow[]> =>
  uuids.length === 0
    ? []
    : db.selectFrom('leads').selectAll().where('uuid', 'in', uuids).orderBy('updated_at', 'desc').execute()

/** Leads in whose column all these parts stand. The index alone is read for it. */
const byParts = async (db: Db, column: 'search_text' | 'phone_e164', parts: readonly string[]): Promise<LeadRow[]> => {
  if (parts.length === 0) return []
  const rows = await db
    .selectFrom('leads')
    .select('uuid')
    .where(({ eb, and }) => and(parts.map(part => eb(column, 'like', `%${part}%`))))
    .limit(MOST_MATCHED)
    .execute()
  return byUuid(
    db,
    rows.map(({ uuid }) => uuid),
  )
}

const ownersOf = async (db: Db, orders: readonly string[]): Promise<Pick<Found, 'orders'> & { leads: LeadRow[] }> => {
  const found = await ordersOf(db, 'uuid', orders)
  const leads = found.flatMap(({ leadUuid }) => (leadUuid === null ? [] : [leadUuid]))
  const alone = found.filter(({ leadUuid }) => leadUuid === null)
  return { leads: await byUuid(db, leads), orders: alone.map(({ line }) => line) }
}

/** Orders of leads that were erased keep their customer, as the law wants: they are few. */
const ordersByCustomer = async (db: Db, text: string, digits: string | null): Promise<string[]> => {
  const parts = partsOf(text)
  const rows = await db
    .selectFrom('orders')
    .select(['uuid', 'customer_json'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('lead_uuid', 'is', null),
        eb('lead_uuid', 'in', selectFrom('leads').select('uuid').where('erasure_hash', '=', '')),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_READ)
    .execute()
  return rows
    .filter(({ customer_json }) => {
      const sketch = sketchOf(customer_json)
      if (digits !== null) return (toE164(sketch.phone) ?? '').includes(digits)
      return parts.length > 0 && parts.every(part => searchTextOf(sketch).includes(part))
    })
    .slice(0, MOST_FOUND)
    .map(({ uuid }) => uuid)
}

/** The leads whose simulation a payment of that reference was asked for by a link. */
const byLinkPayment = async (db: Db, reference: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('payment_links', 'payment_links.uuid', 'payments.subject_uuid')
    .innerJoin('simulations', 'simulations.uuid', 'payment_links.simulation_uuid')
    .select('simulations.lead_uuid')
    .where('payments.reference', '=', reference)
    .execute()
  return rows.map(({ lead_uuid }) => lead_uuid)
}

/** Whatever bears a reference: a lead, an order, a payment. */
const byReference = async (db: Db, reference: string) => {
  const leads = await db.selectFrom('leads').selectAll().where('reference', '=', reference).execute()
  const orders = await db.selectFrom('orders').select('uuid').where('reference', '=', reference).execute()
  const payments = await db.selectFrom('payments').select('order_uuid').where('reference', '=', reference).execute()
  const owners = await ownersOf(db, [
    ...orders.map(({ uuid }) => uuid),
    ...payments.flatMap(({ order_uuid }) => order_uuid ?? []),
  ])
  const linked = await byUuid(db, await byLinkPayment(db, reference))
  return { leads: [...leads, ...owners.leads, ...linked], orders: owners.orders }
}

const found = async (db: Db, leads: readonly LeadRow[], orders: readonly OrderLine[]): Promise<Found> => {
  const once = [...new Map(leads.map(row => [row.uuid, row])).values()]
  const lines = await leadLines(db, once.slice(0, MOST_FOUND))
  return { leads: lines, orders: [...orders], isCut: once.length > MOST_FOUND }
}

/** Finds leads by a reference (also an order's or a payment's), a name, a phone number or a part of one, or an e-mail. */
export const search = async (db: Db, text: string): Promise<Found> => {
  const reference = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (PublicReference.is(reference)) {
    const bearing = await byReference(db, reference)
    if (bearing.leads.length + bearing.orders.length > 0) return found(db, bearing.leads, bearing.orders)
  }
  const digits = phonePart(text)
  const leads = await (digits === null
    ? byParts(db, 'search_text', partsOf(text))
    : byParts(db, 'phone_e164', [digits]))
  const kept = await ownersOf(db, await ordersByCustomer(db, text, digits))
  return found(db, [...leads, ...kept.leads], kept.orders)
}
