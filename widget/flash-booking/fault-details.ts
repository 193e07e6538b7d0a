import { secondsLeft } from '../../shared/domain/hold-time'
import { clockTime } from '../../shared/texts/figures'
import { FLASH_BOOKING_TEXTS as TEXTS } from '../../shared/texts/flash-booking-texts'
import { type Failed, faultReason } from '../ui/fault-reason'
import type { Connection } from '../ui/use-connection'

interface Booking {
  simulationUuid: string | null
  /** End of the offer's hold (ISO 8601); null: not held, or unknown. */
  until: string | null
}

/** Returns why a call failed, and the hold that remains at `now`. */
export const faultDetails = (
  failed: Failed,
  connection: Connection,
  { simulationUuid, until }: Booking,
  now: Date,
): string[] => {
  const isHoldActive = secondsLeft(until, now) > 0
  // Unknown for a booking that could not be read.
  const holdText =
    isHoldActive && until !== null ? [TEXTS.stillHeld(clockTime(new Date(until)))] : []
  return [
    failed.isUpstream === true ? TEXTS.unchecked : faultReason(failed, connection),
    ...(simulationUuid === null ? [TEXTS.notHeld] : holdText),
  ]
}
