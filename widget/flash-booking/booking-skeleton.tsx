import { formatDay } from '../../shared/texts/figures'
import { FLASH_BOOKING_TEXTS as TEXTS } from '../../shared/texts/flash-booking-texts'
import { FLASH_TEXTS } from '../../shared/texts/flash-offer-texts'
import { Bar, Skeleton } from '../ui/skeleton'

/** Skeleton of an offer that is being loaded. */
export const BookingSkeleton = () => (
  <Skeleton text={TEXTS.loading} className="step">
    <p className="flash-label">
      <Bar>{FLASH_TEXTS.label}</Bar>
    </p>
    <h2 className="step-title">
      <Bar>Lyon vers Paris</Bar>
    </h2>
    <p className="price-amount">
      <Bar>1 000 €</Bar>
    </p>
    <p>
      <Bar>{formatDay('2030-12-12')}</Bar>
    </p>
    <p>
      <Bar>{FLASH_TEXTS.service}</Bar>
    </p>
  </Skeleton>
)
