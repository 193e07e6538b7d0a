import type { Context } from 'hono'
import { Hono } from 'hono'
import { object, string, type } from 'superstruct'
import { LeadBody } from '../../../shared/domain/lead'
import { PublicReference } from '../../../shared/domain/public-reference'
import { Uuid } from '../../../shared/domain/uuid'
import { GATEWAY_TEXTS } from '../../../shared/texts/gateway-texts'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Db } from '../db/tables'
import type { FlashOffers } from '../flash/offers'
import { ldJson, problem, refusal } from '../http/answers'
import { bearerToken } from '../http/bearer-token'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import type { ProductGuards } from '../http/product-guards'
import { isTestCall } from '../http/test-mode'
import { sourceOfFunnel } from '../leads/lead-source'
import { readLeniently } from '../http/lenient-body'
import { LEAD_BODY } from '../http/form-body'
import {
  allowedChange,
  findLead,
  hasLead,
  insertLead,
  addTokenHash,
  updateLead,
} from '../leads/lead-store'
import { leadToken, tokenHash } from '../leads/lead-token'
import { createReadLead } from '../leads/read-lead'
import { isTestLead } from '../db/test-leads'
import type { KeyedCreation } from './keyed-creation'
import { malformed, readAnswer, refuseAsUpstream, refuseReusedUuid } from './relay'
import { sentValuesOf } from '../../../shared/domain/sent-values'
import type { AskUpstream } from './upstream'
import { storeFailedTask, mayBeDone, postponeTask } from './upstream-tasks'

interface UpstreamLeadsDeps {
  callUpstream: AskUpstream
  keyed: KeyedCreation
  db: Db
  now: () => Date
  secret: string
  flashOffers: Pick<FlashOffers, 'byId'>
  metrics: Metrics
  log: Log
}

const TYPE = { '@context': '/contexts/Lead', '@type': 'Lead' }
const Made = type({ uuid: Uuid })
const StoredLead = object({ uuid: string(), reference: PublicReference })

/**
 * POST and PUT of leads at the upstream. Our copy under the upstream's uuid adds the owner's token,
 * the public reference, and consents with their wording.
 */
export const createUpstreamLeads = (
  { every, bySource }: Pick<ProductGuards, 'every' | 'bySource'>,
  { callUpstream, keyed, db, now, secret, flashOffers, metrics, log }: UpstreamLeadsDeps,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const readLead = createReadLead(flashOffers)

  app.post('/leads', ...every, ...LEAD_BODY, bySource, async (c, next) => {
    if (isTestCall(c)) return next()
    const offerId = c.req.query('offreFlashId')
    const checked = await readLead(c.var.json.value, offerId)
    if (checked === 'down') return problem(c, 502, SERVER_TEXTS.offerUnchecked)
    if (!checked.ok) return refusal(c, checked.violations)
    const body = checked.value
    const { partner, sourcePartner } = c.var
    const source = sourceOfFunnel(c, secret, body.sourceToken, partner, sourcePartner)
    const name = 'POST /api/leads'
    const path =
      offerId === undefined
        ? '/api/leads'
        : `/api/leads?offreFlashId=${encodeURIComponent(offerId)}`
    return keyed(c, {
      text: `${offerId ?? ''}\n${c.var.json.text}`,
      run: async key => {
        // Adds the token of the partner's entry when the form had none.
        const sent = sentValuesOf({ ...body, sourceToken: source.sourceToken })
        const isOfNothing = offerId === undefined
        const answer = await callUpstream({
          method: 'POST',
          path,
          name,
          body: sent,
          key,
          isOfNothing,
        })
        if (!answer.ok) return { ok: false, refused: refuseAsUpstream(c, answer) }
        const created = readAnswer(name, answer.body, Made, log)
        if (created === null) return { ok: false, refused: malformed(c) }
        const ownerHash = (uuid: string) => tokenHash(leadToken(secret, uuid))
        return {
          ok: true,
          storeCopy: async transaction => {
            if (await hasLead(transaction, created.uuid)) return refuseReusedUuid(c, name, log)
            const storedLead = await insertLead(transaction, {
              uuid: created.uuid,
              body,
              source,
              ownerHash,
              now: now(),
            })
            return { stored: storedLead, leadUuid: storedLead.uuid }
          },
        }
      },
      stored: StoredLead,
      answer: ({ uuid, reference }) => ({
        ...TYPE,
        uuid,
        token: leadToken(secret, uuid),
        reference,
        ...(offerId === undefined ? {} : { data: { uuid } }),
      }),
      onReplay: ({ uuid }) => addTokenHash(db, uuid, leadToken(secret, uuid)),
      onMade: () => metrics.leads.inc({ act: 'created' }),
    })
  })

  app.put('/leads/:uuid', ...every, ...LEAD_BODY, bySource, async (c, next) => {
    const uuid = c.req.param('uuid')
    if (Uuid.is(uuid) && (await isTestLead(db, uuid))) return next()
    const checked = readLeniently(c.var.json.value, LeadBody)
    if (!checked.ok) return refusal(c, checked.violations)
    if (!Uuid.is(uuid)) return problem(c, 404, SERVER_TEXTS.unknown)
    const path = `/api/leads/${uuid}`
    const name = 'PUT /api/leads/{uuid}'
    // A lead that was erased here must not be created again there.
    const lead = await findLead(db, uuid)
    if (lead === null) return problem(c, 404, SERVER_TEXTS.unknown)
    const change = { body: checked.value, token: bearerToken(c), now: now() }
    const { body: sent } = allowedChange(
      { ownerHash: lead.ownerHash, ticks: lead.readLead() },
      change,
    )
    await postponeTask(db, 'lead', uuid, now())
    const answer = await callUpstream({ method: 'PUT', path, name, body: sentValuesOf(sent) })
    if (!answer.ok) {
      if (mayBeDone(answer)) await storeFailedTask(db, 'lead', uuid, now())
      // Answers 404 when the upstream has lost the lead: the widget creates it again with all typed
      // values.
      return refuseAsUpstream(c, answer)
    }
    const reference = await updateLead(db, uuid, change)
    if (reference === null) return problem(c, 404, SERVER_TEXTS.unknown)
    metrics.leads.inc({ act: 'updated' })
    return ldJson(c, 200, { ...TYPE, reference })
  })
  return app
}

/**
 * Erases a lead at the upstream; false: refused or no answer. A lead that the upstream does not
 * know counts as erased.
 */
export const eraseUpstream =
  (callUpstream: AskUpstream) =>
  async (uuid: string): Promise<boolean> => {
    const answer = await callUpstream({
      method: 'DELETE',
      path: `/api/leads/${uuid}`,
      name: 'DELETE /api/leads/{uuid}',
    })
    return answer.ok || answer.status === 404 || answer.status === 410
  }

/**
 * Erases a lead at the upstream before our copy. The specification has no such call: if the
 * upstream has none, the lead stays here as well, the customer is told, and an error is logged,
 * since the law allows a month for it.
 */
export const createUpstreamErasure = (callUpstream: AskUpstream, log: Pick<Log, 'error'>) => {
  const erase = eraseUpstream(callUpstream)
  return async (c: Context<HttpEnv>, uuid: string): Promise<Response | null> => {
    if (await erase(uuid)) return null
    log.error({ lead: uuid }, 'upstream product API: erasure of a customer failed')
    return problem(c, 502, GATEWAY_TEXTS.notErased)
  }
}
