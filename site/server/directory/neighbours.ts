import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { greatCircleKm } from '../../../shared/domain/distance'
import type { Place } from '../geo/place'
import { inSlices } from './slice-work'
import { numberTowns } from './numbered-towns'

/** Returns the numbers linked with a number. */
type Linked = (number: number) => readonly number[]

/**
 * Returns for each of `count` the numbers that it names and that name it, each once. `named` has
 * `width` places for each, in sequence; an unused place contains its own number.
 */
const linkedBack = async (count: number, width: number, named: Uint16Array): Promise<Linked> => {
  const placesOf = (one: number) => named.subarray(one * width, (one + 1) * width)
  /** Calls back for each link that is not returned. */
  const eachUnreturned = (found: (other: number, one: number) => void) =>
    inSlices(count, one => {
      for (const other of placesOf(one))
        if (other !== one && !placesOf(other).includes(one)) found(other, one)
    })

  const ends = new Uint32Array(count)
  await eachUnreturned(other => (ends[other] = (ends[other] ?? 0) + 1))
  for (let one = 1; one < count; one += 1) ends[one] = (ends[one] ?? 0) + (ends[one - 1] ?? 0)
  const starts = ends.slice()
  const naming = new Uint16Array(ends.at(-1) ?? 0)
  await eachUnreturned((other, one) => {
    const at = (starts[other] ?? 0) - 1
    starts[other] = at
    naming[at] = one
  })
  return one => [
    ...placesOf(one).filter(other => other !== one),
    ...naming.subarray(starts[one], ends[one]),
  ]
}

const NEAREST = 8

interface Neighbours {
  /**
   * Starts the computation, half a second in slices: preferably before the first request. `of`
   * starts it too.
   */
  start: () => Promise<void>
  /**
   * Returns the eight nearest communes and those that count this one among their eight, so that
   * links are mutual; nearest first, as the crow flies. Empty for a commune without coordinates.
   */
  of: (code: string) => Promise<readonly { code: string; km: number }[]>
}

export const createNeighbours = (places: readonly Place[]): Neighbours => {
  const { towns, numberOf } = numberTowns(
    places.filter(
      ({ isArrondissement, precision }) => !isArrondissement && precision !== 'department',
    ),
  )

  // Built before the first request: it takes 20 ms that cannot be divided.
  const index = new KDBush(towns.length, undefined, Float32Array)
  for (const { longitude, latitude } of towns) index.add(longitude, latitude)
  index.finish()

  const make = async (): Promise<Linked> => {
    const named = new Uint16Array(towns.length * NEAREST)
    await inSlices(towns.length, one => {
      const town = towns[one]
      if (town === undefined) return
      // A commune's own number replaces a missing neighbour, when there are fewer than nine
      // communes.
      named.fill(one, one * NEAREST, (one + 1) * NEAREST)
      const found = around(index, town.longitude, town.latitude, NEAREST + 1).filter(
        other => other !== one,
      )
      named.set(found.slice(0, NEAREST), one * NEAREST)
    })
    return linkedBack(towns.length, NEAREST, named)
  }

  let links: Promise<Linked> | null = null
  const linked = () => (links ??= make())
  return {
    start: async () => void (await linked()),
    of: async code => {
      const number = numberOf(code)
      const town = towns[number]
      if (town === undefined) return []
      const linkedTo = await linked()
      return linkedTo(number)
        .map(other => towns[other])
        .filter(other => other !== undefined)
        .map(other => ({ code: other.code, km: greatCircleKm(town, other) }))
        .toSorted((one, other) => one.km - other.km || (one.code < other.code ? -1 : 1))
    },
  }
}
