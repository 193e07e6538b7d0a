import { Hono } from 'hono'
import { is } from 'superstruct'
import { LeadBody } from '../../../shared/domain/lead'
import type { Partner } from '../../../shared/domain/partner'
import { Uuid } from '../../../shared/domain/uuid'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { check } from '../../../shared/validation/check'
import type { Partners } from '../content/partners'
import type { Db } from '../db/tables'
import { problem, refusal, resource } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import type { CreateOnce } from '../http/idempotency'
import { jsonBody, KIB } from '../http/json-body'
import type { Log } from '../http/logger'
import { allowOnly } from '../http/methods'
import type { Metrics } from '../http/metrics'
import { eraseLead, findLead, insertLead, type LeadSource, updateLead } from './lead-store'

export interface LeadDeps {
  db: Db
  now: () => Date
  createOnce: CreateOnce
  partners: Partners
  metrics: Metrics
  log: Log
}

const MAX_BYTES = 64 * KIB

/** One that a form could have sent, so that the lead can be read again. */
const isSourceToken = (token: string): boolean => token !== '' && is(token, LeadBody.schema.sourceToken)

const iriOf = (uuid: string) => ({ '@context': '/contexts/Lead', '@id': `/api/leads/${uuid}`, '@type': 'Lead', uuid })

/** POST, PUT, GET and DELETE of leads. */
export const createLeads = ({ db, now, createOnce, partners, metrics, log }: LeadDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()

  // A lead is never lost over attribution: a source that cannot be looked up now is an unknown one.
  const sourceOf = async ({ sourceToken }: LeadBody, partner: Partner | null): Promise<LeadSource> => {
    // A form sent before the partner's entry reached its page names the partner and has no token.
    if (sourceToken === '' && partner !== null && isSourceToken(partner.tokensourcepublic)) {
      return { sourceToken: partner.tokensourcepublic, isKnownSource: true, partner: partner.slug }
    }
    const known = await partners.findBySourceToken(sourceToken).catch((err: unknown) => {
      log.warn({ err }, 'source token could not be looked up')
      return null
    })
    return { sourceToken, isKnownSource: known !== null, partner: partner?.slug ?? known?.slug ?? null }
  }

  app.post('/leads', ...jsonBody(MAX_BYTES), async c => {
    const checked = check(c.var.json.value, LeadBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const source = await sourceOf(checked.value, c.var.partner)
    const answer = await createOnce(c, async transaction => {
      const { uuid, erasureToken } = await insertLead(transaction, checked.value, source, now())
      return { ok: true, leadUuid: uuid, body: { ...iriOf(uuid), erasureToken } }
    })
    if (answer.status === 201 && !answer.headers.has('Idempotent-Replayed')) metrics.leads.inc({ act: 'created' })
    return answer
  })
  allowOnly(app, '/leads', 'POST')

  app.put('/leads/:uuid', ...jsonBody(MAX_BYTES), async c => {
    const uuid = c.req.param('uuid')
    const checked = check(c.var.json.value, LeadBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const source = await sourceOf(checked.value, c.var.partner)
    const isUpdated = Uuid.is(uuid) && (await updateLead(db, uuid, checked.value, source, now()))
    if (!isUpdated) return problem(c, 404, SERVER_TEXTS.unknown)
    metrics.leads.inc({ act: 'updated' })
    return resource(c, 200, `/api/leads/${uuid}`, 'Lead', { uuid })
  })

  app.get('/leads/:uuid', async c => {
    const uuid = c.req.param('uuid')
    const lead = Uuid.is(uuid) ? await findLead(db, uuid) : null
    if (lead === null) return problem(c, 404, SERVER_TEXTS.unknown)
    return resource(c, 200, `/api/leads/${uuid}`, 'Lead', lead)
  })

  app.delete('/leads/:uuid', async c => {
    const uuid = c.req.param('uuid')
    const token = /^Bearer ([\w-]{1,200})$/.exec(c.req.header('Authorization') ?? '')?.[1]
    if (token === undefined) {
      return problem(c, 401, SERVER_TEXTS.erasureMissing, { 'WWW-Authenticate': 'Bearer realm="erasure"' })
    }
    const erasure = Uuid.is(uuid) ? await eraseLead(db, uuid, token) : 'unknown'
    if (erasure === 'unknown') return problem(c, 404, SERVER_TEXTS.unknown)
    if (erasure === 'wrong-token') return problem(c, 403, SERVER_TEXTS.erasureWrong)
    metrics.leads.inc({ act: 'erased' })
    return c.body(null, 204)
  })
  allowOnly(app, '/leads/:uuid', 'GET', 'PUT', 'DELETE')
  return app
}
