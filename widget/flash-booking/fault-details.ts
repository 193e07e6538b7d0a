import { secondsLeft } from '../../shared/domain/hold-time'
import { clockTime } from '../../shared/texts/figures'
import { FLASH_BOOKING_TEXTS as TEXTS } from '../../shared/texts/flash-booking-texts'
import { type Failed, faultReason } from '../ui/fault-reason'
import type { Connection } from '../ui/use-connection'

interface Booking {
  simulationUuid: string | null
  /** Until when the offer is kept for it (ISO 8601); null: it is not, or could not be read. */
  until: string | null
}

/** Why a call failed, and what is held at `now` all the same. */
export const faultDetails = (
  failed: Failed,
  connection: Connection,
  { simulationUuid, until }: Booking,
  now: Date,
): string[] => {
  const isHeld = secondsLeft(until, now) > 0
  // Of a booking that could not be read nobody knows.
  const held = isHeld && until !== null ? [TEXTS.stillHeld(clockTime(new Date(until)))] : []
  return [
    failed.isUpstream === true ? TEXTS.unchecked : faultReason(failed, connection),
    ...(simulationUuid === null ? [TEXTS.notHeld] : held),
  ]
}
