import { inSlices } from '../../../shared/domain/in-slices'
import { NBSP } from '../../../shared/texts/spaces'
import { array, defaulted, nullable, string, type } from 'superstruct'
import type { RecordedConsent, PersonFile, PersonPart } from '../../pages/back-office/person-file'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { fromStored } from '../db/stored-json'
import {
  SuffixedReference,
  typedSuffixed,
  withoutAttempt,
} from '../../../shared/domain/suffixed-reference'
import type { Db } from '../db/tables'
import { yieldToEventLoop } from '../http/yield-to-event-loop'
import { isErasedWithCustomer } from '../mail/erase-mails'
import { shownMails } from '../mail/shown-mails'
import { toE164 } from '../leads/phone-number'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import { containsEmail, emailIn, isFindableBy, mayContainEmail } from '../db/same-email'
import { nameOf, formatPhone, type LeadSummary, leadSummaryOf } from './customer-texts'
import { simulationLine } from './lead-file'
import { mailLine } from './mail-lines'
import { messageLine, namedMessages } from './message-lines'

/** False for an erased address. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

interface Sketched {
  sketch: LeadSummary
}

/** Returns rows whose JSON contains the exact e-mail, with their parsed values. */
const rowsNaming = async <Row extends { json: string }>(
  rows: readonly Row[],
  email: string,
): Promise<(Row & Sketched)[]> => {
  const parsed = await inSlices(rows, row =>
    emailIn(row.json) === email ? { ...row, sketch: leadSummaryOf(row.json) } : null,
  )
  return parsed.filter(row => row !== null)
}

/** Returns the numbers in rows in E.164; each spelling is parsed once, since that is slow. */
const phonesIn = (rows: readonly Sketched[]): ReadonlySet<string> => {
  const enteredPhones = new Set(rows.map(({ sketch: customer }) => customer.phone))
  return new Set([...enteredPhones].flatMap(phone => toE164(phone) ?? []))
}

/** Leads read at once: few, so that other requests get their turn within some milliseconds. */
const READ_AT_ONCE = 100

const newerFirst = (one: { created_at: string }, other: { created_at: string }): number =>
  other.created_at.localeCompare(one.created_at)

/** Returns leads that may name an e-mail, the newest first. */
const leadsNaming = async (db: Db, email: string) => {
  // In the order of an index that has the search text: SQLite would read the long rows otherwise.
  const named = db.selectFrom('leads').select('uuid').where(isFindableBy(email))
  const uuids = (await named.orderBy('updated_at', 'desc').orderBy('uuid').execute()).map(
    ({ uuid }) => uuid,
  )
  const rows = []
  for (let from = 0; from < uuids.length; from += READ_AT_ONCE) {
    await yieldToEventLoop()
    const some = db
      .selectFrom('leads')
      .where('uuid', 'in', uuids.slice(from, from + READ_AT_ONCE))
      .where(mayContainEmail('values_json', email))
    rows.push(...(await some.selectAll().select('values_json as json').execute()))
  }
  return rows.toSorted(newerFirst)
}

/** Digits at the end of a number that every spelling of it has in common. */
const LAST_DIGITS = 8

/** Returns the requested calls to numbers, without those that name an e-mail themselves. */
const callsTo = async (db: Db, phones: ReadonlySet<string>, email: string) => {
  if (phones.size === 0) return []
  const rows = await namedMessages(db)
    .select('fields_json as json')
    .where('kind', '=', 'call-back')
    .where(({ or, eb }) =>
      or([
        eb('search_text', '=', ''),
        ...[...phones].map(phone => eb('search_text', 'like', `%${phone.slice(-LAST_DIGITS)}%`)),
      ]),
    )
    .execute()
  return rows
    .filter(row => emailIn(row.json) !== email)
    .map(row => ({ ...row, sketch: leadSummaryOf(row.json) }))
    .filter(({ sketch: customer }) => phones.has(toE164(customer.phone) ?? ''))
}

/**
 * Returns leads, orders, carts and messages of an e-mail, newest first, as stored; and requested
 * calls to a number in one of them.
 */
export const rowsOf = async (db: Db, email: string) => {
  const orderRows = db
    .selectFrom('orders')
    .selectAll()
    .select('customer_json as json')
    .where('uuid', 'in', db.selectFrom('orders').select('uuid').where(isFindableBy(email)))
    .where(mayContainEmail('customer_json', email))
    .orderBy('created_at', 'desc')
  const cartRows = db
    .selectFrom('store_leads')
    .selectAll()
    .select('values_json as json')
    .where(mayContainEmail('values_json', email))
  const messageRows = namedMessages(db)
    .select('fields_json as json')
    .where(mayContainEmail('fields_json', email))
  const [leads, orders, carts, messages] = await Promise.all([
    leadsNaming(db, email),
    orderRows.execute(),
    cartRows.execute(),
    messageRows.execute(),
  ])
  const found = {
    leads: await rowsNaming(leads, email),
    orders: await rowsNaming(orders, email),
    carts: await rowsNaming(carts, email),
  }
  const written = await rowsNaming(messages, email)
  const phones = phonesIn([...Object.values(found).flat(), ...written])
  const calls = await callsTo(db, phones, email)
  return { ...found, messages: [...written, ...calls].toSorted(newerFirst) }
}
type PersonRows = Awaited<ReturnType<typeof rowsOf>>

/** Returns the uuids of shown mails to an e-mail, of its leads too, the newest first; without their text, which can be long. */
export const mailsOf = async (
  db: Db,
  email: string,
  leads: readonly string[],
): Promise<string[]> => {
  const rows = await shownMails(db)
    .select(['uuid', 'recipient'])
    .where(({ or, eb }) =>
      or([
        mayContainEmail('recipient', email),
        ...(leads.length > 0 ? [eb('lead_uuid', 'in', [...leads])] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return rows
    .filter(({ recipient }) => comparableEmail(recipient) === email)
    .map(({ uuid }) => uuid)
}

/** The numbers of requested calls. */
export const callBackPhones = (messages: PersonRows['messages']): string[] => [
  ...phonesIn(messages.filter(({ kind }) => kind === 'call-back')),
]

/**
 * Returns mails that are erased with the person: sent to the e-mail or containing it, or about such
 * calls.
 */
export const findMailsOfPerson = async (
  db: Db,
  email: string,
  numbers: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('mails')
    .select(['uuid', 'kind', 'recipient', 'mail_json'])
    .where(isErasedWithCustomer)
    .where(({ or, eb }) =>
      or([
        mayContainEmail('recipient', email),
        mayContainEmail('mail_json', email),
        eb('kind', '=', 'call-back-received'),
      ]),
    )
    .execute()
  const isOfCall = ({ kind, mail_json }: (typeof rows)[number]): boolean =>
    kind === 'call-back-received' && numbers.some(number => mail_json.includes(`tel:${number}`))
  return rows
    .filter(
      row =>
        comparableEmail(row.recipient) === email ||
        containsEmail(row.mail_json, email) ||
        isOfCall(row),
    )
    .map(({ uuid }) => uuid)
}

/** Returns the typed e-mail, or that of the record with a reference. Null: neither. */
export const emailOfTyped = async (db: Db, entered: string): Promise<string | null> => {
  const email = comparableEmail(entered)
  if (isEmail(email)) return email
  const suffixed = typedSuffixed(entered)
  if (!SuffixedReference.is(suffixed)) return null
  const reference = withoutAttempt(suffixed)
  const lead = await db
    .selectFrom('leads')
    .select('values_json as json')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('reference', '=', reference),
        eb(
          'uuid',
          'in',
          selectFrom('simulations').select('lead_uuid').where('reference', '=', reference),
        ),
      ]),
    )
    .executeTakeFirst()
  const order = await db
    .selectFrom('orders')
    .select('customer_json as json')
    .where('reference', '=', reference)
    .executeTakeFirst()
  const [found = null] = [lead, order].flatMap(row =>
    row === undefined ? [] : [emailIn(row.json)],
  )
  return found === '' ? null : found
}

/** Consents as leads and messages store them; consents of a message are never withdrawn. */
const GivenConsents = array(
  type({
    words: nullable(string()),
    version: string(),
    givenAt: string(),
    withdrawnAt: defaulted(nullable(string()), null),
  }),
)

/**
 * Returns the consents of rows, the newest first; unreadable rows are left out here, and exported
 * unchanged in the file.
 */
const consentsIn = async (
  rows: readonly { consents_json: string; by: string }[],
): Promise<RecordedConsent[]> => {
  const consents = await inSlices(rows, ({ consents_json, by }) => {
    try {
      return fromStored(consents_json, GivenConsents).map(consent => ({ ...consent, by }))
    } catch {
      return []
    }
  })
  return consents.flat().toSorted((one, other) => other.givenAt.localeCompare(one.givenAt))
}

const Writer = type({ first_name: defaulted(string(), ''), last_name: defaulted(string(), '') })
const writerOf = (json: string): string => {
  try {
    const { first_name, last_name } = fromStored(json, Writer)
    return `${first_name} ${last_name}`.trim()
  } catch {
    return ''
  }
}

/** Number of quotes and of mails that the page lists. */
const MAX_LISTED = 50

const quotesOf = async (db: Db, leads: readonly string[]): Promise<PersonFile['quotes']> => {
  if (leads.length === 0) return []
  const rows = await db
    .selectFrom('simulations')
    .selectAll()
    .where('lead_uuid', 'in', leads.slice(0, READ_AT_ONCE))
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(MAX_LISTED)
    .execute()
  return inSlices(rows, simulationLine)
}

const listedMails = async (db: Db, uuids: readonly string[]): Promise<PersonFile['mails']> => {
  if (uuids.length === 0) return []
  const rows = await shownMails(db)
    .selectAll()
    .where('uuid', 'in', uuids.slice(0, MAX_LISTED))
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map(mailLine)
}

/** Returns the stored data of a person for the page. */
export const findPerson = async (db: Db, email: string): Promise<PersonFile> => {
  const rows = await rowsOf(db, email)
  const mails = await mailsOf(
    db,
    email,
    rows.leads.map(({ uuid }) => uuid),
  )
  const partOf =
    (href: (uuid: string) => string) =>
    (
      row: { uuid: string; reference: string | null; created_at: string } & Sketched,
    ): PersonPart => ({
      uuid: row.uuid,
      text: row.reference ?? row.uuid,
      at: row.created_at,
      name: nameOf(row.sketch),
      href: href(row.uuid),
    })
  return {
    email,
    leads: rows.leads.map(partOf(ADDRESSES.lead.href)),
    quotes: await quotesOf(
      db,
      rows.leads.map(({ uuid }) => uuid),
    ),
    orders: rows.orders.map(partOf(ADDRESSES.order.href)),
    messages: rows.messages.map(({ sketch, json, ...row }, index) => ({
      uuid: row.uuid,
      kind: row.kind,
      at: row.created_at,
      line: index < MAX_LISTED ? messageLine(row) : null,
      by: [
        writerOf(json),
        row.kind === 'call-back' ? formatPhone(sketch.phone).replaceAll(' ', NBSP) : '',
      ]
        .filter(Boolean)
        .join(', '),
    })),
    consents: await consentsIn([
      ...rows.leads.map(row => ({ ...row, by: nameOf(row.sketch) })),
      ...rows.messages.map(row => ({ ...row, by: writerOf(row.json) })),
    ]),
    cartCount: rows.carts.length,
    mailCount: mails.length,
    mails: await listedMails(db, mails),
  }
}
