import { type FlashOffer, flashTown } from '../../shared/domain/flash-offer'
import { formatDate, formatDayOfMonth } from '../../shared/texts/figures'

/** A flash offer's towns and day, as titles name them. */
export const offerNames = ({ depart, destination, date_depart: date }: FlashOffer) => ({
  from: flashTown(depart).city,
  to: flashTown(destination).city,
  day: formatDayOfMonth(date),
  /** Same with its year. */
  date: formatDate(date),
})
