import { type FlashOffer, isReserved } from '../../shared/domain/flash-offer'
import { secondsLeft } from '../../shared/domain/hold-time'
import { isOpen } from '../../shared/stores/quote'
import { useFlash, useFlashQuote } from './flash-context'

interface Standing {
  /** When it stops being kept for this customer (ISO 8601), which may be over; null: it never was. */
  until: string | null
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
  // Once it is ordered a bank has to decide, and it is his until then.
  const isMine = (simulation !== null && !isOpen(simulation)) || (until !== null && secondsLeft(until, now) > 0)
  const isKept = isMine || isReserved(offer, now)
  return { until, isKept, isTaken: isKept && !isMine }
}
