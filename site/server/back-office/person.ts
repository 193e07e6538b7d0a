import { NBSP } from '../../../shared/texts/spaces'
import { array, defaulted, nullable, string, type } from 'superstruct'
import type { GivenConsent, PersonFile, PersonPart } from '../../pages/back-office/person-file'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { fromStored } from '../db/stored-json'
import { SuffixedReference, typedSuffixed, withoutAttempt } from '../../../shared/domain/suffixed-reference'
import type { Db } from '../db/tables'
import { goesWithItsPerson } from '../mail/retention'
import { toE164 } from '../product-api/phone-number'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import { emailIn, isNamedIn, mayName } from '../shop/same-email'
import { phoneWords, sketchOf } from './customer-words'

/** One that names nobody, as what was erased leaves it. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** Rows of a table whose JSON column names an e-mail, letter by letter. */
const named = <Row extends { json: string }>(rows: readonly Row[], email: string): Row[] =>
  rows.filter(({ json }) => emailIn(json) === email)

const phonesIn = (rows: readonly { json: string }[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ json }) => toE164(sketchOf(json).phone) ?? []))

/** A call that was asked for names a number alone. */
const isCallTo = ({ kind, json }: { kind: string; json: string }, phones: ReadonlySet<string>): boolean =>
  kind === 'call-back' && phones.has(toE164(sketchOf(json).phone) ?? '')

/**
 * Leads, orders, carts and messages of one e-mail, the newest first, as they stand in the database; and the calls asked for to
 * a number that one of them says.
 */
export const rowsOf = async (db: Db, email: string) => {
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .select('values_json as json')
    .where(mayName('values_json', email))
    .orderBy('created_at', 'desc')
    .execute()
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .select('customer_json as json')
    .where(mayName('customer_json', email))
    .orderBy('created_at', 'desc')
    .execute()
  const storeOrders = await db
    .selectFrom('store_orders')
    .selectAll()
    .select('customer_json as json')
    .where(mayName('customer_json', email))
    .orderBy('created_at', 'desc')
    .execute()
  const carts = await db
    .selectFrom('store_leads')
    .selectAll()
    .select('values_json as json')
    .where(mayName('values_json', email))
    .execute()
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .select('fields_json as json')
    .where(({ or, eb }) => or([mayName('fields_json', email), eb('kind', '=', 'call-back')]))
    .orderBy('created_at', 'desc')
    .execute()
  const found = {
    leads: named(leads, email),
    orders: named(orders, email),
    storeOrders: named(storeOrders, email),
    carts: named(carts, email),
  }
  const written = named(messages, email)
  const phones = phonesIn([...Object.values(found).flat(), ...written])
  return { ...found, messages: messages.filter(row => written.includes(row) || isCallTo(row, phones)) }
}
export type PersonRows = Awaited<ReturnType<typeof rowsOf>>

/** Mails to an e-mail, or of its leads; `sent` or given up, and those still to leave. */
export const mailsOf = async (db: Db, email: string, leads: readonly string[]) => {
  const rows = await db
    .selectFrom('mails')
    .select(['uuid', 'kind', 'recipient', 'created_at', 'sent_at', 'due_at', 'mail_json'])
    .where(({ or, eb }) =>
      or([mayName('recipient', email), ...(leads.length > 0 ? [eb('lead_uuid', 'in', [...leads])] : [])]),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return rows.filter(({ recipient }) => comparableEmail(recipient) === email)
}

/** The numbers of calls that were asked for. */
export const numbersCalled = (messages: PersonRows['messages']): string[] => [
  ...phonesIn(messages.filter(({ kind }) => kind === 'call-back')),
]

/** Mails that go with the person: to an e-mail or with it in what they say, as the company's own have it, or of such calls. */
export const mailsNaming = async (db: Db, email: string, numbers: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('mails')
    .select(['uuid', 'kind', 'recipient', 'mail_json'])
    .where(goesWithItsPerson)
    .where(({ or, eb }) =>
      or([mayName('recipient', email), mayName('mail_json', email), eb('kind', '=', 'call-back-received')]),
    )
    .execute()
  const isOfCall = ({ kind, mail_json }: (typeof rows)[number]): boolean =>
    kind === 'call-back-received' && numbers.some(number => mail_json.includes(`tel:${number}`))
  return rows
    .filter(row => comparableEmail(row.recipient) === email || isNamedIn(row.mail_json, email) || isOfCall(row))
    .map(({ uuid }) => uuid)
}

/** The e-mail that was typed, or that of what bears a reference. Null: neither. */
export const emailOfTyped = async (db: Db, typed: string): Promise<string | null> => {
  const email = comparableEmail(typed)
  if (isEmail(email)) return email
  const suffixed = typedSuffixed(typed)
  if (!SuffixedReference.is(suffixed)) return null
  const reference = withoutAttempt(suffixed)
  const lead = await db
    .selectFrom('leads')
    .select('values_json as json')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('reference', '=', reference),
        eb('uuid', 'in', selectFrom('simulations').select('lead_uuid').where('reference', '=', reference)),
      ]),
    )
    .executeTakeFirst()
  const order = await db
    .selectFrom('orders')
    .select('customer_json as json')
    .where('reference', '=', reference)
    .executeTakeFirst()
  const ofShop = await db
    .selectFrom('store_orders')
    .select('customer_json as json')
    .where('reference', '=', reference)
    .executeTakeFirst()
  const [found = null] = [lead, order, ofShop].flatMap(row => (row === undefined ? [] : [emailIn(row.json)]))
  return found === '' ? null : found
}

/** As leads and messages keep them; those of a message are never withdrawn. */
const Given = array(
  type({
    words: nullable(string()),
    version: string(),
    givenAt: string(),
    withdrawnAt: defaulted(nullable(string()), null),
  }),
)

/** Of a row that cannot be read, nothing: the file that is handed over has it as it stands. */
const consentsIn = (rows: readonly { consents_json: string; by: string }[]): GivenConsent[] =>
  rows
    .flatMap(({ consents_json, by }) => {
      try {
        return fromStored(consents_json, Given).map(given => ({ ...given, by }))
      } catch {
        return []
      }
    })
    .toSorted((one, other) => other.givenAt.localeCompare(one.givenAt))

const fullName = (json: string): string => {
  const { firstname, lastname } = sketchOf(json)
  return `${firstname} ${lastname}`.trim()
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

/** What there is of a person, as the page shows it. */
export const findPerson = async (db: Db, email: string): Promise<PersonFile> => {
  const rows = await rowsOf(db, email)
  const mails = await mailsOf(
    db,
    email,
    rows.leads.map(({ uuid }) => uuid),
  )
  const part = (uuid: string, text: string | null, at: string, json: string, href: string): PersonPart => ({
    ...{ uuid, text: text ?? uuid, at, href },
    name: fullName(json),
  })
  return {
    email,
    leads: rows.leads.map(({ uuid, reference, created_at, json }) =>
      part(uuid, reference, created_at, json, ADDRESSES.lead.href(uuid)),
    ),
    orders: rows.orders.map(({ uuid, reference, created_at, json }) =>
      part(uuid, reference, created_at, json, ADDRESSES.order.href(uuid)),
    ),
    storeOrders: rows.storeOrders.map(({ uuid, reference, created_at, json }) =>
      part(uuid, reference, created_at, json, ADDRESSES.shopOrder.href(uuid)),
    ),
    messages: rows.messages.map(({ uuid, kind, created_at, json }) => ({
      ...{ uuid, kind, at: created_at },
      by: [writerOf(json), kind === 'call-back' ? phoneWords(sketchOf(json).phone).replaceAll(' ', NBSP) : '']
        .filter(Boolean)
        .join(', '),
    })),
    consents: consentsIn([
      ...rows.leads.map(row => ({ ...row, by: fullName(row.json) })),
      ...rows.messages.map(row => ({ ...row, by: writerOf(row.json) })),
    ]),
    cartCount: rows.carts.length,
    mailCount: mails.length,
  }
}
