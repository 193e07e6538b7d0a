import { Hono } from 'hono'
import { LeadBody } from '../../../shared/domain/lead'
import { Uuid } from '../../../shared/domain/uuid'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { check } from '../../../shared/validation/check'
import { problem, refusal, resource } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { jsonBody, KIB } from '../http/json-body'
import { allowOnly } from '../http/methods'
import { eraseLead, findLead, insertLead, type LeadSource, updateLead } from './lead-store'
import type { ProductApiDeps } from './product-api'

const MAX_BYTES = 64 * KIB

const iriOf = (uuid: string) => ({ '@context': '/contexts/Lead', '@id': `/api/leads/${uuid}`, '@type': 'Lead', uuid })

/** POST, PUT, GET and DELETE of leads. */
export const createLeads = ({ db, now, createOnce, partners, metrics, log }: ProductApiDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()

  // A lead is never lost over attribution: a source that cannot be looked up now is an unknown one.
  const sourceOf = async (body: LeadBody, partner: string | null): Promise<LeadSource> => {
    const known = await partners.findBySourceToken(body.sourceToken).catch((err: unknown) => {
      log.warn({ err }, 'source token could not be looked up')
      return null
    })
    return { isKnownSource: known !== null, partner: partner ?? known?.slug ?? null }
  }

  app.post('/leads', ...jsonBody(MAX_BYTES), async c => {
    const checked = check(c.var.json.value, LeadBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const source = await sourceOf(checked.value, c.var.partner?.slug ?? null)
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
    const source = await sourceOf(checked.value, c.var.partner?.slug ?? null)
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
