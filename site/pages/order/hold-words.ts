import { clockTime } from '../../../shared/texts/figures'
import { flashHold } from '../../../shared/texts/flash-offer-texts'
import type { HoldToPay } from '../../ports/booking-sources'

/** Until when a flash offer is kept for who reads it, as it was when the page was asked for. */
export const holdWords = ({ until }: HoldToPay): string =>
  flashHold(until === null ? null : clockTime(until))
