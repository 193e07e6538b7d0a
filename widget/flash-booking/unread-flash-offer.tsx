import { FLASH_BOOKING_TEXTS as TEXTS } from '../../shared/texts/flash-booking-texts'
import { Unread } from '../ui/unread'
import { useFlash, useSale } from './flash-context'
import { useFaultDetails } from './use-fault-details'

/** The offer could not be read. */
export const UnreadOffer = () => {
  const { flow } = useFlash()
  const { fault } = useSale()
  const detailsOf = useFaultDetails()
  return (
    fault && (
      <Unread
        title={TEXTS.unread}
        fault={fault}
        detailsOf={detailsOf}
        onRetry={() => void flow.load()}
      />
    )
  )
}
