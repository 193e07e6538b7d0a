import { type FlashOffer, isReserved } from '../../shared/domain/flash-offer'
import { secondsLeft } from '../../shared/domain/hold-time'
import { isOpen } from '../../shared/stores/quote-state'
import { useFlash, useFlashQuote } from './flash-context'

interface OfferStanding {
  /** End of this customer's hold (ISO 8601), possibly past; null: lost. */
  until: string | null
  /** Booked by this customer, with a known end. */
  isTimed: boolean
  /** Held now, by anyone. */
  isHeld: boolean
  /** Held by another customer. */
  isTaken: boolean
}

/** Returns who holds the offer now, from this customer's point of view. */
export const useOfferStanding = (offer: FlashOffer): OfferStanding => {
  const now = useFlash().store.clock.now()
  const { simulation } = useFlashQuote()
  const until = simulation?.flash?.heldUntil ?? null
  const isReservedNow = isReserved(offer, now)
  // An end named by the server belongs to this customer, even when past; after a failed payment it
  // names none.
  const isTaken = isReservedNow && until === null
  const isOver = secondsLeft(until, now) === 0
  // Ordered and held past its end: a bank still has to decide.
  const isUndecided = simulation !== null && !isOpen(simulation) && isReservedNow && isOver
  const isTimed = simulation !== null && !isTaken && !isUndecided
  const isHeld = isReservedNow || !isOver
  return { until, isTimed, isHeld, isTaken }
}
