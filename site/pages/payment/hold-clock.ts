import { remainingMinutes } from '../../../shared/domain/hold-time'
import { FLASH_BOOKING_TEXTS } from '../../../shared/texts/flash-booking-texts'
import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages-texts'

const { over } = FLASH_PAYMENT_TEXTS.held

/** Returns the announcement between two checks, `seconds` and `before`; null: none. */
export const announcementAt = (seconds: number, before: number): string | null => {
  const minutes = remainingMinutes(seconds)
  if (minutes === remainingMinutes(before)) return null
  return minutes === 0 ? `${over.title}. ${over.text}` : FLASH_BOOKING_TEXTS.heldForLess(minutes)
}
