import {
  boolean,
  define,
  type Infer,
  integer,
  lazy,
  nullable,
  number,
  optional,
  size,
  string,
  type,
} from 'superstruct'
import { type Address, addressFault, type AddressFault } from './address'
import { isBookable, IsoDate } from './moving-date'
import { Slug } from './partner'
import { foldText, requiredText } from './text'
import { timeOf } from './time-of'

/** Terms of every flash offer: euros, kilometres, hours. */
export const FLASH_TERMS = {
  globalPropertyValue: 10_000,
  maxValuePerItem: 500,
  longFromKm: 100,
  serviceHours: 4,
} as const

/** Minutes for which an offer is held for a paying customer. */
export const FLASH_HOLD_MINUTES = 20
/** Minutes by which a customer may extend a hold, once. */
export const FLASH_EXTENSION_MINUTES = 10

/**
 * An entry of `offre-flashes`, with the content service's field names. Prices in euros as editors
 * type them, volume in m3. The last three fields are added by our content service: the distance and
 * the state of the offer.
 */
export const FlashOffer = lazy(() =>
  type({
    id: define<number | string>(
      'id',
      value => typeof value === 'string' || Number.isInteger(value),
    ),
    slug: Slug,
    date_depart: IsoDate,
    /** A town, its postal code behind it in brackets if it is known: 'Lyon (69003)'. */
    depart: requiredText(120),
    destination: requiredText(120),
    volume_camion: size(number(), 1, 120),
    nombre_demenageurs: size(integer(), 1, 20),
    prix_offre: number(),
    prix_initial: optional(nullable(number())),
    /** The lowest price at which the same was sold in the last 30 days (code de la consommation, L112-1-1). */
    prix_plus_bas_30_jours: optional(nullable(number())),
    nom_offre: optional(nullable(string())),
    isActive: boolean(),
    /** Estimated road distance; absent or null when a town is unknown. */
    distance_km: optional(nullable(integer())),
    /** End of another customer's hold (ISO 8601). */
    reserved_until: optional(nullable(string())),
    is_sold: optional(boolean()),
  }),
)
export type FlashOffer = Infer<typeof FlashOffer>

const cents = (euros: number | null | undefined): number => Math.round((euros ?? 0) * 100)

/** Returns the price in cents, VAT included. */
export const flashCents = ({ prix_offre: euros }: Pick<FlashOffer, 'prix_offre'>): number =>
  cents(euros)

/**
 * Returns the price that is struck through beside the offer's, in cents: the lowest of the last 30 days, or the initial one
 * if that is lower. Null: the lowest of the last 30 days is not known, so the law allows none (article L112-1-1 of the
 * Code de la consommation), or it is not above the offer's.
 */
export const strikethroughCents = (
  offer: Pick<FlashOffer, 'prix_offre' | 'prix_initial' | 'prix_plus_bas_30_jours'>,
): number | null => {
  const lowest = cents(offer.prix_plus_bas_30_jours)
  const struck = Math.min(lowest, cents(offer.prix_initial) || lowest)
  return struck > flashCents(offer) ? struck : null
}

/**
 * Returns the saving against the struck price, in cents and in whole percent rounded down; null
 * without one.
 */
export const flashSaving = (
  offer: Parameters<typeof strikethroughCents>[0],
): { cents: number; percent: number } | null => {
  const struckPrice = strikethroughCents(offer)
  if (struckPrice === null) return null
  const cents = struckPrice - flashCents(offer)
  return { cents, percent: Math.floor((cents / struckPrice) * 100) }
}

/**
 * Tells if the offer can be booked at `now`, holds aside: active, unsold, priced, and on a bookable
 * day.
 */
export const isOnSale = (offer: FlashOffer, now: Date): boolean =>
  offer.isActive &&
  offer.is_sold !== true &&
  flashCents(offer) > 0 &&
  isBookable(offer.date_depart, now)

/** Tells if its working hours count at loading and again at delivery: 100 km or more. */
export const isLongFlash = (distanceKm: number): boolean => distanceKm >= FLASH_TERMS.longFromKm

/** Tells if another customer holds it at `now`. */
export const isReserved = ({ reserved_until: until }: FlashOffer, now: Date): boolean =>
  typeof until === 'string' && timeOf(until) > now.getTime()

/** Splits `depart` or `destination` into town and postal code ('' if none). */
export const flashTown = (text: string): { city: string; postalCode: string } => {
  const [, city = text, postalCode = ''] = /^(.*?)\s*\((\d{5})\)\s*$/.exec(text) ?? []
  return { city: city.trim(), postalCode }
}

/** Tells if an address is in the offer's town: same name, or same postal code. */
const isInTown = (
  { city, postalCode }: Pick<Address, 'city' | 'postalCode'>,
  town: string,
): boolean => {
  const expected = flashTown(town)
  return (
    foldText(city) === foldText(expected.city) ||
    (expected.postalCode !== '' && postalCode === expected.postalCode)
  )
}

/** Returns why an address cannot be booked; null if it is a street in that town. */
export const flashAddressFault = (
  address: Address,
  town: string,
): AddressFault | 'other-town' | null =>
  addressFault(address, 'street') ?? (isInTown(address, town) ? null : 'other-town')
