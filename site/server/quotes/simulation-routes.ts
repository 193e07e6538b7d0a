import { type Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import { addDays, isBookable } from '../../../shared/domain/moving-date'
import {
  chosenPrice,
  COMPARISON_DAYS,
  type Simulation,
  type SimulationBody,
  type SimulationPrice,
} from '../../../shared/domain/simulation'
import { Uuid } from '../../../shared/domain/uuid'
import type { Violation } from '../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Db, Tables } from '../db/tables'
import { flashTermsOf } from '../flash/flash-terms'
import type { FlashOffers } from '../flash/offers'
import { problem, refusal, resource } from '../http/answers'
import type { HoldLimit } from '../http/hold-limit'
import type { HttpEnv } from '../http/http-env'
import type { MailLimit } from '../http/mail-limit'
import type { PhotoLimit } from '../http/photo-limit'
import type { CreateOnce, Outcome } from '../http/idempotency'
import { allowOnly } from '../http/methods'
import { tooMany } from '../http/too-many'
import type { Metrics } from '../http/metrics'
import type { PartnerRule } from '../http/partner-rule'
import { assumedIn, createdFrom, simulationIri } from './created-simulation'
import { createCurrentSimulation } from './current-simulation'
import { createFlashBookings } from './flash-bookings'
import { findLead, partnerOfLead } from '../leads/lead-store'
import { SIMULATION_BODY } from '../http/form-body'
import { bodyToPrice, NO_PHOTOS, type StoredPhotos } from './photos/price-body'
import type { Bucket } from './photos/bucket/bucket'
import { createPhotoEncoder } from './photos/encode-photos'
import { refusePhotos } from './photos/refuse-photos'
import type { Locate } from '../geo/move-places'
import { NO_ADJUSTMENTS } from './price-extras'
import { pricingInput } from './pricing-input'
import {
  hasNoQuote,
  isCustomerQuote,
  isFirstQuote,
  scheduleFirstQuote,
} from './document/first-quote'
import type { createNamedPromo } from './promo-api'
import { type Window, windowPrices } from './priced-quote'
import type { SimulationRow } from './simulation-row'
import { readSimulation } from './read-simulation'
import { insertSimulation, storedPhotos, updateSimulation } from './simulation-store'
import { isTestLead } from '../db/test-leads'

export interface SimulationDeps {
  db: Db
  now: () => Date
  createOnce: CreateOnce
  bySource: PartnerRule['bySource']
  locate: Locate
  /** Has stored photos analysed soon; null: this server analyses none. */
  wakePhotoAnalyses: (() => void) | null
  /** Bucket of the photos; null: the database stores them. */
  photoBucket: Bucket | null
  metrics: Metrics
  namedPromo: ReturnType<typeof createNamedPromo>
  flashOffers: FlashOffers
  limitHolds: HoldLimit
  limitMails: MailLimit
  limitPhotos: PhotoLimit
}

const MAX_WINDOW_DAYS = 15

const leadUnknown = (): Violation[] => [
  { propertyPath: 'leadUuid', message: SERVER_TEXTS.leadUnknown },
]

/** Returns a number of days before or after, 0 to 15; null for anything else. */
export const dayCount = (text: string | undefined): number | null => {
  if (text === undefined) return COMPARISON_DAYS
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_WINDOW_DAYS ? Number(text) : null
}

/** Returns the named prices of the days around the chosen one. */
export const pricesWithin = (
  { movingDate, simulationsPrices }: Simulation,
  { before, after }: Window,
): SimulationPrice[] => {
  const first = addDays(movingDate, -before)
  const last = addDays(movingDate, after)
  return simulationsPrices.filter(({ movingDate: day }) => day >= first && day <= last)
}

/** Routes of simulations: POST, PUT, GET, and the comparison of dates. */
export const createSimulations = ({
  db,
  now,
  createOnce,
  bySource,
  locate,
  wakePhotoAnalyses,
  photoBucket,
  metrics,
  namedPromo,
  flashOffers,
  limitHolds,
  limitMails,
  limitPhotos,
}: SimulationDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const current = createCurrentSimulation({ db, now, locate })
  const flash = createFlashBookings({ db, now, createOnce, flashOffers, metrics, limitHolds })
  const encodePhotos = createPhotoEncoder({ db, photoBucket, now, limitPhotos, metrics })
  const readied = (body: SimulationBody, stored: StoredPhotos) =>
    bodyToPrice(body, stored, {
      locate,
      encodePhotos,
      now: now(),
      analysesPhotos: wakePhotoAnalyses !== null,
    })
  /**
   * Returns whether the first quote of a lead may be mailed automatically, within the limits that
   * also hold for `…/send`.
   */
  const mayMailFirst = async (c: Context<HttpEnv>, body: SimulationBody): Promise<boolean> => {
    if (!isCustomerQuote(body) || !(await hasNoQuote(db, body.leadUuid))) return false
    const lead = await findLead(db, body.leadUuid)
    return lead !== null && (await limitMails(c, lead.readLead().email)) === null
  }
  type State = Pick<SimulationRow, 'status' | 'promo_code' | 'lead_uuid' | 'flash_json'>
  const stateOf = (uuid: string): Promise<State | undefined> =>
    db
      .selectFrom('simulations')
      .select(['status', 'promo_code', 'lead_uuid', 'flash_json'])
      .where('uuid', '=', uuid)
      .executeTakeFirst()
  const answer = (c: Context, simulation: Simulation & object) =>
    resource(c, 200, simulationIri(simulation.uuid), 'Simulation', simulation)

  app.post('/simulations', ...SIMULATION_BODY, bySource, async c => {
    const checked = readSimulation(c.var.json.value)
    if (!checked.ok) return refusal(c, checked.violations)
    const { leadUuid, promoCode } = checked.value
    const isTest = await isTestLead(db, leadUuid)
    const offerId = c.req.query('id')
    if (offerId !== undefined)
      return flash.book(c, offerId, { body: checked.value, text: c.var.json.text, isTest })
    const named = await namedPromo(
      c,
      promoCode,
      promoCode == null ? null : await partnerOfLead(db, leadUuid),
    )
    if ('wait' in named) return tooMany(c, named.wait)
    if (!named.ok) return refusal(c, named.violations)
    const ready = await readied(checked.value, NO_PHOTOS)
    if (!ready.ok) return refusePhotos(c, ready)
    const quote = ready.value.quoteWith({ adjustments: NO_ADJUSTMENTS, promo: named.promo })
    if (!quote.ok) return refusal(c, quote.violations)
    const toPrice = { ...ready.value, quote: quote.value }
    const mayMail = await mayMailFirst(c, checked.value)
    const run = async (transaction: Transaction<Tables>): Promise<Outcome<Simulation>> => {
      const isFirst = mayMail && (await isFirstQuote(transaction, leadUuid))
      const simulation = await insertSimulation(transaction, checked.value, toPrice, now())
      if (simulation === null) return { ok: false, refused: refusal(c, leadUnknown()) }
      if (isFirst && chosenPrice(simulation) !== null)
        await scheduleFirstQuote(transaction, simulation.uuid, now())
      return { ok: true, stored: simulation, owner: { lead_uuid: leadUuid } }
    }
    const onMade = () => {
      metrics.simulations.inc({ act: isTest ? 'test' : 'created' })
      if (ready.value.photos?.areAnalysed === true) wakePhotoAnalyses?.()
    }
    return createOnce(c, { ...createdFrom(c), text: c.var.json.text, run, onMade })
  })
  allowOnly(app, '/simulations', 'POST')

  app.put('/simulations/:uuid', ...SIMULATION_BODY, bySource, async c => {
    const checked = readSimulation(c.var.json.value)
    if (!checked.ok) return refusal(c, checked.violations)
    const uuid = c.req.param('uuid')
    const { leadUuid, promoCode, isKnownVolume } = checked.value
    const state = Uuid.is(uuid) ? await stateOf(uuid) : undefined
    if (state === undefined) return problem(c, 404, SERVER_TEXTS.unknown)
    if (state.lead_uuid !== leadUuid) return refusal(c, leadUnknown())
    const isTest = await isTestLead(db, leadUuid)
    const act = isTest ? 'test' : 'updated'
    // Checked before photos are decoded, and again inside the transaction.
    if (state.status !== 'open') return problem(c, 409, SERVER_TEXTS.ordered)
    const terms = flashTermsOf(state)
    if ((c.req.query('id') ?? terms?.id) !== terms?.id) return problem(c, 404, SERVER_TEXTS.unknown)
    if (terms !== null) {
      const changed = await flash.change(c, uuid, { body: checked.value, terms, isTest })
      if (changed instanceof Response) return changed
      metrics.simulations.inc({ act })
      return answer(c, { ...changed.simulation, ...assumedIn(c) })
    }
    const partner = promoCode == null ? null : await partnerOfLead(db, leadUuid)
    const named = await namedPromo(c, promoCode, partner, state.promo_code)
    if ('wait' in named) return tooMany(c, named.wait)
    if (!named.ok) return refusal(c, named.violations)
    const ready = await readied(
      checked.value,
      isKnownVolume === 'asi' ? await storedPhotos(db, uuid) : NO_PHOTOS,
    )
    if (!ready.ok) return refusePhotos(c, ready)
    const updated = await updateSimulation(
      db,
      uuid,
      checked.value,
      { ...ready.value, promo: named.promo },
      now(),
    )
    if (updated === 'unknown') return problem(c, 404, SERVER_TEXTS.unknown)
    if (updated === 'other-lead') return refusal(c, leadUnknown())
    if (updated === 'ordered') return problem(c, 409, SERVER_TEXTS.ordered)
    if ('violations' in updated) return refusal(c, updated.violations)
    metrics.simulations.inc({ act })
    if (ready.value.photos?.areAnalysed === true) wakePhotoAnalyses?.()
    return answer(c, { ...updated, ...assumedIn(c) })
  })

  app.get('/simulations/:uuid', async c => {
    const uuid = c.req.param('uuid')
    const found = Uuid.is(uuid) ? await current(uuid) : null
    if (found === null) return problem(c, 404, SERVER_TEXTS.unknown)
    const today = now()
    const simulationsPrices = found.simulation.simulationsPrices.filter(({ movingDate }) =>
      isBookable(movingDate, today),
    )
    return answer(c, { ...found.simulation, simulationsPrices })
  })
  allowOnly(app, '/simulations/:uuid', 'GET', 'PUT')

  app.get('/simulations/:uuid/dates/compare', async c => {
    const before = dayCount(c.req.query('numberOfDaysBefore'))
    const after = dayCount(c.req.query('numberOfDaysAfter'))
    if (before === null || after === null) {
      const propertyPath = before === null ? 'numberOfDaysBefore' : 'numberOfDaysAfter'
      return refusal(c, [{ propertyPath, message: SERVER_TEXTS.dayCount }])
    }
    const uuid = c.req.param('uuid')
    const found = Uuid.is(uuid) ? await current(uuid) : null
    if (found === null) return problem(c, 404, SERVER_TEXTS.unknown)
    const { simulation, row } = found
    const window = { before, after }
    const answerPrices = (simulationsPrices: SimulationPrice[]) =>
      resource(c, 200, `${simulationIri(uuid)}/dates/compare`, 'DateComparison', {
        simulationsPrices,
      })
    // An ordered simulation is not priced again, and an offer has one day.
    if (row.status !== 'open' || row.flash_json !== null)
      return answerPrices(
        pricesWithin(simulation, window).filter(({ movingDate }) => isBookable(movingDate, now())),
      )
    const input = pricingInput(found.readValues(), locate, found.readFound(), found.readExtras())
    if (!input.ok) return refusal(c, input.violations)
    return answerPrices(windowPrices(input.value, window, now(), simulation.simulationsPrices))
  })
  allowOnly(app, '/simulations/:uuid/dates/compare', 'GET')
  return app
}
