import type { Simulation, SimulationPrice } from '../domain/simulation'

/** The price, and whether it is still the draft's. */
export interface Quote {
  simulationUuid: string | null
  simulation: Simulation | null
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
  isPriceNew: false,
  isPriceStale: false,
  sentPhotos: [],
  prices: [],
})
