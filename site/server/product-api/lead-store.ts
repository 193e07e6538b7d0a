import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import type { LeadBody, LeadView } from '../../../shared/domain/lead'
import type { Db, Tables } from '../db/tables'
import { Consents, recordConsents } from './consent-record'
import { toE164 } from './phone-number'
import { fromStored } from '../db/stored-json'

/** Where a lead comes from: what its form says and what is known besides. */
export interface LeadSource {
  /** The form's, or the partner's own where the form has none. */
  sourceToken: string
  isKnownSource: boolean
  partner: string | null
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const columnsOf = (
  { consentVersion: _, ...values }: LeadBody,
  { sourceToken, isKnownSource, partner }: LeadSource,
) => ({
  values_json: JSON.stringify({ ...values, sourceToken }),
  phone_e164: toE164(values.phone),
  is_known_source: isKnownSource ? 1 : 0,
  partner,
})

/** Stores a new lead. The token is told once and kept only as a hash. */
export const insertLead = async (db: Transaction<Tables>, body: LeadBody, source: LeadSource, now: Date) => {
  const uuid = randomUUID()
  const erasureToken = randomBytes(32).toString('base64url')
  await db
    .insertInto('leads')
    .values({
      uuid,
      ...columnsOf(body, source),
      consents_json: JSON.stringify(recordConsents(body, [], now)),
      erasure_hash: sha256(erasureToken).toString('base64url'),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
  return { uuid, erasureToken }
}

/** False if there is no such lead. A call that names no partner leaves the one the lead came from. */
export const updateLead = (db: Db, uuid: string, body: LeadBody, source: LeadSource, now: Date): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    // A write comes first: it holds the row, so that of two updates at once neither loses the consents of the other.
    const lead = await transaction
      .updateTable('leads')
      .set({ updated_at: now.toISOString() })
      .where('uuid', '=', uuid)
      .returning(['consents_json', 'partner'])
      .executeTakeFirst()
    if (lead === undefined) return false
    const consents = recordConsents(body, fromStored(lead.consents_json, Consents), now)
    await transaction
      .updateTable('leads')
      .set({
        ...columnsOf(body, { ...source, partner: source.partner ?? lead.partner }),
        consents_json: JSON.stringify(consents),
      })
      .where('uuid', '=', uuid)
      .execute()
    return true
  })

export const findLead = async (db: Db, uuid: string): Promise<LeadView | null> => {
  const lead = await db.selectFrom('leads').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (lead === undefined) return null
  return {
    ...fromStored(lead.values_json, FunnelValues),
    uuid: lead.uuid,
    ...(lead.phone_e164 === null ? {} : { phoneE164: lead.phone_e164 }),
    isKnownSource: lead.is_known_source === 1,
    createdAt: lead.created_at,
    updatedAt: lead.updated_at,
  }
}

export type Erasure = 'erased' | 'unknown' | 'wrong-token'

/** Erases a lead and all that hangs on it (simulations, kept answers), if the token is its owner's. */
export const eraseLead = async (db: Db, uuid: string, token: string): Promise<Erasure> => {
  const lead = await db.selectFrom('leads').select('erasure_hash').where('uuid', '=', uuid).executeTakeFirst()
  if (lead === undefined) return 'unknown'
  if (!timingSafeEqual(sha256(token), Buffer.from(lead.erasure_hash, 'base64url'))) return 'wrong-token'
  await db.deleteFrom('leads').where('uuid', '=', uuid).execute()
  return 'erased'
}
