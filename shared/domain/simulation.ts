import { array, type Infer, integer, lazy, nullable, number, object, string, type } from 'superstruct'
import { addressFault } from './address'
import { FUNNEL_FIELDS, type FunnelValues } from './funnel-values'
import { heavyCount, type HeavyValues } from './heavy-items'
import { inventoryCount } from './inventory'
import { CONTACT_FIELDS } from './lead'
import { withRules } from './rule'
import { stopsOf, type StopValues } from './stops'
import { Uuid } from './uuid'

export interface StepFault {
  path: string[]
  refinement: string
}

/** Spec §4, step 3: what is missing before a volume can be priced. A heavy item alone is a list. */
export const volumeFaults = (
  values: Pick<FunnelValues, 'isKnownVolume' | 'volume' | 'inventory'> & HeavyValues,
): StepFault[] => {
  if (values.isKnownVolume === 'known')
    return values.volume === null ? [{ path: ['volume'], refinement: 'required' }] : []
  if (values.isKnownVolume === 'unknown')
    return inventoryCount(values.inventory) + heavyCount(values) === 0
      ? [{ path: ['inventory'], refinement: 'inventory-empty' }]
      : []
  return [{ path: ['isKnownVolume'], refinement: 'required' }]
}

/**
 * Spec §4 and §5, step 4: every stop is a place chosen from suggestions. Without an arrival there is no price, as long as
 * no storage can be chosen in its place.
 */
export const addressFaults = (values: StopValues): StepFault[] => {
  const faults = stopsOf(values).flatMap(({ address, paths }) => {
    const refinement = addressFault(address)
    return refinement === null ? [] : [{ path: paths.address.split('.'), refinement }]
  })
  return values.noArrivalAddress ? [...faults, { path: ['arrivalAddress'], refinement: 'city-missing' }] : faults
}

const body = object({
  ...FUNNEL_FIELDS,
  movingDate: CONTACT_FIELDS.movingDate,
  leadUuid: Uuid,
})

/**
 * POST and PUT /api/simulations: the form values and the lead they belong to, with enough in them to name a price. Whether
 * the day can be booked depends on the moment: `movingDateFault`.
 */
export const SimulationBody = withRules(body, values => [...addressFaults(values), ...volumeFaults(values).slice(0, 1)])
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
 * One line of the breakdown, VAT included, in cents; lines sum to the total. `code` says what for; `quantity` is in the
 * code's own unit (hours of crew, kilometres, pieces…), null when there is none.
 */
export const PriceLine = lazy(() => type({ code: string(), amount: integer(), quantity: nullable(number()) }))
export type PriceLine = Infer<typeof PriceLine>

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
  }),
)
export type PriceDetail = Infer<typeof PriceDetail>

/** The answer to POST, PUT and GET of a simulation. Nothing in it leads to whose it is. */
export const Simulation = lazy(() =>
  type({
    uuid: Uuid,
    movingDate: string(),
    simulationsPrices: array(SimulationPrice),
    detail: PriceDetail,
  }),
)
export type Simulation = Infer<typeof Simulation>

/** The price of the day a simulation is for; null when that day can no longer be booked. */
export const chosenPrice = (simulation: {
  readonly movingDate: string
  readonly simulationsPrices: readonly SimulationPrice[]
}): SimulationPrice | null =>
  simulation.simulationsPrices.find(({ movingDate }) => movingDate === simulation.movingDate) ?? null

/** The answer to dates/compare: the bookable days of the window, earliest first. */
export const DateComparison = lazy(() => type({ simulationsPrices: array(SimulationPrice) }))
export type DateComparison = Infer<typeof DateComparison>

/** Spec §9: the price comparison's window, in days before and after the chosen date. */
export const COMPARISON_DAYS = 3
