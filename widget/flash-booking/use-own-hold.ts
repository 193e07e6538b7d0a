import { secondsLeft } from '../../shared/domain/hold-time'
import { isOpen } from '../../shared/stores/quote'
import { useFlash, useFlashQuote } from './flash-context'

/**
 * `until`: when the offer stops being kept for this customer (ISO 8601), which may be over; null: it never was. `isMine`: it is
 * kept for him now, as long as a bank has to decide too.
 */
export const useOwnHold = (): { until: string | null; isMine: boolean } => {
  const { clock } = useFlash().store
  const { simulation } = useFlashQuote()
  if (simulation === null) return { until: null, isMine: false }
  const until = simulation.flash?.heldUntil ?? null
  return { until, isMine: !isOpen(simulation) || (until !== null && secondsLeft(until, clock.now()) > 0) }
}
