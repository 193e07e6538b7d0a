import type { Simulation, SimulationPrice } from '../domain/simulation'

/** A price as it was told, and what for. */
export interface ToldPrice {
  movingDate: string
  amountCents: number
  volumeM3: number
}

/** The price, and whether it is still the draft's. */
export interface Quote {
  simulationUuid: string | null
  simulation: Simulation | null
  /** The last price that was told: a return is greeted with it. */
  told: ToldPrice | null
  /** The price was made in this visit, not read again. */
  isPriceNew: boolean
  /** An answer has changed since the last price: it must not be shown beside it. */
  isPriceStale: boolean
  /** The photos that the server has of the simulation. */
  sentPhotos: string[]
  /** The comparison's days, earliest first. */
  prices: SimulationPrice[]
}

export const newQuote = (): Quote => ({
  simulationUuid: null,
  simulation: null,
  told: null,
  isPriceNew: false,
  isPriceStale: false,
  sentPhotos: [],
  prices: [],
})
