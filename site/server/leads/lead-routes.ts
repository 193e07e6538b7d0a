import { type Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import { type Infer, object, string } from 'superstruct'
import { LeadBody } from '../../../shared/domain/lead'
import { PublicReference } from '../../../shared/domain/public-reference'
import { Uuid } from '../../../shared/domain/uuid'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Db, Tables } from '../db/tables'
import type { FlashOffers } from '../flash/offers'
import { ldJson, problem, refusal } from '../http/answers'
import { bearerToken } from '../http/bearer-token'
import type { HttpEnv } from '../http/http-env'
import type { CreateOnce, Outcome } from '../http/idempotency'
import { allowOnly } from '../http/methods'
import type { Metrics } from '../http/metrics'
import type { PartnerRule } from '../http/partner-rule'
import { isTestCall } from '../http/test-mode'
import { readLeniently } from '../http/lenient-body'
import { sourceOfFunnel } from './lead-source'
import { LEAD_BODY } from '../http/form-body'
import { findLead, insertLead, addTokenHash, updateLead } from './lead-store'
import { isTokenOf, leadToken, tokenHash } from './lead-token'
import { createReadLead } from './read-lead'
import { isTestLead } from '../db/test-leads'

export interface LeadDeps {
  db: Db
  now: () => Date
  createOnce: CreateOnce
  bySource: PartnerRule['bySource']
  metrics: Metrics
  /** Secret from which the tokens of leads are derived. */
  secret: string
  flashOffers: Pick<FlashOffers, 'byId'>
  /** Erases a lead at its customer's request. */
  eraseLead: (uuid: string) => Promise<unknown>
  /** Erases the lead at the upstream first; returns the refusal when that fails. */
  eraseAtUpstream?: ((c: Context<HttpEnv>, uuid: string) => Promise<Response | null>) | undefined
}

/** A lead has no public address, so answers have a type and no `@id`. */
const TYPE = { '@context': '/contexts/Lead', '@type': 'Lead' }

/** Stored outcome of a creation: the token is derived again at each replay. */
const StoredLead = object({ uuid: string(), reference: PublicReference })
type StoredLead = Infer<typeof StoredLead>

/**
 * Routes of leads: POST and PUT for any caller that knows the uuid, GET and DELETE for the owner's
 * token.
 */
export const createLeads = ({
  db,
  now,
  createOnce,
  bySource,
  metrics,
  secret,
  flashOffers,
  eraseLead,
  eraseAtUpstream,
}: LeadDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const readLead = createReadLead(flashOffers)

  app.post('/leads', ...LEAD_BODY, bySource, async c => {
    const offerId = c.req.query('offreFlashId')
    const checked = await readLead(c.var.json.value, offerId)
    if (checked === 'down') return problem(c, 502, SERVER_TEXTS.offerUnchecked)
    if (!checked.ok) return refusal(c, checked.violations)
    const { partner, sourcePartner } = c.var
    const source = sourceOfFunnel(c, secret, checked.value.sourceToken, partner, sourcePartner)
    const ownerHash = (uuid: string) => tokenHash(leadToken(secret, uuid))
    const isTest = isTestCall(c)
    const run = async (transaction: Transaction<Tables>): Promise<Outcome<StoredLead>> => {
      const stored = await insertLead(transaction, {
        body: checked.value,
        source,
        ownerHash,
        isTest,
        now: now(),
      })
      return { ok: true, stored, owner: { lead_uuid: stored.uuid } }
    }
    return createOnce(c, {
      // A key repeated in the other mode creates no lead of that mode.
      text: `${isTest ? 'test\n' : ''}${offerId === undefined ? '' : `${offerId}\n`}${c.var.json.text}`,
      run,
      stored: StoredLead,
      answer: ({ uuid, reference }) => ({
        ...TYPE,
        uuid,
        token: leadToken(secret, uuid),
        reference,
        ...(isTest && { isTest }),
        ...(offerId === undefined ? {} : { data: { uuid } }),
      }),
      onReplay: (transaction, { uuid }) => addTokenHash(transaction, uuid, leadToken(secret, uuid)),
      onMade: () => metrics.leads.inc({ act: isTest ? 'test' : 'created' }),
    })
  })
  allowOnly(app, '/leads', 'POST')

  app.put('/leads/:uuid', ...LEAD_BODY, bySource, async c => {
    const uuid = c.req.param('uuid')
    const checked = readLeniently(c.var.json.value, LeadBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const reference = Uuid.is(uuid)
      ? await updateLead(db, uuid, { body: checked.value, token: bearerToken(c), now: now() })
      : null
    if (reference === null) return problem(c, 404, SERVER_TEXTS.unknown)
    if (!(await isTestLead(db, uuid))) metrics.leads.inc({ act: 'updated' })
    return ldJson(c, 200, { ...TYPE, reference })
  })

  /** Returns the reader of the lead if the call has its owner's token; otherwise the refusal. */
  const ownLead = async (c: Context<HttpEnv>, uuid: string) => {
    const token = bearerToken(c)
    if (token === null) {
      return problem(c, 401, SERVER_TEXTS.ownerTokenMissing, {
        'WWW-Authenticate': 'Bearer realm="lead"',
      })
    }
    const found = Uuid.is(uuid) ? await findLead(db, uuid) : null
    if (found === null) return problem(c, 404, SERVER_TEXTS.unknown)
    return isTokenOf(found.ownerHash, token)
      ? found.readLead
      : problem(c, 403, SERVER_TEXTS.ownerTokenWrong)
  }

  app.get('/leads/:uuid', async c => {
    const readView = await ownLead(c, c.req.param('uuid'))
    return readView instanceof Response ? readView : ldJson(c, 200, { ...TYPE, ...readView() })
  })

  app.delete('/leads/:uuid', async c => {
    const uuid = c.req.param('uuid')
    const own = await ownLead(c, uuid)
    if (own instanceof Response) return own
    const isTest = await isTestLead(db, uuid)
    const refused = isTest ? null : ((await eraseAtUpstream?.(c, uuid)) ?? null)
    if (refused !== null) return refused
    await eraseLead(uuid)
    if (!isTest) metrics.leads.inc({ act: 'erased' })
    return c.body(null, 204)
  })
  allowOnly(app, '/leads/:uuid', 'GET', 'PUT', 'DELETE')
  return app
}
