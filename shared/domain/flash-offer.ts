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

/** What every flash offer comes with (spec §5, §9): euros, kilometres, hours. */
export const FLASH_TERMS = {
  globalPropertyValue: 10_000,
  maxValuePerItem: 500,
  longFromKm: 100,
  serviceHours: 4,
} as const

/** For how long an offer is kept for who is about to pay it. */
export const FLASH_HOLD_MINUTES = 20
/** Minutes by which a customer may extend a hold, once. */
export const FLASH_EXTENSION_MINUTES = 10

/**
 * An entry of `offre-flashes`, its fields named as the content service names them (spec §3). Prices are euros as editors type
 * them, the volume is m3. The last three are ours: our own content service adds the distance and what became of the offer.
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
    /** By road, estimated; absent or null where a town is unknown. */
    distance_km: optional(nullable(integer())),
    /** Somebody is about to pay it, until this moment (ISO 8601). */
    reserved_until: optional(nullable(string())),
    is_sold: optional(boolean()),
  }),
)
export type FlashOffer = Infer<typeof FlashOffer>

const cents = (euros: number | null | undefined): number => Math.round((euros ?? 0) * 100)

/** What the offer costs, VAT included, in cents. */
export const flashCents = ({ prix_offre: euros }: Pick<FlashOffer, 'prix_offre'>): number =>
  cents(euros)

/**
 * The price that is struck through beside the offer's, in cents: the initial one, or the lowest of the last 30 days if that
 * is lower. Null: neither is above the offer's, so nothing is struck.
 */
export const struckCents = (
  offer: Pick<FlashOffer, 'prix_offre' | 'prix_initial' | 'prix_plus_bas_30_jours'>,
): number | null => {
  const former = [offer.prix_initial, offer.prix_plus_bas_30_jours]
    .map(cents)
    .filter(price => price > 0)
  const struck = Math.min(...former)
  return former.length > 0 && struck > flashCents(offer) ? struck : null
}

/** What it saves against the price that is struck: cents, and whole percent of it, rounded down; null where none is struck. */
export const flashSaving = (
  offer: Parameters<typeof struckCents>[0],
): { cents: number; percent: number } | null => {
  const struck = struckCents(offer)
  if (struck === null) return null
  const cents = struck - flashCents(offer)
  return { cents, percent: Math.floor((cents / struck) * 100) }
}

/** Whether it can be booked at `now`, unless another is about to: it is shown, sold to nobody, has a price and its day can be booked. */
export const isOnSale = (offer: FlashOffer, now: Date): boolean =>
  offer.isActive &&
  offer.is_sold !== true &&
  flashCents(offer) > 0 &&
  isBookable(offer.date_depart, now)

/** Whether its hours of work are counted at the loading and once more at the delivery: it is one of 100 km or more. */
export const isLongFlash = (distanceKm: number): boolean => distanceKm >= FLASH_TERMS.longFromKm

/** Whether somebody else is about to pay it at `now`. */
export const isReserved = ({ reserved_until: until }: FlashOffer, now: Date): boolean =>
  typeof until === 'string' && timeOf(until) > now.getTime()

/** The town and the postal code ('' if none is said) of `depart` or `destination`. */
export const flashTown = (text: string): { city: string; postalCode: string } => {
  const [, city = text, postalCode = ''] = /^(.*?)\s*\((\d{5})\)\s*$/.exec(text) ?? []
  return { city: city.trim(), postalCode }
}

/** Whether an address lies in the offer's town: the same name, or the same postal code. */
export const isInTown = (
  { city, postalCode }: Pick<Address, 'city' | 'postalCode'>,
  town: string,
): boolean => {
  const wanted = flashTown(town)
  return (
    foldText(city) === foldText(wanted.city) ||
    (wanted.postalCode !== '' && postalCode === wanted.postalCode)
  )
}

/** Why an address cannot be one of the offer's, null if it can: it must be a street in that town. */
export const flashAddressFault = (
  address: Address,
  town: string,
): AddressFault | 'other-town' | null =>
  addressFault(address, 'street') ?? (isInTown(address, town) ? null : 'other-town')
