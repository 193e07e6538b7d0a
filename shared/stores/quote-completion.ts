import { proxy } from 'valtio/vanilla'
import type { Fault } from '../api/http'
import type { ProductApi } from '../api/product-api'
import type { CompletedPlace } from '../domain/completion'
import type { MissingPlace } from '../domain/missing-details'
import { chosenPrice, type Simulation } from '../domain/simulation'

type Stop = MissingPlace['stop']

/** The details that a quote lacks, those that were answered so far, and the price with them. */
export interface QuoteCompletion {
  readonly state: {
    /** Null until it has been loaded. */
    places: MissingPlace[] | null
    answers: CompletedPlace[]
    formerCents: number
    nowCents: number
    isBusy: boolean
    fault: Fault | null
  }
  /** Reads what is missing. */
  read(): Promise<void>
  /** Accepts an answer and requests its price; nothing is stored before `complete`. */
  answer(stop: Stop, change: Omit<CompletedPlace, 'stop'>): Promise<void>
  /**
   * Stores the answers at the displayed price. False if that failed, or if the price has changed:
   * the new one is then shown.
   */
  complete(): Promise<boolean>
}

/** Completes a quote of which this device knows only the uuid. */
export const createQuoteCompletion = (
  uuid: string,
  api: Pick<ProductApi, 'completeSimulation'>,
): QuoteCompletion => {
  const state = proxy<QuoteCompletion['state']>({
    places: null,
    answers: [],
    formerCents: 0,
    nowCents: 0,
    isBusy: false,
    fault: null,
  })
  /** Calls go one by one: the last price is that of the last answer. */
  let queue: Promise<unknown> = Promise.resolve()
  const call = (amountCents?: number): Promise<Simulation | null> => {
    const run = async () => {
      const isTrial = amountCents === undefined
      const answers = JSON.parse(JSON.stringify(state.answers))
      const answered = await api.completeSimulation(uuid, { places: answers, isTrial, amountCents })
      state.fault = answered.ok ? null : answered.fault
      if (!answered.ok) return null
      state.nowCents = chosenPrice(answered.value)?.totalIncludingTaxesPrice ?? 0
      return answered.value
    }
    state.isBusy = true
    const done = queue.then(run)
    queue = done
    void done.then(() => {
      state.isBusy = queue !== done
    })
    return done
  }
  return {
    state,
    read: async () => {
      const simulation = await call()
      if (simulation === null) return
      state.formerCents = state.nowCents
      state.places = simulation.missing ?? []
    },
    answer: async (stop, change) => {
      const known = state.answers.find(answer => answer.stop === stop)
      if (known === undefined) state.answers.push({ stop, ...change })
      else Object.assign(known, change)
      await call()
    },
    complete: async () => {
      await queue
      const stored = await call(state.nowCents)
      if (stored !== null) return stored.missing === undefined
      if (state.fault?.reason === 'conflict') await call()
      return false
    },
  }
}
