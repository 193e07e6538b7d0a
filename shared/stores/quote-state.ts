import type { Simulation, SimulationPrice } from '../domain/simulation'

/** A price that was shown, with its choices. */
export interface AnnouncedPrice {
  movingDate: string
  amountCents: number
  volumeM3: number
}

/** The price, and whether it is still the draft's. */
export interface Quote {
  simulationUuid: string | null
  simulation: Simulation | null
  /** Last price shown: a returning customer is greeted with it. */
  told: AnnouncedPrice | null
  /** The price was made in this visit, not read again. */
  isPriceNew: boolean
  /** An answer has changed since the last price: it must not be shown beside it. */
  isPriceStale: boolean
  /** The photos that the server has of the simulation. */
  sentPhotos: string[]
  /** The code that counts in the price, or is to; '' for none. */
  promoCode: string
  /** Reason why the last code is refused; '' for none. */
  promoFault: string
  /** Fields of the last choices that were impossible, and reverted. */
  missed: string[]
  /** Day and price that the server had from elsewhere when this one was to be booked. */
  rival: SimulationPrice | null
  /** The last act on the quote: sent to the customer's address or not, or copied, the copy being this one. */
  act: 'sent' | 'unsent' | 'copied' | null
  /** Seconds until an unsent quote may be sent again; 0: at once. */
  sendWait: number
  /** The comparison's days, earliest first. */
  prices: SimulationPrice[]
}

/** Tells if a simulation can still be changed: an ordered one cannot. */
export const isOpen = ({ status = 'open' }: Pick<Simulation, 'status'>): boolean =>
  status === 'open'

export const newQuote = (): Quote => ({
  simulationUuid: null,
  simulation: null,
  told: null,
  isPriceNew: false,
  isPriceStale: false,
  sentPhotos: [],
  promoCode: '',
  promoFault: '',
  missed: [],
  act: null,
  rival: null,
  sendWait: 0,
  prices: [],
})
