import { randomUUID } from 'node:crypto'
import { type Expression, type Selectable, sql, type Transaction } from 'kysely'
import { type Infer, mask, object } from 'superstruct'
import { FUNNEL_FIELDS, FunnelValues } from '../../../shared/domain/funnel-values'
import type { LeadBody, LeadView } from '../../../shared/domain/lead'
import { newReference } from '../db/reference'
import { searchTextOf } from '../db/search-text'
import { emailIn, mayContainEmail } from '../db/same-email'
import { fromStored } from '../db/stored-json'
import type { Db, LeadsTable, Tables } from '../db/tables'
import { closeConsents, type Consent, Consents, recordConsents } from './consent-record'
import { isOfAdviser, type LeadSource } from './lead-source'
import { ERASED_HASH, isTokenOf, tokenHash } from './lead-token'
import { toE164 } from './phone-number'
import { deleteWork } from './lead-work'
import { queueEvent } from '../webhooks/queue-event'

const SourceOnly = object({
  sourceToken: FUNNEL_FIELDS.sourceToken,
  gclid: FUNNEL_FIELDS.gclid,
  attribution: FUNNEL_FIELDS.attribution,
})

/** Keeps the campaign that a lead came with: a draft resumed in a later visit does not name it. */
const withCampaign = (body: LeadBody, stored: Infer<typeof SourceOnly>): LeadBody => ({
  ...body,
  gclid: stored.gclid || body.gclid,
  attribution: Object.keys(stored.attribution).length > 0 ? stored.attribution : body.attribution,
})

const columnsOf = ({ consentVersion: _, ...values }: LeadBody, sourceToken: string) => ({
  values_json: JSON.stringify({ ...values, sourceToken }),
  phone_e164: toE164(values.phone),
  search_text: searchTextOf(values),
})

interface NewLead {
  body: LeadBody
  source: LeadSource
  /** Hash of the owner's token. */
  ownerHash: (uuid: string) => string
  now: Date
  /** Uuid of a lead that an upstream has created. */
  uuid?: string
  /** Created in test mode; false by default. */
  isTest?: boolean
  /** Consents that an adviser has noted; by default those of the form. */
  consents?: readonly Consent[]
}

/** Stores a new lead. If its reference is taken, it gets another. */
export const insertLead = async (
  db: Transaction<Tables>,
  lead: NewLead,
  makeReference = newReference,
): Promise<{ uuid: string; reference: string }> => {
  const { body, source, ownerHash, now, uuid = randomUUID(), isTest = false } = lead
  const { consents = isOfAdviser(source) ? [] : recordConsents(body, [], now) } = lead
  const reference = makeReference()
  const inserted = await db
    .insertInto('leads')
    .values({
      uuid,
      reference,
      ...columnsOf(body, source.sourceToken),
      is_known_source: source.isKnownSource ? 1 : 0,
      partner: source.partner,
      page_origin: source.pageOrigin,
      device: source.device,
      is_test: isTest ? 1 : 0,
      consents_json: JSON.stringify(consents),
      erasure_hash: ownerHash(uuid),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (inserted === undefined) return insertLead(db, lead, makeReference)
  await queueEvent(db, { event: 'lead.created', about: { leadUuid: uuid }, data: {} }, now)
  return { uuid, reference }
}

/** Changes to a lead; `token` is the one that the caller sent, null without one. */
interface LeadChange {
  body: LeadBody
  token: string | null
  now: Date
}

const Ticks = object({
  termsAgreement: FUNNEL_FIELDS.termsAgreement,
  offersAgreement: FUNNEL_FIELDS.offersAgreement,
  partnersAgreement: FUNNEL_FIELDS.partnersAgreement,
})

/** Returns the part of a change that is stored: without the token of the lead, its consents stay as they are. */
export const allowedChange = (
  { ownerHash, ticks }: { ownerHash: string; ticks: Infer<typeof Ticks> },
  { body, token }: LeadChange,
): { isOwner: boolean; body: LeadBody } => {
  if (token !== null && isTokenOf(ownerHash, token)) return { isOwner: true, body }
  return { isOwner: false, body: { ...body, ...mask(ticks, Ticks) } }
}

/**
 * Changes a lead and returns its reference; null if there is no such lead. Partner and source never
 * change. Without the token of the lead, which a client of the specification does not have, its
 * consents stay, and the lead is marked: from then on its links open a copy.
 */
export const updateLead = (db: Db, uuid: string, change: LeadChange): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    const { now } = change
    // The first statement is a write, which locks the row: neither of two parallel updates loses
    // the other's consents.
    const lead = await transaction
      .updateTable('leads')
      .set({ updated_at: now.toISOString() })
      .where('uuid', '=', uuid)
      .where('erasure_hash', '!=', ERASED_HASH)
      .returning([
        'consents_json',
        'values_json',
        'erasure_hash',
        'reference',
        'partner',
        'is_known_source',
      ])
      .executeTakeFirst()
    if (lead === undefined) return null
    const ticks = fromStored(lead.values_json, Ticks)
    const { isOwner, body } = allowedChange({ ownerHash: lead.erasure_hash, ticks }, change)
    const stored = fromStored(lead.values_json, SourceOnly)
    const { sourceToken } = stored
    const source = { sourceToken, partner: lead.partner, isKnownSource: lead.is_known_source === 1 }
    const consents =
      isOwner && !isOfAdviser(source)
        ? JSON.stringify(recordConsents(body, fromStored(lead.consents_json, Consents), now))
        : lead.consents_json
    const reference = lead.reference ?? newReference()
    await transaction
      .updateTable('leads')
      .set({
        ...columnsOf(withCampaign(body, stored), sourceToken),
        reference,
        consents_json: consents,
        ...(isOwner ? {} : { changed_without_token_at: now.toISOString() }),
      })
      .where('uuid', '=', uuid)
      .execute()
    return reference
  })

/**
 * Changes the contact details of a lead for an adviser. Source and consents stay. The lead is
 * locked.
 */
export const changeContact = async (
  transaction: Transaction<Tables>,
  uuid: string,
  contact: Pick<FunnelValues, 'firstname' | 'lastname' | 'email' | 'phone' | 'type'>,
  now: Date,
): Promise<void> => {
  const { values_json } = await transaction
    .selectFrom('leads')
    .select('values_json')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const values: object = JSON.parse(values_json)
  await transaction
    .updateTable('leads')
    .set({
      values_json: JSON.stringify({ ...values, ...contact }),
      phone_e164: toE164(contact.phone),
      search_text: searchTextOf(contact),
      updated_at: now.toISOString(),
    })
    .where('uuid', '=', uuid)
    .execute()
}

/** A lead whose consents to offers were withdrawn. */
export interface StoppedLead {
  uuid: string
  reference: string
  isTest: boolean
}

/**
 * Withdraws the consents to offers, ours and those of partners, of every lead with an address;
 * `email` in the form of `comparableEmail`. Returns the leads that had one. The required consent,
 * to be contacted about the quote, stays.
 */
export const withdrawOffers = async (
  transaction: Transaction<Tables>,
  email: string,
  now: Date,
): Promise<StoppedLead[]> => {
  const leads = await transaction
    .selectFrom('leads')
    .select(['uuid', 'values_json'])
    .where(mayContainEmail('values_json', email))
    .where('erasure_hash', '!=', ERASED_HASH)
    .orderBy('uuid')
    .execute()
  const stopped: StoppedLead[] = []
  for (const { uuid } of leads.filter(lead => emailIn(lead.values_json) === email)) {
    // A write first, as in `updateLead`: it locks the row before its consents are read.
    const lead = await transaction
      .updateTable('leads')
      .set({ updated_at: now.toISOString() })
      .where('uuid', '=', uuid)
      .returning(['values_json', 'consents_json', 'reference', 'is_test'])
      .executeTakeFirstOrThrow()
    const { offersAgreement, partnersAgreement } = fromStored(lead.values_json, Ticks)
    if (!offersAgreement && !partnersAgreement) continue
    const values: object = JSON.parse(lead.values_json)
    const consents = fromStored(lead.consents_json, Consents)
    await transaction
      .updateTable('leads')
      .set({
        values_json: JSON.stringify({
          ...values,
          offersAgreement: false,
          partnersAgreement: false,
        }),
        consents_json: JSON.stringify(closeConsents(consents, box => box !== 'terms', now)),
      })
      .where('uuid', '=', uuid)
      .execute()
    stopped.push({ uuid, reference: lead.reference ?? '', isTest: lead.is_test === 1 })
  }
  return stopped
}

const viewOf = (lead: Selectable<LeadsTable>): LeadView => ({
  ...fromStored(lead.values_json, FunnelValues),
  reference: lead.reference ?? '',
  ...(lead.phone_e164 === null ? {} : { phoneE164: lead.phone_e164 }),
  isKnownSource: lead.is_known_source === 1,
  createdAt: lead.created_at,
  updatedAt: lead.updated_at,
})

/**
 * Returns the owner's token hashes and the lead as its owner may see it; a lead that cannot be
 * parsed can still be erased.
 */
export const findLead = async (
  db: Db,
  uuid: string,
): Promise<{ ownerHash: string; readLead: () => LeadView } | null> => {
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('erasure_hash', '!=', ERASED_HASH)
    .executeTakeFirst()
  return lead === undefined ? null : { ownerHash: lead.erasure_hash, readLead: () => viewOf(lead) }
}

/**
 * Adds a token hash to a lead: the server's secret has changed since it was created. Earlier tokens
 * stay valid.
 */
export const addTokenHash = async (db: Db, uuid: string, token: string): Promise<void> => {
  const lead = await findLead(db, uuid)
  if (lead === null || isTokenOf(lead.ownerHash, token)) return
  await db
    .updateTable('leads')
    .set({ erasure_hash: sql`erasure_hash || ${` ${tokenHash(token)}`}` })
    .where('uuid', '=', uuid)
    .execute()
}

export const findLeadByReference = async (db: Db, reference: string): Promise<LeadView | null> => {
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return lead === undefined ? null : viewOf(lead)
}

/** Tells if a row has the uuid, that of an erased lead included. */
export const hasLead = async (db: Db, uuid: string): Promise<boolean> =>
  (await db.selectFrom('leads').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !==
  undefined

/** Returns the partner of a lead, null for none. */
export const partnerOfLead = async (db: Db, uuid: string): Promise<string | null> => {
  const lead = await db
    .selectFrom('leads')
    .select('partner')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return lead?.partner ?? null
}

/**
 * Removes everything that identifies the customer from a lead whose orders stay. `anonymous`
 * returns what remains of its values.
 */
export const anonymiseLead = async (
  transaction: Transaction<Tables>,
  uuid: string,
  anonymous: (valuesJson: string) => string,
  now: Date,
): Promise<void> => {
  await deleteWork(transaction, uuid)
  const { values_json } = await transaction
    .selectFrom('leads')
    .select('values_json')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('leads')
    .set({
      values_json: anonymous(values_json),
      phone_e164: null,
      search_text: '',
      consents_json: '[]',
      erasure_hash: ERASED_HASH,
      device: null,
      updated_at: now.toISOString(),
    })
    .where('uuid', '=', uuid)
    .execute()
}

/** Deletes leads; returns those that were there. */
export const deleteLeads = async (db: Db, uuids: Expression<string>): Promise<string[]> => {
  const gone = await db.deleteFrom('leads').where('uuid', 'in', uuids).returning('uuid').execute()
  return gone.map(({ uuid }) => uuid)
}
