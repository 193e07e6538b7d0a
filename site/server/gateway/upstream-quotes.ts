import type { Context } from 'hono'
import { Hono } from 'hono'
import { dayInFrance, isBookable } from '../../../shared/domain/moving-date'
import { chosenPrice, type SimulationPrice } from '../../../shared/domain/simulation'
import { Uuid } from '../../../shared/domain/uuid'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Db } from '../db/tables'
import { problem, resource } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { LIMITS } from '../http/limits'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import type { ProductGuards } from '../http/product-guards'
import { countOne, countUpTo, uncount } from '../http/stored-count'
import { retryAfter, tooMany } from '../http/too-many'
import { CREATED_SIMULATION, simulationIri } from '../quotes/created-simulation'
import { SIMULATION_BODY } from '../http/form-body'
import { firmUntilOf } from '../quotes/simulation-row'
import { findSimulation } from '../quotes/simulation-store'
import { dayCount, pricesWithin } from '../quotes/simulation-routes'
import { isTestSimulation } from '../db/test-leads'
import type { KeyedCreation } from './keyed-creation'
import { refuseAsUpstream, refuseReusedUuid } from './relay'
import { duplicateCopy, repriceCopy } from './simulation-copies'
import type { AskUpstream } from './upstream'
import { quoteMailCall } from './upstream-reporter'
import { dropTask, storeFailedTask, mayBeTaken } from './upstream-tasks'
import type { UpstreamPricing } from './upstream-prices'
import { countSentQuote, findSimulationRow } from '../quotes/simulation-writes'

interface UpstreamQuotesDeps {
  callUpstream: AskUpstream
  pricing: UpstreamPricing
  keyed: KeyedCreation
  db: Db
  now: () => Date
  metrics: Metrics
  log: Log
}

/** Routes of simulations priced by an upstream: show, compare, copy, mail. */
export const createUpstreamQuotes = (
  { every, limitMails }: Pick<ProductGuards, 'every' | 'limitMails'>,
  { callUpstream, pricing, keyed, db, now, metrics, log }: UpstreamQuotesDeps,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const unknown = (c: Context<HttpEnv>) => problem(c, 404, SERVER_TEXTS.unknown)
  const findStored = async (uuid: string) => (Uuid.is(uuid) ? findSimulation(db, uuid) : null)
  /** Tests are priced, copied and mailed here; the upstream does not have them. */
  const isTest = async (uuid: string) => Uuid.is(uuid) && isTestSimulation(db, uuid)

  // An expired price is requested again first.
  app.get('/simulations/:uuid', ...every, async (c, next) => {
    const uuid = c.req.param('uuid')
    if (await isTest(uuid)) return next()
    const copy = await findStored(uuid)
    const today = now()
    const isOver =
      copy !== null &&
      copy.row.status === 'open' &&
      copy.row.flash_json === null &&
      isBookable(copy.row.moving_date, today) &&
      firmUntilOf(copy.row) < dayInFrance(today)
    if (!isOver) return next()
    const compared = await pricing.compare(uuid)
    // The previous answer stays valid, with its expiry date.
    const price = compared.ok
      ? compared.prices.find(({ movingDate }) => movingDate === copy.row.moving_date)
      : undefined
    if (compared.ok && price !== undefined) {
      const previous = { values: copy.readValues(), totalCents: copy.row.total_cents }
      await repriceCopy(db, uuid, { price, prices: compared.prices }, previous, today)
    }
    return next()
  })

  app.get('/simulations/:uuid/dates/compare', ...every, async (c, next) => {
    const before = dayCount(c.req.query('numberOfDaysBefore'))
    const after = dayCount(c.req.query('numberOfDaysAfter'))
    if (before === null || after === null) return next()
    const uuid = c.req.param('uuid')
    if (await isTest(uuid)) return next()
    const copy = await findStored(uuid)
    if (copy === null) return unknown(c)
    const { simulation, row } = copy
    const comparison = (prices: readonly SimulationPrice[]) => {
      const simulationsPrices = prices.filter(({ movingDate }) => isBookable(movingDate, now()))
      return resource(c, 200, `${simulationIri(uuid)}/dates/compare`, 'DateComparison', {
        simulationsPrices,
      })
    }
    const comparedHere = pricesWithin(simulation, { before, after })
    if (row.status !== 'open' || row.flash_json !== null) return comparison(comparedHere)
    const compared = await pricing.compare(uuid, before, after)
    if (!compared.ok)
      return compared.fault === 'refused' ? refuseAsUpstream(c, compared) : comparison(comparedHere)
    // A day keeps its displayed price: a customer never sees two.
    return comparison(
      compared.prices.map(
        price => comparedHere.find(({ movingDate }) => movingDate === price.movingDate) ?? price,
      ),
    )
  })

  app.post('/simulations/:uuid/duplicate', ...every, async (c, next) => {
    const uuid = c.req.param('uuid')
    if (await isTest(uuid)) return next()
    const first = await findStored(uuid)
    if (first === null) return unknown(c)
    const { row } = first
    const name = 'POST /api/simulations/{uuid}/duplicate'
    return keyed(c, {
      ...CREATED_SIMULATION,
      text: '',
      run: async key => {
        const lead = row.lead_uuid
        const attempts = await countOne(db, 'duplicate-tries', lead)
        if (attempts.points > LIMITS['duplicate-tries'].most)
          return { ok: false, refused: tooMany(c, retryAfter(attempts)) }
        const full = await countUpTo(db, 'duplicate', lead, LIMITS.duplicate.most)
        if (full !== null) return { ok: false, refused: tooMany(c, retryAfter(full)) }
        const answer = await callUpstream({
          method: 'POST',
          path: `/api/simulations/${uuid}/duplicate`,
          name,
          body: {},
          key,
        })
        if (!answer.ok) {
          // A failed attempt does not count.
          await uncount(db, 'duplicate', lead)
          return { ok: false, refused: refuseAsUpstream(c, answer) }
        }
        const priced = await pricing.told(name, answer.body, row.moving_date)
        if (!priced.ok) return { ok: false, refused: refuseAsUpstream(c, priced) }
        return {
          ok: true,
          storeCopy: async transaction => {
            if ((await findSimulationRow(transaction, priced.priced.uuid)) !== undefined)
              return refuseReusedUuid(c, name, log)
            const copied = await duplicateCopy(
              transaction,
              priced.priced,
              row,
              first.readValues(),
              now(),
            )
            return copied === null ? unknown(c) : { stored: copied, leadUuid: row.lead_uuid }
          },
        }
      },
      onMade: () => metrics.simulations.inc({ act: 'created' }),
    })
  })

  app.post('/simulations/:uuid/send', ...every, ...SIMULATION_BODY, async (c, next) => {
    const uuid = c.req.param('uuid')
    if (await isTest(uuid)) return next()
    const copy = await findStored(uuid)
    if (copy === null) return unknown(c)
    if (chosenPrice(copy.simulation) === null) return problem(c, 409, SERVER_TEXTS.quoteExpired)
    const full = await countUpTo(db, 'send', uuid, LIMITS.send.most)
    if (full !== null) return tooMany(c, retryAfter(full))
    const call = await quoteMailCall(db, uuid)
    if (call === null) return unknown(c)
    const wait = await limitMails(c, call.body.email)
    if (wait !== null) {
      await uncount(db, 'send', uuid)
      return tooMany(c, wait)
    }
    // This call replaces the automatic one.
    await dropTask(db, 'quote', uuid)
    const answer = await callUpstream(call)
    // The mail counts as sent once the upstream has accepted the task.
    if (!answer.ok && mayBeTaken(answer)) await storeFailedTask(db, 'quote', uuid, now())
    else if (!answer.ok) {
      const fields = answer.violations.map(({ propertyPath }) => propertyPath)
      await uncount(db, 'send', uuid)
      // The widget continues as specified, so this log line is the only trace.
      log.error(
        { simulation: uuid, status: answer.status, fields },
        'upstream product API: quote not mailed',
      )
      return refuseAsUpstream(c, answer)
    }
    await countSentQuote(db, uuid)
    return c.body(null, 202)
  })
  return app
}
