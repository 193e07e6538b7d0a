import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { isMetropolitan } from '../../../shared/domain/address'
import { StoreLeadBody, StoreLeadCreated } from '../../../shared/domain/store-order'
import { violationText } from '../../../shared/texts/violations'
import type { Checked } from '../../../shared/validation/check'
import type { Db, Tables } from '../db/tables'
import { refusal } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import type { CreateOnce, Outcome } from '../http/idempotency'
import { jsonBody, KIB } from '../http/json-body'
import { allowOnly } from '../http/methods'
import { pageOriginOf } from '../http/own-origin'
import type { PartnerRule } from '../http/partner-rule'
import { isTestCall } from '../http/test-mode'
import { readLeniently } from '../http/lenient-body'
import { type LeadSource, sourceOf } from '../leads/lead-source'
import { toE164 } from '../leads/phone-number'

export interface StoreLeadsDeps {
  now: () => Date
  createOnce: CreateOnce
  bySource: PartnerRule['bySource']
}

export const STORE_LEAD_BYTES = 16 * KIB

/**
 * Parses the customer's details strictly enough to place an order. A company may leave out its name
 * and number, for which the specification has no fields: its invoice prints the known ones.
 */
export const readStoreLead = (body: unknown): Checked<StoreLeadBody> => {
  const checked = readLeniently(body, StoreLeadBody)
  if (!checked.ok) return checked
  const { value } = checked
  if (value.agencyName === '' && !isMetropolitan(value.arrivalAddress)) {
    const violations = [{ propertyPath: 'arrivalAddress', message: violationText('abroad') }]
    return { ok: false, violations }
  }
  return checked
}

/** A private customer has no company, whatever the form stored of an earlier choice. */
export const storeLeadValues = (
  body: StoreLeadBody,
  { sourceToken }: Pick<LeadSource, 'sourceToken'>,
): StoreLeadBody => {
  const { companyName, siren, ...values } = body
  return {
    ...values,
    sourceToken,
    ...(body.type === 'Professionnel' ? { companyName, siren } : {}),
  }
}

/** POST /api/carton_store/lead: customer and destination of an order. */
export const createStoreLeads = ({ now, createOnce, bySource }: StoreLeadsDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.post('/carton_store/lead', ...jsonBody(STORE_LEAD_BYTES), bySource, async c => {
    const checked = readStoreLead(c.var.json.value)
    if (!checked.ok) return refusal(c, checked.violations)
    const { partner, sourcePartner } = c.var
    const body = checked.value
    const source = {
      ...sourceOf(body.sourceToken, partner, sourcePartner),
      pageOrigin: pageOriginOf(c),
    }
    const isTest = isTestCall(c)
    const run = async (transaction: Transaction<Tables>): Promise<Outcome<{ uuid: string }>> => {
      const uuid = randomUUID()
      await transaction
        .insertInto('store_leads')
        .values({
          uuid,
          values_json: JSON.stringify(storeLeadValues(body, source)),
          phone_e164: toE164(body.phone),
          is_known_source: source.isKnownSource ? 1 : 0,
          partner: source.partner,
          page_origin: source.pageOrigin,
          is_test: isTest ? 1 : 0,
          created_at: now().toISOString(),
        })
        .execute()
      return { ok: true, stored: { uuid }, owner: { lead_uuid: null } }
    }
    return createOnce(c, {
      // A key repeated in the other mode creates no lead of that mode.
      text: `${isTest ? 'test\n' : ''}${c.var.json.text}`,
      run,
      stored: StoreLeadCreated,
      answer: ({ uuid }) => ({ '@context': '/contexts/StoreLead', '@type': 'StoreLead', uuid }),
    })
  })
  allowOnly(app, '/carton_store/lead', 'POST')
  return app
}

export const deleteStoreLeads = async (db: Db, uuids: readonly string[]): Promise<void> => {
  for (const uuid of uuids) await db.deleteFrom('store_leads').where('uuid', '=', uuid).execute()
}

/** Returns whether the customer of a cart was stored in test mode. */
export const isTestStoreLead = async (db: Db, uuid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('store_leads')
    .select('is_test')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.is_test === 1
}
