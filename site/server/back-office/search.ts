import type { Selectable } from 'kysely'
import { PublicReference } from '../../../shared/domain/public-reference'
import { foldText, toPlainText } from '../../../shared/domain/text'
import type { LeadLine, OrderLine } from '../../pages/back-office/files'
import type { Db, LeadsTable } from '../db/tables'
import { breathe } from '../http/breathe'
import { toE164 } from '../product-api/phone-number'
import { type Named, namedOf, sketchOf } from './customer-words'
import { leadLines, newestLeads } from './lead-lines'
import { ordersOf } from './order-lines'

type LeadRow = Selectable<LeadsTable>

const SEARCH_LENGTH = 120
/** Shown of what was found. */
export const MOST_FOUND = 50
/** Names and e-mails stand in the form values, which no index reaches: they are looked for in so many leads, the newest. */
export const MOST_READ = 20_000
/** Few, and whoever else waits is not held for long. */
const READ_AT_ONCE = 200
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

/** Whether a customer is meant by what was typed: every word of it begins or is within his name or e-mail. */
const matcherOf = (text: string): ((named: Named) => boolean) => {
  if (text.includes('@')) {
    const typed = text.toLowerCase()
    return ({ email }) => email.toLowerCase().includes(typed)
  }
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return () => false
  return ({ firstname, lastname, email }) => {
    const folded = foldText(`${firstname} ${lastname} ${email}`)
    return words.every(word => folded.includes(word))
  }
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

/** Leads whose number has these digits in it. They stand in an index. */
const byPhone = (db: Db, digits: string): Promise<LeadRow[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('phone_e164', 'like', `%${digits}%`)
    .orderBy('updated_at', 'desc')
    .limit(MOST_FOUND + 1)
    .execute()

const byName = async (db: Db, text: string): Promise<LeadRow[]> => {
  const isMeant = matcherOf(text)
  const found: LeadRow[] = []
  let after: { at: string; uuid: string } | null = null
  for (let read = 0; read < MOST_READ && found.length <= MOST_FOUND; read += READ_AT_ONCE) {
    const rows: LeadRow[] = await newestLeads(db, after, READ_AT_ONCE)
    found.push(...rows.filter(row => isMeant(namedOf(row.values_json))))
    const last = rows.at(-1)
    if (last === undefined || rows.length < READ_AT_ONCE) break
    after = { at: last.updated_at, uuid: last.uuid }
    await breathe()
  }
  return found
}

const ownersOf = async (db: Db, orders: readonly string[]): Promise<Pick<Found, 'orders'> & { leads: LeadRow[] }> => {
  const found = await ordersOf(db, 'uuid', orders)
  const leads = found.flatMap(({ leadUuid }) => (leadUuid === null ? [] : [leadUuid]))
  const alone = found.filter(({ leadUuid }) => leadUuid === null)
  return { leads: await byUuid(db, leads), orders: alone.map(({ line }) => line) }
}

/** Orders of leads that were erased keep their customer, as the law wants: they are few. */
const ordersByCustomer = async (db: Db, text: string, digits: string | null): Promise<string[]> => {
  const isMeant = matcherOf(text)
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
      return digits === null ? isMeant(sketch) : (toE164(sketch.phone) ?? '').includes(digits)
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
  const leads = digits === null ? await byName(db, text) : await byPhone(db, digits)
  const kept = await ownersOf(db, await ordersByCustomer(db, text, digits))
  return found(db, [...leads, ...kept.leads], kept.orders)
}
