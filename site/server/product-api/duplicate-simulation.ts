import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import type { Simulation } from '../../../shared/domain/simulation'
import type { Violation } from '../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { holdsLead } from '../db/dialect'
import type { Db } from '../db/tables'
import { problem, refusal, resource } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { allowOnly } from '../http/methods'
import type { Metrics } from '../http/metrics'
import { countOne } from '../http/stored-count'
import { retryAfter, tooMany } from '../http/too-many'
import { copyPhotos } from './photos/photo-store'
import type { Locate } from './places'
import { NO_ADJUSTMENTS } from './price-extras'
import { goodPromoOf } from './promo-codes'
import { quoteFor } from './quote'
import { foundOf, simulationOf, valuesOf } from './simulation-row'
import { pricedColumns } from './simulation-store'

interface DuplicateDeps {
  db: Db
  now: () => Date
  locate: Locate
  metrics: Metrics
}

const HOUR_MS = 3_600_000
const COPIES_AN_HOUR = 3

/**
 * A copy of a simulation under the same lead, open whatever the first is, and priced now: answers, photos and what was found on
 * them, and its promo code if that is still good. What an adviser has set stays with the first, which is the move he looked
 * at.
 */
export const duplicateSimulation = (
  db: Db,
  uuid: string,
  { locate, now }: { locate: Locate; now: Date },
): Promise<Simulation | null | { violations: Violation[] }> =>
  db.transaction().execute(async transaction => {
    const first = await transaction.selectFrom('simulations').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (first === undefined || !(await holdsLead(transaction, first.lead_uuid))) return null
    const extras = { adjustments: NO_ADJUSTMENTS, promo: await goodPromoOf(transaction, first, now) }
    const quote = quoteFor(valuesOf(first), locate, now, foundOf(first), extras)
    if (!quote.ok) return { violations: quote.violations }
    const { lead_uuid, values_json, moving_date, analysis_json } = first
    const copy = await transaction
      .insertInto('simulations')
      .values({
        uuid: randomUUID(),
        ...{ lead_uuid, values_json, moving_date, analysis_json },
        ...pricedColumns(quote.value, now),
        created_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await copyPhotos(transaction, uuid, copy.uuid)
    return simulationOf(copy)
  })

/** POST /api/simulations/{uuid}/duplicate: answers the copy, with 201. Three times an hour for each simulation. */
export const createDuplicate = ({ db, now, locate, metrics }: DuplicateDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.post('/simulations/:uuid/duplicate', async c => {
    const uuid = c.req.param('uuid')
    if (!Uuid.is(uuid)) return problem(c, 404, SERVER_TEXTS.unknown)
    const count = await countOne(db, `duplicate:${uuid}`, HOUR_MS)
    if (count.points > COPIES_AN_HOUR) return tooMany(c, retryAfter(count))
    const copy = await duplicateSimulation(db, uuid, { locate, now: now() })
    if (copy === null) return problem(c, 404, SERVER_TEXTS.unknown)
    if ('violations' in copy) return refusal(c, copy.violations)
    metrics.simulations.inc({ act: 'created' })
    return resource(c, 201, `/api/simulations/${copy.uuid}`, 'Simulation', copy)
  })
  allowOnly(app, '/simulations/:uuid/duplicate', 'POST')
  return app
}
