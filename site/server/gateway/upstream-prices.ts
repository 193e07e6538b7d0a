import { is, type } from 'superstruct'
import { COMPARISON_DAYS, type SimulationPrice } from '../../../shared/domain/simulation'
import { Uuid } from '../../../shared/domain/uuid'
import type { Log } from '../http/logger'
import { plainPrices, UpstreamPrices } from './priced-upstream'
import { readAnswer } from './relay'
import type { UpstreamSimulation } from './simulation-copies'
import type { AskUpstream, UpstreamAnswer } from './upstream'

type Unanswered = Extract<UpstreamAnswer, { ok: false }>
const MALFORMED: Unanswered = {
  ok: false,
  fault: 'malformed',
  status: null,
  violations: [],
  retryAfter: null,
}

const Made = type({ uuid: Uuid })

/** Compares the prices of the days around a simulation's. */
export const createUpstreamPrices = (callUpstream: AskUpstream, log: Pick<Log, 'warn'>) => {
  const compare = async (
    uuid: string,
    before: number = COMPARISON_DAYS,
    after: number = COMPARISON_DAYS,
  ): Promise<{ ok: true; prices: SimulationPrice[] } | Unanswered> => {
    const name = 'GET /api/simulations/{uuid}/dates/compare'
    const query = `numberOfDaysBefore=${before}&numberOfDaysAfter=${after}`
    const answer = await callUpstream({
      method: 'GET',
      path: `/api/simulations/${uuid}/dates/compare?${query}`,
      name,
    })
    if (!answer.ok) return answer
    const parsed = readAnswer(name, answer.body, UpstreamPrices, log)
    return parsed === null ? MALFORMED : { ok: true, prices: plainPrices(parsed.simulationsPrices) }
  }

  /**
   * Returns the price after a creation or change: from its answer, or from a comparison when the
   * answer has none.
   */
  const priceOf = async (
    name: string,
    answer: unknown,
    movingDate: string,
  ): Promise<{ ok: true; priced: UpstreamSimulation } | Unanswered> => {
    const made = readAnswer(name, answer, Made, log)
    if (made === null) return MALFORMED
    const { uuid } = made
    const answered = is(answer, UpstreamPrices) ? plainPrices(answer.simulationsPrices) : []
    const chosenIn = (prices: readonly SimulationPrice[]) =>
      prices.find(price => price.movingDate === movingDate)
    const ownPrice = chosenIn(answered)
    if (ownPrice !== undefined)
      return { ok: true, priced: { uuid, answer, price: ownPrice, prices: answered } }
    const compared = await compare(uuid)
    if (!compared.ok) return compared
    const price = chosenIn(compared.prices)
    if (price !== undefined)
      return { ok: true, priced: { uuid, answer, price, prices: compared.prices } }
    log.warn({ call: name, reason: 'no price of the chosen day' }, 'Malformed api call')
    return MALFORMED
  }
  return { compare, told: priceOf }
}

export type UpstreamPricing = ReturnType<typeof createUpstreamPrices>
