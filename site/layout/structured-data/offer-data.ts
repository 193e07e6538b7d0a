import { type FlashOffer, flashCents, flashTown } from '../../../shared/domain/flash-offer'
import type { Thing } from '../page'
import { organisationRef } from './organisation-data'

interface DescribedOffer {
  offer: FlashOffer
  isReserved: boolean
  name: string
  description: string
  /** Path of its page. */
  href: string
}

const townData = (text: string): Thing => ({ '@type': 'City', name: flashTown(text).city })

/** A flash offer that can be booked: one move, once, until its day. */
export const offerData = (
  { offer, isReserved, name, description, href }: DescribedOffer,
  origin: string,
): Thing => ({
  '@type': 'Offer',
  name,
  description,
  url: origin + href,
  price: (flashCents(offer) / 100).toFixed(2),
  priceCurrency: 'EUR',
  priceValidUntil: offer.date_depart,
  availability: `https://schema.org/${isReserved ? 'Reserved' : 'LimitedAvailability'}`,
  inventoryLevel: { '@type': 'QuantitativeValue', value: isReserved ? 0 : 1 },
  seller: organisationRef(origin),
  itemOffered: {
    '@type': 'Service',
    name,
    serviceType: 'Déménagement',
    provider: organisationRef(origin),
    areaServed: [townData(offer.depart), townData(offer.destination)],
  },
})
