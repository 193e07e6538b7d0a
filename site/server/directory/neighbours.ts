import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { greatCircleKm } from '../../../shared/domain/distance'
import type { Place } from '../geo/place'
import { inSlices } from './slice-work'
import { linkedBack, type Linked } from './linked-back'
import { numberTowns } from './numbered-towns'

const NEAREST = 8

export interface Neighbours {
  /**
   * Starts the computation, half a second in slices: preferably before the first request. `of`
   * starts it too.
   */
  begin: () => Promise<void>
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

  let made: Promise<Linked> | null = null
  const linked = () => (made ??= make())
  return {
    begin: async () => void (await linked()),
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
