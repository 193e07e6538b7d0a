import { array, boolean, defaulted, define, type Infer, integer, object, size } from 'superstruct'
import { type Access, ACCESS_FIELDS, ACCESS_NAMES } from './access'
import { Address, typedAddress } from './address'
import type { Point } from './distance'
import { dayOrEmpty } from './moving-date'

/**
 * The only module that knows the names of a move's stops on the wire: each end's fields with its
 * prefix, the stops between them in a collection. All other code works on a list of stops in
 * driving order. With storage the last of them is the depot, which the server chooses.
 */

interface Place {
  address: Address
  access: Access
}
type End = 'departure' | 'arrival'
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
const counter = size(integer(), 1, 1_000_000)

/** Fields of one stop on the wire. */
const PLACE_FIELDS = { address: defaulted(Address, () => typedAddress()), ...ACCESS_FIELDS }
/** Names on the wire of the parts of a stop. */
const PLACE_NAMES = { address: 'address', ...ACCESS_NAMES } as const

/** Builds an object from pairs of name and value, whose type the caller knows. */
const ofPairs = <T>(pairs: readonly (readonly unknown[])[]): T => Object.fromEntries(pairs)

type Prefixed<Prefix extends string, Name extends string> = `${Prefix}${Capitalize<Name>}`
const prefixed = (prefix: string, name: string): string =>
  prefix + name.slice(0, 1).toUpperCase() + name.slice(1)

/** The fields of a stop as an end of the move has them, each with its prefix. */
const fieldsOfEnd = <E extends End>(
  end: E,
): {
  [Name in keyof typeof PLACE_FIELDS as Prefixed<E, Name>]: (typeof PLACE_FIELDS)[Name]
} => ofPairs(Object.entries(PLACE_FIELDS).map(([name, field]) => [prefixed(end, name), field]))

export const StopoverItem = object({ id: counter, ...PLACE_FIELDS })
export type Stopover = Infer<typeof StopoverItem>
const StopOverCollection = object({
  nextId: counter,
  items: size(array(StopoverItem), 0, MAX_STOPOVERS),
})
const noStopovers = (): Infer<typeof StopOverCollection> => ({ nextId: 1, items: [] })

/** A move's stops as the form values carry them. */
export const STOP_FIELDS = {
  ...fieldsOfEnd('departure'),
  needStopover: flag(),
  stopOverCollection: defaulted(StopOverCollection, noStopovers),
  noArrivalAddress: flag(),
  ...fieldsOfEnd('arrival'),
  needStorage: flag(),
  unlimitedStorage: flag(),
  endStorageDate: dayOrEmpty(),
} as const
const StopValues = object(STOP_FIELDS)
export type StopValues = Infer<typeof StopValues>

/** Read-only, so that a store's frozen snapshot is accepted. */
export type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T

const pathsOfEnd = <E extends End>(
  end: E,
): { [Part in keyof StopPaths]: Prefixed<E, (typeof PLACE_NAMES)[Part]> } =>
  ofPairs(Object.entries(PLACE_NAMES).map(([part, name]) => [part, prefixed(end, name)]))
const END_PATHS = { departure: pathsOfEnd('departure'), arrival: pathsOfEnd('arrival') } as const

/** Reads a stop whose parts have these names. */
const placeIn = (fields: Readonly<Record<string, unknown>>, names: StopPaths): Place => {
  const { address, ...access } = ofPairs<Access & { address: Address }>(
    Object.entries(names).map(([part, name]) => [part, fields[name]]),
  )
  return { address, access }
}

const endOf = (values: Frozen<StopValues>, end: End): Stop => {
  const paths = END_PATHS[end]
  return { id: end, paths, ...placeIn(values, paths) }
}

const stopoverOf = (item: Frozen<Stopover>, index: number): Stop => ({
  id: item.id,
  paths: ofPairs(
    Object.entries(PLACE_NAMES).map(([part, name]) => [
      part,
      `stopOverCollection.items.${index}.${name}`,
    ]),
  ),
  ...placeIn(item, PLACE_NAMES),
})

/** Tells if the goods go to the customer's address, not to our depot. */
export const hasArrival = ({
  noArrivalAddress,
  needStorage,
}: Frozen<Pick<StopValues, 'noArrivalAddress' | 'needStorage'>>): boolean =>
  !noArrivalAddress && !needStorage

/**
 * Returns the stops in their order: departure, stopovers if any are wanted, then the arrival if
 * there is one.
 */
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

/** Returns the changed form values; unchanged for a stopover that was removed meanwhile. */
export const withStop = (
  values: StopValues,
  id: StopId,
  change: StopChange,
): Partial<StopValues> => {
  const names: Readonly<Record<string, string>> =
    typeof id === 'number' ? PLACE_NAMES : END_PATHS[id]
  const changed = ofPairs<Partial<StopValues>>(
    Object.entries(change).map(([part, value]) => [names[part], value]),
  )
  if (typeof id !== 'number') return changed
  if (!values.stopOverCollection.items.some(item => item.id === id)) return {}
  const items = values.stopOverCollection.items.map(item =>
    item.id === id ? { ...item, ...changed } : item,
  )
  return { stopOverCollection: { ...values.stopOverCollection, items } }
}

const addressOf = (values: StopValues, id: StopId): Address | undefined =>
  typeof id === 'number'
    ? values.stopOverCollection.items.find(item => item.id === id)?.address
    : values[END_PATHS[id].address]

/**
 * Sets the address found for a text; does nothing if the text has changed since, as after an
 * erasure.
 */
export const withFoundAddress = (
  values: StopValues,
  id: StopId,
  address: Address,
  text: string,
): Partial<StopValues> =>
  addressOf(values, id)?.addressInTextInput === text ? withStop(values, id, { address }) : {}

/**
 * Returns the form values to send: without the arrival if the move has none, whatever was typed.
 */
export const withoutUnknownArrival = <
  T extends { noArrivalAddress: boolean; arrivalAddress: Address },
>(
  values: T,
): Omit<T, 'arrivalAddress'> => {
  const { arrivalAddress: _, ...sent } = values
  return values.noArrivalAddress ? sent : values
}
