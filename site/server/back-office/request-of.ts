import type { Selectable } from 'kysely'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import { REQUEST_STEPS, type RequestFile } from '../../pages/back-office/request-file'
import type { Fact } from '../../pages/back-office/listed'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import { fromStored } from '../db/stored-json'
import { emailIn, mayContainEmail } from '../db/same-email'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Db, LeadsTable } from '../db/tables'
import { Consents } from '../leads/consent-record'
import { isOfAdviser } from '../leads/lead-source'
import { ERASED_HASH } from '../leads/lead-token'
import { toE164 } from '../leads/phone-number'
import { formatPhone, leadSummaryOf, nameOf } from './customer-texts'
import { messageLine, namedMessages } from './message-lines'

/** Messages that are compared with an e-mail or a number, the newest first. */
const MAX_READ = 100
const MAX_MESSAGES = 20

const readOr = <T>(byDefault: T, read: () => T): T => {
  try {
    return read()
  } catch {
    return byDefault
  }
}

const DEVICES = ['phone', 'tablet', 'desktop'] as const

/** Returns the campaign that a lead came with. */
const attributionOf = ({
  attribution,
  gclid,
}: Pick<FunnelValues, 'attribution' | 'gclid'>): Fact[] =>
  Object.entries({ ...attribution, gclid }).flatMap(([label, value]) =>
    typeof value === 'string' && value !== '' ? [{ label, value }] : [],
  )

/** Returns the customer's kind, the source, the device and the consents of a lead. Unreadable values are left out. */
export const originOf = (row: Selectable<LeadsTable>) => {
  const values = readOr(null, () => fromStored(row.values_json, FunnelValues))
  const source = values?.sourceToken ?? ''
  const isKnownSource = row.is_known_source === 1
  return {
    type: values?.type ?? BACK_OFFICE.unknown,
    partner: row.partner,
    source,
    isKnownSource,
    isOfAdviser: isOfAdviser({ sourceToken: source, isKnownSource, partner: row.partner }),
    attribution: values === null ? [] : attributionOf(values),
    device: DEVICES.find(device => device === row.device) ?? null,
    createdAt: row.created_at,
    consents: readOr([], () => fromStored(row.consents_json, Consents)),
  }
}

/** Returns the messages with an e-mail and the requested calls to a number, the newest first. */
const messagesOf = async (
  db: Db,
  { email, phone }: { email: string; phone: string },
): Promise<RequestFile['messages']> => {
  const comparable = comparableEmail(email)
  const number = toE164(phone)
  const newest = namedMessages(db).orderBy('created_at', 'desc').orderBy('uuid').limit(MAX_READ)
  const written =
    comparable === ''
      ? []
      : await newest.where(mayContainEmail('fields_json', comparable)).execute()
  const calls =
    number === null
      ? []
      : await newest
          .where('kind', '=', 'call-back')
          .where('search_text', 'like', `%${number}%`)
          .execute()
  return [
    ...written.filter(({ fields_json }) => emailIn(fields_json) === comparable),
    ...calls.filter(({ fields_json }) => toE164(leadSummaryOf(fields_json).phone) === number),
  ]
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, MAX_MESSAGES)
    .flatMap(row => messageLine(row) ?? [])
}

/** Returns the steps that a customer has reached, each with its first time. */
const stepsOf = async (
  db: Db,
  { uuid, created_at }: Pick<Selectable<LeadsTable>, 'uuid' | 'created_at'>,
): Promise<RequestFile['steps']> => {
  const { price, opened } = await db
    .selectFrom('simulations')
    .leftJoin('quote_sendings', 'quote_sendings.simulation_uuid', 'simulations.uuid')
    .where('simulations.lead_uuid', '=', uuid)
    .select(({ fn }) => [
      fn.min<string | null>('simulations.created_at').as('price'),
      fn.min<string | null>('quote_sendings.opened_at').as('opened'),
    ])
    .executeTakeFirstOrThrow()
  const { order, paid } = await db
    .selectFrom('orders')
    .where('lead_uuid', '=', uuid)
    .select(({ fn }) => [
      fn.min<string | null>('created_at').as('order'),
      fn.min<string | null>('paid_at').as('paid'),
    ])
    .executeTakeFirstOrThrow()
  const reached = { contact: created_at, price, opened, order, paid }
  return REQUEST_STEPS.flatMap(step => {
    const at = reached[step]
    return at === null ? [] : [{ step, at }]
  })
}

/** Returns the person and the origin of a lead; null: there is none, or it was erased. */
export const findRequest = async (db: Db, leadUuid: string): Promise<RequestFile | null> => {
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where('uuid', '=', leadUuid)
    .where('erasure_hash', '!=', ERASED_HASH)
    .executeTakeFirst()
  if (row === undefined) return null
  const customer = leadSummaryOf(row.values_json)
  return {
    ...originOf(row),
    leadUuid,
    name: nameOf(customer),
    phone: formatPhone(customer.phone),
    email: customer.email,
    pageOrigin: row.page_origin,
    steps: await stepsOf(db, row),
    messages: await messagesOf(db, customer),
  }
}
