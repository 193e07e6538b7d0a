import { type FlashOffer, flashTown } from '../../shared/domain/flash-offer'
import { FLASH_BOOKING_TEXTS as TEXTS } from '../../shared/texts/flash-booking-texts'
import { Icon } from '../ui/icon'

/** 'Lyon → Paris', read aloud as 'vers'. */
export const OfferRoute = ({
  offer: { depart, destination },
}: {
  offer: Pick<FlashOffer, 'depart' | 'destination'>
}) => (
  <span className="offer-route">
    {flashTown(depart).city} <Icon name="arrow-right" /> <span className="hidden">{TEXTS.to}</span>{' '}
    {flashTown(destination).city}
  </span>
)
