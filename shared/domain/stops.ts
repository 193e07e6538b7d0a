import { array, boolean, defaulted, type Infer, integer, max, min, object, size } from 'superstruct'
import { type Access, Floor, LiftCapacity } from './access'
import { Address, typedAddress } from './address'

/**
 * The one place that knows how a move's stops are named on the wire: each end's fields with its prefix, the stops between
 * them in a collection of their own (spec §3). Everything else works on a list of stops, in the order they are driven to.
 * Storage, once it is sold, is the last stop in the arrival's place.
 */

export interface Place {
  address: Address
  access: Access
}
export type End = 'departure' | 'arrival'
/** An end of the move, or the number of a stopover. */
export type StopId = End | number
/** Where on the wire each part of a stop stands: the path of its field and of what is said about it. */
export type StopPaths = Readonly<Record<'address' | keyof Access, string>>
export interface Stop extends Place {
  id: StopId
  paths: StopPaths
}

/** At most so many stops between departure and arrival. */
export const MAX_STOPOVERS = 5

const flag = () => defaulted(boolean(), false)
const address = () => defaulted(Address, () => typedAddress())
const counter = max(min(integer(), 1), 1_000_000)

const Stopover = object({
  id: counter,
  address: address(),
  floor: defaulted(Floor, 0),
  liftCapacity: defaulted(LiftCapacity, 0),
  furnitureLift: flag(),
  cellarOrGarage: flag(),
  courtyard: flag(),
})
const StopOverCollection = object({ nextId: counter, items: size(array(Stopover), 0, MAX_STOPOVERS) })
const noStopovers = (): Infer<typeof StopOverCollection> => ({ nextId: 1, items: [] })

/** A move's stops as the form values carry them. */
export const STOP_FIELDS = {
  departureAddress: address(),
  departureFloor: defaulted(Floor, 0),
  departureLiftCapacity: defaulted(LiftCapacity, 0),
  departureFurnitureLift: flag(),
  departureCellarOrGarage: flag(),
  departureCourtyard: flag(),
  needStopover: flag(),
  stopOverCollection: defaulted(StopOverCollection, noStopovers),
  noArrivalAddress: flag(),
  arrivalAddress: address(),
  arrivalFloor: defaulted(Floor, 0),
  arrivalLiftCapacity: defaulted(LiftCapacity, 0),
  arrivalFurnitureLift: flag(),
  arrivalCellarOrGarage: flag(),
  arrivalCourtyard: flag(),
} as const
const StopValues = object(STOP_FIELDS)
export type StopValues = Infer<typeof StopValues>

/** Reading needs no right to write: a store's frozen snapshot will do. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T

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

const stopoverOf = ({ id, address, ...access }: Frozen<Infer<typeof Stopover>>, index: number): Stop => {
  const path = (name: string) => `stopOverCollection.items.${index}.${name}`
  const [floor, liftCapacity, furnitureLift] = [path('floor'), path('liftCapacity'), path('furnitureLift')]
  const paths = {
    floor,
    liftCapacity,
    furnitureLift,
    cellarOrGarage: path('cellarOrGarage'),
    courtyard: path('courtyard'),
  }
  return { id, paths: { ...paths, address: path('address') }, address, access }
}

/** The stops in their order: departure, stopovers if there are to be any, then the arrival unless it is not known yet. */
export const stopsOf = (values: Frozen<StopValues>): Stop[] => [
  endOf(values, 'departure'),
  ...(values.needStopover ? values.stopOverCollection.items.map(stopoverOf) : []),
  ...(values.noArrivalAddress ? [] : [endOf(values, 'arrival')]),
]

/** What changes in the form values when a stop does. */
export const withStop = (
  values: StopValues,
  id: StopId,
  change: Partial<Access> & { address?: Address },
): Partial<StopValues> => {
  if (typeof id === 'number') {
    const items = values.stopOverCollection.items.map(item => (item.id === id ? { ...item, ...change } : item))
    return { stopOverCollection: { ...values.stopOverCollection, items } }
  }
  const paths: Readonly<Record<string, string>> = END_PATHS[id]
  return Object.fromEntries(Object.entries(change).map(([part, value]) => [paths[part], value]))
}

/** The form values as they are sent: no arrival where there is to be none, whatever was typed (spec §7). */
export const withoutUnsaidArrival = <T extends { noArrivalAddress: boolean; arrivalAddress: Address }>(
  values: T,
): Omit<T, 'arrivalAddress'> => {
  if (!values.noArrivalAddress) return values
  const { arrivalAddress: _, ...sent } = values
  return sent
}
