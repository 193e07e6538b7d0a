import type { Simulation, SimulationPrice } from '../domain/simulation'

/** A displayed price, with its choices. */
interface AnnouncedPrice {
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
  /** The price was made in this visit, not loaded. */
  isPriceNew: boolean
  /** An answer has changed since the last price: they must not be shown together. */
  isPriceStale: boolean
  /** The photos that the server has of the simulation. */
  sentPhotos: string[]
  /** The promo code that counts in the price, or will; '' for none. */
  promoCode: string
  /** Reason why the last code is refused; '' for none. */
  promoFault: string
  /** Fields of the last choices that were impossible, and reverted. */
  missed: string[]
  /**
   * Day and price that the server had from another device or tab when this one was to be booked.
   */
  rival: SimulationPrice | null
  /**
   * The last action on the quote: sent to the customer's address or not, or copied, with this one
   * as the copy.
   */
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
