import type { FlashOffer } from '../../shared/domain/flash-offer'
import { FLASH_TEXTS } from '../../shared/texts/flash-offer'
import { HoldLine } from './hold-line'
import { useStanding } from './use-standing'

/** Above the button: for how long the offer is kept for who booked it, or that another has it now. */
export const StandingLine = ({ offer }: { offer: FlashOffer }) => {
  const { until, isBooked, isTaken } = useStanding(offer)
  if (isTaken) return <p className="offer-note">{FLASH_TEXTS.reserved}</p>
  return isBooked && <HoldLine until={until} />
}
