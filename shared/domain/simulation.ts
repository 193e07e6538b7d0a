import {
  array,
  assign,
  boolean,
  enums,
  type Infer,
  integer,
  lazy,
  nullable,
  number,
  object,
  optional,
  string,
  type,
} from 'superstruct'
import { addressFault, type AddressPrecision } from './address'
import { InsuredChoices, OfferedOption, PromoCode } from './booking'
import { FUNNEL_FIELDS, type FunnelValues } from './funnel-values'
import { heavyCount, type HeavyValues } from './heavy-items'
import { inventoryCount } from './inventory'
import { RequiredDate } from './lead'
import { MissingPlace } from './missing-details'
import { FoundPiece, PhotoUrls } from './photos'
import type { OptionName } from './options'
import { withRules } from './rule'
import { SimulationStatus } from './order'
import { hasArrival, stopsOf, type StopValues } from './stops'
import { storageFault } from './storage'
import { Uuid } from './uuid'

export interface StepFault {
  path: string[]
  refinement: string
}

/** Returns what is missing before a volume can be priced. A heavy item alone is a list. */
export const volumeFaults = (
  values: Pick<FunnelValues, 'isKnownVolume' | 'volume' | 'inventory' | 'surface'> &
    HeavyValues & { cards: readonly { readonly photos: readonly string[] }[] },
): StepFault[] => {
  if (values.isKnownVolume === 'known')
    return values.volume === null ? [{ path: ['volume'], refinement: 'required' }] : []
  if (values.isKnownVolume === 'unknown')
    return inventoryCount(values.inventory) + heavyCount(values) === 0
      ? [{ path: ['inventory'], refinement: 'inventory-empty' }]
      : []
  if (values.isKnownVolume === 'asi') {
    const hasPhoto = values.cards.some(({ photos }) => photos.length > 0)
    return [
      ...(values.surface === null ? [{ path: ['surface'], refinement: 'required' }] : []),
      ...(hasPhoto ? [] : [{ path: ['cards'], refinement: 'photos-empty' }]),
    ]
  }
  return [{ path: ['isKnownVolume'], refinement: 'required' }]
}

/**
 * Returns the faults of the stops: each is a chosen place, with a town for a price and a street for
 * a booking; then follows an arrival, or a storage with its end.
 */
export const addressFaults = (
  values: StopValues & { movingDate: string },
  precision: AddressPrecision = 'city',
): StepFault[] => {
  const faults = stopsOf(values).flatMap(({ address, paths }) => {
    const refinement = addressFault(address, precision)
    return refinement === null ? [] : [{ path: paths.address.split('.'), refinement }]
  })
  if (!hasArrival(values) && !values.needStorage)
    return [...faults, { path: ['arrivalAddress'], refinement: `${precision}-missing` }]
  const refinement = storageFault(values)
  return refinement === null ? faults : [...faults, { path: ['endStorageDate'], refinement }]
}

const body = assign(
  object(FUNNEL_FIELDS),
  object({
    movingDate: RequiredDate,
    leadUuid: Uuid,
    images: optional(PhotoUrls),
    /** Absent or null: none. An invalid code is refused at its field. */
    promoCode: optional(nullable(PromoCode)),
  }),
)

/** Sent pictures count as photos, also without the names of their rooms. */
const withSentPhotos = <
  T extends Pick<FunnelValues, 'cards'> & { images?: readonly string[] | undefined },
>(
  values: T,
) => (values.images === undefined ? values : { ...values, cards: [{ photos: values.images }] })

/**
 * POST and PUT /api/simulations: the form values and the lead they belong to, sufficient for a
 * price. `movingDateFault` checks whether the day can be booked now. `images` are the photos of all
 * rooms, in the order of `cards`; a PUT without them keeps the earlier ones.
 */
export const SimulationBody = withRules(body, values => [
  // A move that needs a stop is not priced without one.
  ...(values.needStopover && values.stopOverCollection.items.length === 0
    ? [{ path: ['stopOverCollection'], refinement: 'required' }]
    : []),
  ...addressFaults(values),
  ...volumeFaults(withSentPhotos(values)).slice(0, 1),
])
export type SimulationBody = Infer<typeof SimulationBody>

/** Price of one day, VAT included, in cents. The move alone is the total without the storage. */
export const SimulationPrice = lazy(() =>
  type({
    movingDate: string(),
    totalIncludingTaxesPrice: integer(),
    storagePrice: integer(),
  }),
)
export type SimulationPrice = Infer<typeof SimulationPrice>

/**
 * A line of the breakdown, VAT included, in cents; lines sum up to the total. `code`: its subject;
 * `label`: its text for customers; `quantity`: in the code's own unit (hours of crew, kilometres,
 * pieces…), or null.
 */
export const PriceLine = lazy(() =>
  type({
    code: string(),
    label: optional(string()),
    amount: integer(),
    quantity: nullable(number()),
  }),
)
export type PriceLine = Infer<typeof PriceLine>
/** Codes of the lines in the prices of this server. */
export type PriceLineCode =
  | OptionName
  | 'crew'
  | 'transport'
  | 'sea'
  | 'access'
  | 'heavy-items'
  | 'insurance'
  | 'season'
  | 'storage'

/** Storage in a price: place, paid part, and price of each further month, in cents. */
export const StorageTerms = lazy(() =>
  type({
    /** The town of the depot. */
    depot: string(),
    /** Last day, null for an open end: then the first month is paid for. */
    endDate: nullable(string()),
    months: integer(),
    furtherMonthAmount: integer(),
  }),
)
export type StorageTerms = Infer<typeof StorageTerms>

/** Basis of the price of the chosen day. */
export const PriceDetail = lazy(() =>
  type({
    lines: array(PriceLine),
    /** The VAT inside the total, in cents. */
    vat: integer(),
    movers: integer(),
    /** Hours of work of the crew, driving apart. */
    hours: number(),
    truckM3: integer(),
    truckCount: integer(),
    distanceKm: integer(),
    /** m3 */
    volume: number(),
    storage: optional(StorageTerms),
  }),
)
export type PriceDetail = Infer<typeof PriceDetail>

/**
 * Origin of a photographed home's volume, and the detected objects; `isAnalysed`: the photos were
 * analysed; `progress`: the analysis is under way, and the price may follow it. With neither, the
 * photos were not or could not be analysed.
 */
export const PhotoVolume = lazy(() =>
  type({
    from: enums(['analysis', 'surface']),
    furniture: array(FoundPiece),
    isAnalysed: optional(boolean()),
    progress: optional(type({ done: integer(), photos: integer() })),
  }),
)
export type PhotoVolume = Infer<typeof PhotoVolume>

/** Flash offer of a simulation, as booked; price, truck and crew are the simulation's. */
const BookedFlash = lazy(() =>
  type({
    slug: string(),
    /**
     * End of the customer's hold (ISO 8601), possibly past; null: no hold, or the offer is sold to
     * the customer.
     */
    heldUntil: nullable(string()),
    /** Struck-through price; null: none. */
    struckCents: nullable(integer()),
    /** Estimated road distance; null when a town is unknown. */
    distanceKm: nullable(integer()),
  }),
)

/** Answer to POST, PUT and GET of a simulation. It does not identify the customer. */
export const Simulation = lazy(() =>
  type({
    uuid: Uuid,
    /** Public name of the quote, which its order takes over; absent: the lead's. */
    reference: optional(string()),
    movingDate: string(),
    simulationsPrices: array(SimulationPrice),
    detail: PriceDetail,
    /** For a simulation by photos. */
    photoVolume: optional(PhotoVolume),
    /** Ordered: it cannot be changed or priced any more, only copied. */
    status: optional(SimulationStatus),
    /** The last day on which this price is firm, once `range` is gone. */
    validUntil: optional(string()),
    /**
     * While a floor or a lift is not known: the same move with the easiest and with a hard access, in cents. The price counts
     * the ground floor, or stairs without a lift.
     */
    range: optional(type({ lowCents: integer(), highCents: integer() })),
    /** Details that are missing before it can be paid. */
    missing: optional(array(MissingPlace)),
    /** Former price, before its expiry; shown until the customer asks for a new price. */
    formerCents: optional(integer()),
    /** Available options, in display order. */
    options: optional(array(OfferedOption)),
    insured: optional(InsuredChoices),
    promo: optional(type({ code: string() })),
    /** Discounts, supplements, kit and charges that an adviser has set; a page only compares them. */
    adjustments: optional(object()),
    /** Content of the chosen or prescribed kit. */
    kit: optional(array(type({ label: string(), quantity: integer() }))),
    /** Number of mails of its quote. */
    sentCount: optional(integer()),
    /** For a flash offer: one day, one price, no choice. */
    flash: optional(BookedFlash),
    /** Set once its deposit was paid. */
    order: optional(type({ reference: string(), totalCents: integer(), paidCents: integer() })),
  }),
)
export type Simulation = Infer<typeof Simulation>

/** The price of the day a simulation is for; null when that day can no longer be booked. */
export const chosenPrice = (simulation: {
  readonly movingDate: string
  readonly simulationsPrices: readonly SimulationPrice[]
}): SimulationPrice | null =>
  simulation.simulationsPrices.find(({ movingDate }) => movingDate === simulation.movingDate) ??
  null

/** The answer to dates/compare: the bookable days of the window, earliest first. */
export const DateComparison = lazy(() => type({ simulationsPrices: array(SimulationPrice) }))
export type DateComparison = Infer<typeof DateComparison>

/** Window of the price comparison, in days before and after the chosen date. */
export const COMPARISON_DAYS = 3
