import { type Infer, integer, nullable, number, string, type } from 'superstruct'
import {
  type FlashOffer,
  flashCents,
  isOnSale,
  strikethroughCents,
} from '../../../shared/domain/flash-offer'
import { fromStored } from '../db/stored-json'

/** Terms of an offer at its booking, whatever an editor changes later. */
export const FlashTerms = type({
  id: string(),
  slug: string(),
  movingDate: string(),
  /** Towns, with their postal codes in brackets if given. */
  from: string(),
  to: string(),
  volumeM3: number(),
  movers: integer(),
  offerCents: integer(),
  struckCents: nullable(integer()),
  distanceKm: nullable(integer()),
})
export type FlashTerms = Infer<typeof FlashTerms>

/** Larger than any truck: a typing error must not be sold. */
const MAX_CENTS = 10_000_000

/** The truck of an offer, with two decimals as a form's volume has. */
export const truckM3 = ({ volume_camion: m3 }: FlashOffer): number => Math.round(m3 * 100) / 100

/**
 * Returns the terms on which an offer can be booked at `now`; null: it does not exist, or is not on
 * sale.
 */
export const bookableTerms = (offer: FlashOffer | null, now: Date): FlashTerms | null => {
  if (offer === null || !isOnSale(offer, now) || flashCents(offer) > MAX_CENTS) return null
  return {
    id: String(offer.id),
    slug: offer.slug,
    movingDate: offer.date_depart,
    from: offer.depart,
    to: offer.destination,
    volumeM3: truckM3(offer),
    movers: offer.nombre_demenageurs,
    offerCents: flashCents(offer),
    struckCents: strikethroughCents(offer),
    distanceKm: offer.distance_km ?? null,
  }
}

/**
 * Tells if an offer is still as booked: route, day, truck and crew. The price is checked
 * separately.
 */
export const isUnchanged = (booked: FlashTerms, terms: FlashTerms | null): terms is FlashTerms =>
  terms !== null &&
  (['movingDate', 'from', 'to', 'volumeM3', 'movers'] as const).every(
    name => terms[name] === booked[name],
  )

/** Returns the terms at another price; a struck-through price must be above it. */
export const atPrice = (terms: FlashTerms, offerCents: number): FlashTerms => ({
  ...terms,
  offerCents,
  struckCents:
    terms.struckCents !== null && terms.struckCents > offerCents ? terms.struckCents : null,
})

/** Returns the terms under which a simulation was booked; null: not a flash offer. */
export const flashTermsOf = ({ flash_json }: { flash_json: string | null }): FlashTerms | null =>
  flash_json === null ? null : fromStored(flash_json, FlashTerms)
