import {
  array,
  assign,
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
import { withRules } from './rule'
import { SimulationStatus } from './order'
import { hasArrival, stopsOf, type StopValues } from './stops'
import { storageFault } from './storage'
import { Uuid } from './uuid'

export interface StepFault {
  path: string[]
  refinement: string
}

/** Spec §4, step 3: what is missing before a volume can be priced. A heavy item alone is a list. */
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
 * Spec §4 and §5, step 4: every stop is a place chosen from suggestions, in a town for a price and in a street for a
 * booking; then comes an arrival or storage whose end is said.
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
    /** Absent or null: none. One that is not good (any more) is refused at its field. */
    promoCode: optional(nullable(PromoCode)),
  }),
)

/** What is sent of photos are pictures: who sends some need not say of which rooms they are. */
const withSentPhotos = <
  T extends Pick<FunnelValues, 'cards'> & { images?: readonly string[] | undefined },
>(
  values: T,
) => (values.images === undefined ? values : { ...values, cards: [{ photos: values.images }] })

/**
 * POST and PUT /api/simulations: the form values and the lead they belong to, with enough in them to name a price. Whether
 * the day can be booked depends on the moment: `movingDateFault`. `images` are the photos of all rooms, in the order of
 * `cards`; a PUT without them keeps those that were sent before.
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

/** One day's price, VAT included, in cents. The move itself costs the total less the storage. */
export const SimulationPrice = lazy(() =>
  type({
    movingDate: string(),
    totalIncludingTaxesPrice: integer(),
    storagePrice: integer(),
  }),
)
export type SimulationPrice = Infer<typeof SimulationPrice>

/**
 * One line of the breakdown, VAT included, in cents; lines sum to the total. `code` says what for, `label` in words a
 * customer reads; `quantity` is in the code's own unit (hours of crew, kilometres, pieces…), null when there is none.
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

/** The storage in a price: where, how much of it is paid for, and what each month after that costs, in cents. */
export const StorageTerms = lazy(() =>
  type({
    /** The town of the depot. */
    depot: string(),
    /** The day it ends, null when no end is known: then its first month is paid for. */
    endDate: nullable(string()),
    months: integer(),
    furtherMonthAmount: integer(),
  }),
)
export type StorageTerms = Infer<typeof StorageTerms>

/** What stands behind the price of the chosen day. */
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

/** Where the volume of a photographed home comes from, and what was seen on its photos. */
export const PhotoVolume = lazy(() =>
  type({ from: enums(['analysis', 'surface']), furniture: array(FoundPiece) }),
)
export type PhotoVolume = Infer<typeof PhotoVolume>

/**
 * The flash offer that a simulation is of, as it was booked; what it costs, its truck and its crew are the
 * simulation's.
 */
const BookedFlash = lazy(() =>
  type({
    slug: string(),
    /** Until when it is kept for its customer (ISO 8601), which may be over; null: it is not, or it is his for good. */
    heldUntil: nullable(string()),
    /** What was struck through beside its price; null: nothing. */
    struckCents: nullable(integer()),
    /** By road, estimated; null where a town is unknown. */
    distanceKm: nullable(integer()),
  }),
)
export type BookedFlash = Infer<typeof BookedFlash>

/** The answer to POST, PUT and GET of a simulation. Nothing in it leads to whose it is. */
export const Simulation = lazy(() =>
  type({
    uuid: Uuid,
    /** Public name of the quote, which its order takes over; absent: the lead's. */
    reference: optional(string()),
    movingDate: string(),
    simulationsPrices: array(SimulationPrice),
    detail: PriceDetail,
    /** Of a simulation by photos. */
    photoVolume: optional(PhotoVolume),
    /** Ordered, it is changed and priced no more: a copy of it can be. */
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
    /** What it cost before its price ran out and was made anew; said until the customer has it priced himself. */
    formerCents: optional(integer()),
    /** What can be chosen; in the order in which it is shown. */
    options: optional(array(OfferedOption)),
    insured: optional(InsuredChoices),
    promo: optional(type({ code: string() })),
    /** Discounts, supplements, kit and charges that an adviser has set; a page only compares them. */
    adjustments: optional(object()),
    /** What the chosen or prescribed kit holds. */
    kit: optional(array(type({ label: string(), quantity: integer() }))),
    /** How often its quote was mailed. */
    sentCount: optional(integer()),
    /** Of a flash offer: one day, one price, nothing to choose. */
    flash: optional(BookedFlash),
    /** Once its deposit came in. */
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

/** Spec §9: the price comparison's window, in days before and after the chosen date. */
export const COMPARISON_DAYS = 3
