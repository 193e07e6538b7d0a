import { type Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import { isBookable } from '../../../shared/domain/moving-date'
import { simulationBytes } from '../../../shared/domain/photos'
import { COMPARISON_DAYS, Simulation, SimulationBody } from '../../../shared/domain/simulation'
import { Uuid } from '../../../shared/domain/uuid'
import type { Violation } from '../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { check } from '../../../shared/validation/check'
import type { Db, Tables } from '../db/tables'
import { problem, refusal, resource } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import type { CreateOnce, Outcome } from '../http/idempotency'
import { jsonBody, MIB } from '../http/json-body'
import { allowOnly } from '../http/methods'
import type { Metrics } from '../http/metrics'
import type { PartnerRule } from '../http/partner-rule'
import { boundedRest } from './photos/bounded-rest'
import type { PhotoAnalyser } from './photos/photo-analyser'
import { NO_PHOTOS, priceBody, type StoredPhotos } from './photos/price-body'
import type { Locate } from './places'
import { pricingInput } from './pricing-input'
import { windowPrices } from './quote'
import { findSimulation, insertSimulation, storedPhotos, updateSimulation } from './simulation-store'

export interface SimulationDeps {
  db: Db
  now: () => Date
  createOnce: CreateOnce
  bySource: PartnerRule['bySource']
  locate: Locate
  /** Null: the surface tells the volume of a photographed home. */
  analyser: PhotoAnalyser | null
  metrics: Metrics
}

const BODY = [...jsonBody(simulationBytes(MIB)), boundedRest(MIB)] as const
const MAX_WINDOW_DAYS = 15

const leadUnknown = (): Violation[] => [{ propertyPath: 'leadUuid', message: SERVER_TEXTS.leadUnknown }]

const iriOf = (uuid: string): string => `/api/simulations/${uuid}`

/** Days before or after, 0 to 15; null when it is anything else. */
const dayCount = (text: string | undefined): number | null => {
  if (text === undefined) return COMPARISON_DAYS
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_WINDOW_DAYS ? Number(text) : null
}

/** POST, PUT and GET of simulations, and the comparison of dates. */
export const createSimulations = ({
  db,
  now,
  createOnce,
  bySource,
  locate,
  analyser,
  metrics,
}: SimulationDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const price = (body: SimulationBody, stored: StoredPhotos) =>
    priceBody(body, stored, { locate, analyser, now: now() })
  const answer = (c: Context, simulation: Simulation) =>
    resource(c, 200, iriOf(simulation.uuid), 'Simulation', simulation)

  app.post('/simulations', ...BODY, bySource, async c => {
    const checked = check(c.var.json.value, SimulationBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const priced = await price(checked.value, NO_PHOTOS)
    if (!priced.ok) return refusal(c, priced.violations)
    const run = async (transaction: Transaction<Tables>): Promise<Outcome<Simulation>> => {
      const simulation = await insertSimulation(transaction, checked.value, priced.value, now())
      if (simulation === null) return { ok: false, violations: leadUnknown() }
      return { ok: true, kept: simulation, owner: { lead_uuid: checked.value.leadUuid } }
    }
    const response = await createOnce(c, {
      run,
      kept: Simulation,
      answer: kept => ({ '@context': '/contexts/Simulation', '@id': iriOf(kept.uuid), '@type': 'Simulation', ...kept }),
    })
    if (response.status === 201 && !response.headers.has('Idempotent-Replayed')) {
      metrics.simulations.inc({ act: 'created' })
    }
    return response
  })
  allowOnly(app, '/simulations', 'POST')

  app.put('/simulations/:uuid', ...BODY, bySource, async c => {
    const checked = check(c.var.json.value, SimulationBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const uuid = c.req.param('uuid')
    const isPhotographed = Uuid.is(uuid) && checked.value.isKnownVolume === 'asi'
    const priced = await price(checked.value, isPhotographed ? await storedPhotos(db, uuid) : NO_PHOTOS)
    if (!priced.ok) return refusal(c, priced.violations)
    const updated = Uuid.is(uuid) ? await updateSimulation(db, uuid, checked.value, priced.value, now()) : 'unknown'
    if (updated === 'unknown') return problem(c, 404, SERVER_TEXTS.unknown)
    if (updated === 'other-lead') return refusal(c, leadUnknown())
    metrics.simulations.inc({ act: 'updated' })
    return answer(c, updated)
  })

  app.get('/simulations/:uuid', async c => {
    const uuid = c.req.param('uuid')
    const found = Uuid.is(uuid) ? await findSimulation(db, uuid) : null
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
    const found = Uuid.is(uuid) ? await findSimulation(db, uuid) : null
    if (found === null) return problem(c, 404, SERVER_TEXTS.unknown)
    const input = pricingInput(found.readValues(), locate, found.readFound())
    if (!input.ok) return refusal(c, input.violations)
    const iri = `${iriOf(uuid)}/dates/compare`
    return resource(c, 200, iri, 'DateComparison', {
      simulationsPrices: windowPrices(input.value, { before, after }, now(), found.simulation.simulationsPrices),
    })
  })
  allowOnly(app, '/simulations/:uuid/dates/compare', 'GET')
  return app
}
