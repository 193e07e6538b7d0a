import type { Context } from 'hono'
import { Hono } from 'hono'
import { type } from 'superstruct'
import { Promo, PromoCode } from '../../../shared/domain/booking'
import { movingDateFault } from '../../../shared/domain/moving-date'
import { timeoutFor } from '../../../shared/api/http'
import type { SimulationBody } from '../../../shared/domain/simulation'
import { Uuid } from '../../../shared/domain/uuid'
import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { type Checked, toViolations } from '../../../shared/validation/check'
import { leadExists } from '../db/dialect'
import type { Db } from '../db/tables'
import { bookableTerms, type FlashTerms, flashTermsOf } from '../flash/flash-terms'
import type { FlashOffers } from '../flash/offers'
import { problem, refusal, resource } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import type { ProductGuards } from '../http/product-guards'
import { tooMany } from '../http/too-many'
import { assumedIn, createdFrom, simulationIri } from '../quotes/created-simulation'
import { flashViolations } from '../quotes/flash-quote'
import { SIMULATION_BODY } from '../http/form-body'
import { bookOffer, changeBooking, isHeldByOther } from '../quotes/flash-simulation-store'
import { createCountHold } from '../quotes/count-hold'
import { findLead } from '../leads/lead-store'
import {
  FIRST_QUOTE_DELAY_MS,
  hasNoQuote,
  isCustomerQuote,
  isFirstQuote,
} from '../quotes/document/first-quote'
import type { Bucket } from '../quotes/photos/bucket/bucket'
import { jpegsOf } from '../quotes/photos/read-photos'
import { isTestLead } from '../db/test-leads'
import { readSimulation } from '../quotes/read-simulation'
import type { KeyedCreation } from './keyed-creation'
import { malformed, readAnswer, refuseAsUpstream, refuseReusedUuid } from './relay'
import { sentValuesOf } from '../../../shared/domain/sent-values'
import { insertCopy, updateCopy } from './simulation-copies'
import type { AskUpstream } from './upstream'
import { createPhotosFor } from './upstream-photos'
import { storeDelayedTask, storeFailedTask, mayBeDone, postponeTask } from './upstream-tasks'
import type { UpstreamPricing } from './upstream-prices'
import { findSimulationRow } from '../quotes/simulation-writes'

interface UpstreamSimulationsDeps {
  callUpstream: AskUpstream
  pricing: UpstreamPricing
  keyed: KeyedCreation
  db: Db
  photoBucket: Bucket | null
  now: () => Date
  flashOffers: Pick<FlashOffers, 'byId' | 'bySlug'>
  metrics: Metrics
  log: Log
}

const leadUnknown = (c: Context<HttpEnv>) =>
  refusal(c, [{ propertyPath: 'leadUuid', message: SERVER_TEXTS.leadUnknown }])
const offerGone = (c: Context<HttpEnv>) => problem(c, 409, FLASH_GONE_TEXTS.title)

/** Statuses that mean: no such code, or no call for codes. */
const CODE_UNKNOWN_STATUSES = [400, 404, 405, 410, 422]

/** Longer time limit for photos; undefined without any. */
const timeFor = ({ images = [] }: SimulationBody): number | undefined =>
  images.length === 0
    ? undefined
    : timeoutFor(images.reduce((bytes, { length }) => bytes + length, 0))

/**
 * POST and PUT of simulations at the upstream, which prices them; our copy is shown, booked and
 * paid.
 */
export const createUpstreamSimulations = (
  {
    every,
    bySource,
    guesses,
    limitHolds,
    limitMails,
    limitPhotos,
  }: Pick<
    ProductGuards,
    'every' | 'bySource' | 'guesses' | 'limitHolds' | 'limitMails' | 'limitPhotos'
  >,
  {
    callUpstream,
    pricing,
    keyed,
    db,
    photoBucket,
    now,
    flashOffers,
    metrics,
    log,
  }: UpstreamSimulationsDeps,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const countHold = createCountHold(limitHolds, now)
  const photosFor = createPhotosFor({ db, photoBucket, now, limitPhotos, metrics })

  /** Checks a promo code at the upstream. Null when unknown, as for an upstream without codes. */
  const promoOf = (c: Context<HttpEnv>, code: string) =>
    guesses.guess(c, 'promo', async (): Promise<Promo | Response | null> => {
      const name = 'GET /api/promo_codes/{code}'
      const answer = await callUpstream({
        method: 'GET',
        path: `/api/promo_codes/${encodeURIComponent(code)}`,
        name,
      })
      if (answer.ok) return readAnswer(name, answer.body, Promo, log) ?? malformed(c)
      return answer.status !== null && CODE_UNKNOWN_STATUSES.includes(answer.status)
        ? null
        : refuseAsUpstream(c, answer)
    })

  const promoRefusal = async (
    c: Context<HttpEnv>,
    code: string | null | undefined,
  ): Promise<Response | null> => {
    if (code == null) return null
    const guessed = await promoOf(c, code)
    if ('wait' in guessed) return tooMany(c, guessed.wait)
    if (guessed.right instanceof Response) return guessed.right
    if (guessed.right?.isActive === true) return null
    const message = guessed.right === null ? SERVER_TEXTS.promoUnknown : SERVER_TEXTS.promoOver
    return refusal(c, [{ propertyPath: 'promoCode', message }])
  }

  app.get('/promo_codes/:code', ...every, async c => {
    const code = c.req.param('code')
    if (!PromoCode.is(code)) return problem(c, 404, SERVER_TEXTS.promoUnknown)
    const guessed = await promoOf(c, code)
    if ('wait' in guessed) return tooMany(c, guessed.wait)
    const { right } = guessed
    if (right instanceof Response) return right
    if (right === null) return problem(c, 404, SERVER_TEXTS.promoUnknown)
    return resource(c, 200, `/api/promo_codes/${right.code}`, 'PromoCode', right)
  })

  /** Returns the body with its photos, if it can be priced. */
  const readied = async (
    value: unknown,
  ): Promise<Checked<{ body: SimulationBody; jpegs: Buffer[] | null }>> => {
    const checked = readSimulation(value)
    if (!checked.ok) return checked
    const body = checked.value
    const refinement = movingDateFault(body.movingDate, now())
    if (refinement !== null)
      return { ok: false, violations: toViolations([{ path: ['movingDate'], refinement }]) }
    if (body.images === undefined) return { ok: true, value: { body, jpegs: null } }
    const jpegs = await jpegsOf(body.images)
    return jpegs.ok ? { ok: true, value: { body, jpegs: jpegs.value } } : jpegs
  }

  /** Returns the terms of the requested offer; null: no offer. */
  const termsFor = async (
    c: Context<HttpEnv>,
    body: SimulationBody,
    offerId: string | undefined,
  ): Promise<FlashTerms | null | Response> => {
    if (offerId === undefined) return null
    const offer = await flashOffers.byId(offerId).catch(() => 'down' as const)
    if (offer === 'down') return problem(c, 502, SERVER_TEXTS.offerUnchecked)
    const terms = bookableTerms(offer, now())
    if (terms === null || terms.movingDate !== body.movingDate) return offerGone(c)
    const violations = flashViolations(body, terms)
    if (violations.length > 0) return refusal(c, violations)
    return (await isHeldByOther(db, terms, body.leadUuid, now())) ? offerGone(c) : terms
  }

  app.post('/simulations', ...every, ...SIMULATION_BODY, bySource, async (c, next) => {
    const ready = await readied(c.var.json.value)
    if (!ready.ok) return refusal(c, ready.violations)
    const { body, jpegs } = ready.value
    if (await isTestLead(db, body.leadUuid)) return next()
    const offerId = c.req.query('id')
    const terms = await termsFor(c, body, offerId)
    if (terms instanceof Response) return terms
    const refused = terms === null ? await promoRefusal(c, body.promoCode) : null
    if (refused !== null) return refused
    if (!(await leadExists(db, body.leadUuid))) return leadUnknown(c)
    const stored = await photosFor(c, body, jpegs)
    if (stored instanceof Response) return stored
    const { sent, photos } = stored
    const name = 'POST /api/simulations'
    const path =
      offerId === undefined
        ? '/api/simulations'
        : `/api/simulations?id=${encodeURIComponent(offerId)}`
    return keyed(c, {
      ...createdFrom(c),
      text: `${offerId ?? ''}\n${c.var.json.text}`,
      run: async key => {
        const hold = terms === null ? null : await countHold(db, c, terms.slug)
        if (hold?.refused) return { ok: false, refused: hold.refused }
        const answer = await callUpstream({
          method: 'POST',
          path,
          name,
          body: sentValuesOf(sent),
          key,
          timeoutMs: timeFor(sent),
        })
        if (!answer.ok) {
          await hold?.undo()
          // Only the lead can be missing: the widget creates it again.
          if (answer.status === 404) return { ok: false, refused: leadUnknown(c) }
          if (terms === null) return { ok: false, refused: refuseAsUpstream(c, answer) }
          const unconfirmedKey = `unsure:${terms.id}:${body.leadUuid}`
          if (mayBeDone(answer)) await keyed.remember(db, unconfirmedKey, {})
          if (answer.status !== 409) return { ok: false, refused: refuseAsUpstream(c, answer) }
          // The owner is unknown here: an adviser calls the customer.
          if ((await keyed.find(unconfirmedKey, type({}))) !== null)
            log.error(
              { offer: terms.id, lead: body.leadUuid },
              'flash offer: possibly booked upstream for this lead',
            )
          return { ok: false, refused: offerGone(c) }
        }
        if (terms !== null) {
          const created = readAnswer(name, answer.body, type({ uuid: Uuid }), log)
          if (created === null) return { ok: false, refused: malformed(c) }
          return {
            ok: true,
            storeCopy: async transaction => {
              if ((await findSimulationRow(transaction, created.uuid)) !== undefined)
                return refuseReusedUuid(c, name, log)
              const booked = await bookOffer(transaction, body, terms, {
                now: now(),
                uuid: created.uuid,
              })
              if (typeof booked === 'string')
                return booked === 'lead-unknown' ? leadUnknown(c) : offerGone(c)
              return { stored: booked, leadUuid: body.leadUuid }
            },
          }
        }
        const priced = await pricing.told(name, answer.body, body.movingDate)
        if (!priced.ok) return { ok: false, refused: refuseAsUpstream(c, priced) }
        const isOwnFirst = isCustomerQuote(body) && (await hasNoQuote(db, body.leadUuid))
        // The upstream may mail the quote to the lead's address, which it has from us.
        const lead = isOwnFirst ? await findLead(db, body.leadUuid) : null
        const mayMail = lead !== null && (await limitMails(c, lead.readLead().email)) === null
        return {
          ok: true,
          storeCopy: async transaction => {
            if ((await findSimulationRow(transaction, priced.priced.uuid)) !== undefined)
              return refuseReusedUuid(c, name, log)
            const isFirst = mayMail && (await isFirstQuote(transaction, body.leadUuid))
            const copied = await insertCopy(transaction, priced.priced, body, photos, now())
            if (copied === null) return leadUnknown(c)
            if (isFirst)
              await storeDelayedTask(transaction, 'quote', copied.uuid, now(), FIRST_QUOTE_DELAY_MS)
            return { stored: copied, leadUuid: body.leadUuid }
          },
        }
      },
      onMade: () => metrics.simulations.inc({ act: 'created' }),
    })
  })

  app.put('/simulations/:uuid', ...every, ...SIMULATION_BODY, bySource, async (c, next) => {
    const ready = await readied(c.var.json.value)
    if (!ready.ok) return refusal(c, ready.violations)
    const { body, jpegs } = ready.value
    if (await isTestLead(db, body.leadUuid)) return next()
    const uuid = c.req.param('uuid')
    const row = Uuid.is(uuid) ? await findSimulationRow(db, uuid) : undefined
    if (row === undefined) return problem(c, 404, SERVER_TEXTS.unknown)
    if (row.lead_uuid !== body.leadUuid) return leadUnknown(c)
    if (row.status !== 'open') return problem(c, 409, SERVER_TEXTS.ordered)
    const terms = flashTermsOf(row)
    if ((c.req.query('id') ?? terms?.id) !== terms?.id) return problem(c, 404, SERVER_TEXTS.unknown)
    const refused = terms === null ? await promoRefusal(c, body.promoCode) : null
    if (refused !== null) return refused
    const violations = terms === null ? [] : flashViolations(body, terms)
    if (violations.length > 0) return refusal(c, violations)
    const stored = await photosFor(c, body, jpegs)
    if (stored instanceof Response) return stored
    const { sent, photos } = stored
    const hold = terms === null ? null : await countHold(db, c, terms.slug)
    if (hold?.refused) return hold.refused
    const name = 'PUT /api/simulations/{uuid}'
    const query = terms === null ? '' : `?id=${encodeURIComponent(terms.id)}`
    const path = `/api/simulations/${uuid}${query}`
    await postponeTask(db, 'simulation', uuid, now())
    const answer = await callUpstream({
      method: 'PUT',
      path,
      name,
      body: sentValuesOf(sent),
      timeoutMs: timeFor(sent),
    })
    /** The upstream may have it: our present state is sent later. */
    const undone = async (response: Response) => {
      await storeFailedTask(db, 'simulation', uuid, now())
      return response
    }
    if (!answer.ok) {
      await hold?.undo()
      return mayBeDone(answer) ? undone(refuseAsUpstream(c, answer)) : refuseAsUpstream(c, answer)
    }
    const answerWith = (simulation: object) => {
      metrics.simulations.inc({ act: 'updated' })
      return resource(c, 200, simulationIri(uuid), 'Simulation', { ...simulation, ...assumedIn(c) })
    }
    if (terms !== null) {
      const changed = await changeBooking(db, uuid, body, { now: now() })
      return typeof changed === 'string' ? undone(offerGone(c)) : answerWith(changed)
    }
    const priced = await pricing.told(name, { uuid, ...Object(answer.body) }, body.movingDate)
    if (!priced.ok) return undone(refuseAsUpstream(c, priced))
    const updated = await updateCopy(db, { ...priced.priced, uuid }, body, photos, now())
    return updated === null ? undone(problem(c, 409, SERVER_TEXTS.ordered)) : answerWith(updated)
  })
  return app
}
