import { array, boolean, defaulted, define, type Infer, integer, object, size } from 'superstruct'
import { type Access, SaidFloor, SaidLiftCapacity } from './access'
import { Address, typedAddress } from './address'
import type { Point } from './distance'
import { dayOrEmpty } from './moving-date'

/**
 * The one place that knows how a move's stops are named on the wire: each end's fields with its prefix, the stops between
 * them in a collection of their own (spec §3). Everything else works on a list of stops, in the order they are driven to.
 * With storage the last of them is the depot, which is ours to choose and not among the customer's.
 */

export interface Place {
  address: Address
  access: Access
}
export type End = 'departure' | 'arrival'
/** An end of the move, or the number of a stopover. */
export type StopId = End | number
export const StopId = define<StopId>(
  'stop',
  value => value === 'departure' || value === 'arrival' || Number.isInteger(value),
)
/** Paths of a stop's fields on the wire, and of the violations about them. */
export type StopPaths = Readonly<Record<'address' | keyof Access, string>>
export interface Stop extends Place {
  id: StopId
  paths: StopPaths
}

/** Maximum number of stops between departure and arrival. */
export const MAX_STOPOVERS = 5

const flag = () => defaulted(boolean(), false)
const address = () => defaulted(Address, () => typedAddress())
const counter = size(integer(), 1, 1_000_000)
const floor = () => defaulted(SaidFloor, null)
const liftCapacity = () => defaulted(SaidLiftCapacity, null)

const StopoverItem = object({
  id: counter,
  address: address(),
  floor: floor(),
  liftCapacity: liftCapacity(),
  furnitureLift: flag(),
  cellarOrGarage: flag(),
  courtyard: flag(),
})
export type Stopover = Infer<typeof StopoverItem>
const StopOverCollection = object({
  nextId: counter,
  items: size(array(StopoverItem), 0, MAX_STOPOVERS),
})
const noStopovers = (): Infer<typeof StopOverCollection> => ({ nextId: 1, items: [] })

/** A move's stops as the form values carry them. */
export const STOP_FIELDS = {
  departureAddress: address(),
  departureFloor: floor(),
  departureLiftCapacity: liftCapacity(),
  departureFurnitureLift: flag(),
  departureCellarOrGarage: flag(),
  departureCourtyard: flag(),
  needStopover: flag(),
  stopOverCollection: defaulted(StopOverCollection, noStopovers),
  noArrivalAddress: flag(),
  arrivalAddress: address(),
  arrivalFloor: floor(),
  arrivalLiftCapacity: liftCapacity(),
  arrivalFurnitureLift: flag(),
  arrivalCellarOrGarage: flag(),
  arrivalCourtyard: flag(),
  needStorage: flag(),
  unlimitedStorage: flag(),
  endStorageDate: dayOrEmpty(),
} as const
const StopValues = object(STOP_FIELDS)
export type StopValues = Infer<typeof StopValues>

/** Reading needs no right to write: a store's frozen snapshot will do. */
export type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T

const pathsOfEnd = <E extends End>(end: E) =>
  ({
    address: `${end}Address`,
    floor: `${end}Floor`,
    liftCapacity: `${end}LiftCapacity`,
    furnitureLift: `${end}FurnitureLift`,
    cellarOrGarage: `${end}CellarOrGarage`,
    courtyard: `${end}Courtyard`,
  }) as const
const END_PATHS = { departure: pathsOfEnd('departure'), arrival: pathsOfEnd('arrival') } as const

const endOf = (values: Frozen<StopValues>, end: End): Stop => {
  const paths = END_PATHS[end]
  return {
    id: end,
    paths,
    address: values[paths.address],
    access: {
      floor: values[paths.floor],
      liftCapacity: values[paths.liftCapacity],
      furnitureLift: values[paths.furnitureLift],
      cellarOrGarage: values[paths.cellarOrGarage],
      courtyard: values[paths.courtyard],
    },
  }
}

const stopoverOf = ({ id, address, ...access }: Frozen<Stopover>, index: number): Stop => {
  const path = (name: string) => `stopOverCollection.items.${index}.${name}`
  const floor = path('floor')
  const liftCapacity = path('liftCapacity')
  const furnitureLift = path('furnitureLift')
  const paths = {
    floor,
    liftCapacity,
    furnitureLift,
    cellarOrGarage: path('cellarOrGarage'),
    courtyard: path('courtyard'),
  }
  return { id, paths: { ...paths, address: path('address') }, address, access }
}

/** Tells if the goods go to the customer's address, not to our depot. */
export const hasArrival = ({
  noArrivalAddress,
  needStorage,
}: Frozen<Pick<StopValues, 'noArrivalAddress' | 'needStorage'>>): boolean =>
  !noArrivalAddress && !needStorage

/** The stops in their order: departure, stopovers if there are to be any, then the arrival if there is to be one. */
export const stopsOf = (values: Frozen<StopValues>): Stop[] => [
  endOf(values, 'departure'),
  ...(values.needStopover ? values.stopOverCollection.items.map(stopoverOf) : []),
  ...(hasArrival(values) ? [endOf(values, 'arrival')] : []),
]

/** Returns the coordinates of the stops, in order; null while one is unknown. */
export const pointsOf = (stops: readonly Stop[]): Point[] | null => {
  const points: Point[] = []
  for (const { address } of stops) {
    const { latitude, longitude } = address
    if (latitude === null || longitude === null) return null
    points.push({ latitude, longitude })
  }
  return points
}

/** Returns the stopover that a path leads into; undefined for any other path. */
export const stopoverAt = (values: Frozen<StopValues>, path: string) =>
  values.stopOverCollection.items[Number(/^stopOverCollection\.items\.(\d+)\./.exec(path)?.[1])]

/** New access or address of one stop. */
export type StopChange = Partial<Access> & { address?: Address }

/** Returns the changed form values; none for a stopover that was removed meanwhile. */
export const withStop = (
  values: StopValues,
  id: StopId,
  change: StopChange,
): Partial<StopValues> => {
  if (typeof id === 'number') {
    if (!values.stopOverCollection.items.some(item => item.id === id)) return {}
    const items = values.stopOverCollection.items.map(item =>
      item.id === id ? { ...item, ...change } : item,
    )
    return { stopOverCollection: { ...values.stopOverCollection, items } }
  }
  const paths: Readonly<Record<string, string>> = END_PATHS[id]
  return Object.fromEntries(Object.entries(change).map(([part, value]) => [paths[part], value]))
}

const addressOf = (values: StopValues, id: StopId): Address | undefined =>
  typeof id === 'number'
    ? values.stopOverCollection.items.find(item => item.id === id)?.address
    : values[END_PATHS[id].address]

/** Sets the address found for a text; does nothing if that text is gone, as after an erasure. */
export const withFoundAddress = (
  values: StopValues,
  id: StopId,
  address: Address,
  text: string,
): Partial<StopValues> =>
  addressOf(values, id)?.addressInTextInput === text ? withStop(values, id, { address }) : {}

/** The form values as they are sent: no arrival where there is to be none, whatever was typed (spec §7). */
export const withoutUnsaidArrival = <
  T extends { noArrivalAddress: boolean; arrivalAddress: Address },
>(
  values: T,
): Omit<T, 'arrivalAddress'> => {
  if (!values.noArrivalAddress) return values
  const { arrivalAddress: _, ...sent } = values
  return sent
}
