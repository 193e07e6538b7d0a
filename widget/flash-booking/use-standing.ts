import { type FlashOffer, isReserved } from '../../shared/domain/flash-offer'
import { secondsLeft } from '../../shared/domain/hold-time'
import { isOpen } from '../../shared/stores/quote-state'
import { useFlash, useFlashQuote } from './flash-context'

interface Standing {
  /** Until when it is kept for this customer (ISO 8601), which may be over; null: it no longer is. */
  until: string | null
  /** He has booked it, and is told of that moment. */
  isTimed: boolean
  /** Somebody has it now, be it this customer. */
  isKept: boolean
  /** Another has it. */
  isTaken: boolean
}

/** Who has the offer now. */
export const useStanding = (offer: FlashOffer): Standing => {
  const now = useFlash().store.clock.now()
  const { simulation } = useFlashQuote()
  const until = simulation?.flash?.heldUntil ?? null
  const isReservedNow = isReserved(offer, now)
  // A moment that the server names is his, though it be over; it names none once a payment has failed.
  const isTaken = isReservedNow && until === null
  const isOver = secondsLeft(until, now) === 0
  // What is ordered and kept past its moment waits for a bank to decide.
  const isUndecided = simulation !== null && !isOpen(simulation) && isReservedNow && isOver
  const isTimed = simulation !== null && !isTaken && !isUndecided
  const isKept = isReservedNow || !isOver
  return { until, isTimed, isKept, isTaken }
}
