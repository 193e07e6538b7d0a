import { FLASH_BOOKING_TEXTS as TEXTS } from '../../shared/texts/flash-booking'
import { Unread } from '../ui/unread'
import { useFlash, useSale } from './flash-context'

/** The offer could not be read. */
export const UnreadOffer = () => {
  const { flow } = useFlash()
  const { fault } = useSale()
  return fault && <Unread title={TEXTS.unread} fault={fault} onRetry={() => void flow.load()} />
}
