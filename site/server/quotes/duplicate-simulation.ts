import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { Uuid } from '../../../shared/domain/uuid'
import type { Simulation } from '../../../shared/domain/simulation'
import type { Checked } from '../../../shared/validation/check'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { lockLeadShared } from '../db/dialect'
import { newReference } from '../db/reference'
import type { Tables } from '../db/tables'
import { problem, refusal } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import type { CreateOnce, Outcome } from '../http/idempotency'
import { LIMITS } from '../http/limits'
import { allowOnly } from '../http/methods'
import type { Metrics } from '../http/metrics'
import type { PhotoLimit } from '../http/photo-limit'
import { countWithin } from '../http/stored-count'
import { retryAfter, tooMany } from '../http/too-many'
import { CREATED_SIMULATION } from './created-simulation'
import { copyAnalysis, withProgress } from './photos/analysis-queue'
import { copyPhotos, photoBytesOf } from './photos/photo-store'
import type { Locate } from '../geo/move-places'
import { NO_ADJUSTMENTS } from './price-extras'
import { validPromoOf } from './promo-codes'
import { quoteFor } from './priced-quote'
import { foundOf, simulationOf, type SimulationRow, valuesOf } from './simulation-row'
import { pricedColumns } from './simulation-store'
import { isTestLead } from '../db/test-leads'
import { findSimulationRow, insertSimulationRow } from './simulation-writes'

interface DuplicateDeps {
  now: () => Date
  createOnce: CreateOnce
  locate: Locate
  metrics: Metrics
  limitPhotos: PhotoLimit
}

/**
 * Copies a simulation under the lead of the row: open, and priced now. Answers, photos, detected
 * objects and a valid promo code are copied; adjustments by an adviser are not.
 */
export const copySimulation = async (
  transaction: Transaction<Tables>,
  first: SimulationRow,
  { locate, now }: { locate: Locate; now: Date },
): Promise<Checked<Simulation>> => {
  const extras = { adjustments: NO_ADJUSTMENTS, promo: await validPromoOf(transaction, first, now) }
  const quote = quoteFor(valuesOf(first), locate, now, foundOf(first), extras)
  if (!quote.ok) return quote
  const { lead_uuid, values_json, moving_date, analysis_json } = first
  const copy = await insertSimulationRow(transaction, {
    uuid: randomUUID(),
    reference: newReference(),
    lead_uuid,
    values_json,
    moving_date,
    analysis_json,
    ...pricedColumns(quote.value, now),
    created_at: now.toISOString(),
  })
  await copyPhotos(transaction, first.uuid, copy.uuid, now)
  await copyAnalysis(transaction, first.uuid, copy.uuid, now)
  return { ok: true, value: await withProgress(transaction, simulationOf(copy)) }
}

/**
 * POST /api/simulations/{uuid}/duplicate: answers 201 with the copy. Three times an hour per lead;
 * a replay under the same `Idempotency-Key` counts once.
 */
export const createDuplicate = ({
  now,
  createOnce,
  locate,
  metrics,
  limitPhotos,
}: DuplicateDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.post('/simulations/:uuid/duplicate', async c => {
    const uuid = c.req.param('uuid')
    const unknown = () => problem(c, 404, SERVER_TEXTS.unknown)
    if (!Uuid.is(uuid)) return unknown()
    let isTest = false
    const run = async (transaction: Transaction<Tables>): Promise<Outcome<Simulation>> => {
      const first = await findSimulationRow(transaction, uuid)
      if (first === undefined) return { ok: false, refused: unknown() }
      const count = await countWithin(transaction, 'duplicate', first.lead_uuid)
      if (count.points > LIMITS.duplicate.most)
        return { ok: false, refused: tooMany(c, retryAfter(count)) }
      const bytes = await photoBytesOf(transaction, uuid)
      const wait = await limitPhotos(transaction, first.lead_uuid, bytes)
      if (wait !== null) return { ok: false, refused: tooMany(c, wait) }
      if (!(await lockLeadShared(transaction, first.lead_uuid)))
        return { ok: false, refused: unknown() }
      isTest = await isTestLead(transaction, first.lead_uuid)
      const copy = await copySimulation(transaction, first, { locate, now: now() })
      if (!copy.ok) return { ok: false, refused: refusal(c, copy.violations) }
      return { ok: true, stored: copy.value, owner: { lead_uuid: first.lead_uuid } }
    }
    const onMade = () => metrics.simulations.inc({ act: isTest ? 'test' : 'created' })
    return createOnce(c, { ...CREATED_SIMULATION, text: '', run, onMade })
  })
  allowOnly(app, '/simulations/:uuid/duplicate', 'POST')
  return app
}
