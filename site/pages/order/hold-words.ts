import { clockTime } from '../../../shared/texts/figures'
import { flashHold } from '../../../shared/texts/flash-offer-texts'
import type { HoldToPay } from '../../ports/booking-sources'

/** Returns until when a flash offer is held for the customer. */
export const holdWords = ({ until }: HoldToPay): string =>
  flashHold(until === null ? null : clockTime(until))
