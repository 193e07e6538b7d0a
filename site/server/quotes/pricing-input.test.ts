import fc from 'fast-check'
import { create } from 'superstruct'
import { expect, it } from 'vitest'
import { typedAddress } from '../../../shared/domain/address'
import { greatCircleKm, type Point } from '../../../shared/domain/distance'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import { priceMove } from '../pricing/price'
import { nearestDepot } from './depots'
import type { Locate } from '../geo/move-places'
import { pricingInput } from './pricing-input'

const point: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: 42, max: 51, noNaN: true }),
  longitude: fc.double({ min: -4, max: 8, noNaN: true }),
})
const access = fc.record({
  floor: fc.option(fc.integer({ min: 0, max: 20 })),
  liftCapacity: fc.option(fc.integer({ min: 0, max: 4 })),
  courtyard: fc.boolean(),
})
const stop = fc.record({ at: point, access })
type Stop = typeof stop extends fc.Arbitrary<infer T> ? T : never

/** Each point is a town of its own, under its own postal code. */
const movedOver = (stops: readonly Stop[], isStored: boolean, volume: number) => {
  const addresses = stops.map(({ at }, index) => ({
    ...typedAddress(),
    ...at,
    postalCode: String(index),
    city: 'Ville',
  }))
  const [departure, ...others] = addresses
  const arrival = isStored ? undefined : others.pop()
  const values = create(
    {
      departureAddress: departure,
      ...(arrival === undefined
        ? {}
        : { arrivalAddress: arrival, arrivalFloor: stops.at(-1)?.access.floor }),
      departureFloor: stops[0]?.access.floor,
      needStopover: others.length > 0,
      stopOverCollection: {
        nextId: 9,
        items: others.map((address, index) => ({
          id: index + 1,
          address,
          ...stops[index + 1]?.access,
        })),
      },
      needStorage: isStored,
      noArrivalAddress: isStored,
      unlimitedStorage: isStored,
      movingDate: '2027-03-10',
      isKnownVolume: 'known',
      volume,
    },
    FunnelValues,
  )
  const locate: Locate = postalCode => stops[Number(postalCode)]?.at ?? null
  const input = pricingInput({ ...values, movingDate: values.movingDate }, locate, [])
  if (!input.ok) throw new Error(JSON.stringify(input.violations))
  return input.value
}

it('a move with one stopover more is never cheaper, whether to an arrival or to a depot', () => {
  const stops = fc.array(stop, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(
      stops,
      stop,
      fc.nat(),
      fc.boolean(),
      fc.integer({ min: 1, max: 80 }),
      (few, more, pick, isStored, m3) => {
        // With storage a stopover may be the last stop: the depot is then the one nearest to it.
        const at = 1 + (pick % (isStored ? few.length : few.length - 1))
        const direct = movedOver(few, isStored, m3)
        const over = movedOver(few.toSpliced(at, 0, more), isStored, m3)
        expect(over.distanceKm).toBeGreaterThanOrEqual(direct.distanceKm)
        expect(priceMove(over).totalCents).toBeGreaterThanOrEqual(priceMove(direct).totalCents)
      },
    ),
    { numRuns: 500 },
  )
})

it('stored goods go to the depot nearest to the last stop, on the ground floor', () => {
  fc.assert(
    fc.property(stop, stop, (departure, last) => {
      const { places, storage, distanceKm } = movedOver([departure, last], true, 20)
      const depot = nearestDepot(last.at)
      expect(storage).toEqual({ depot: depot.town, endDate: null })
      expect(places).toHaveLength(3)
      expect(places[2]).toMatchObject({ floor: 0, liftCapacity: 0, courtyard: false })
      expect(distanceKm).toBeGreaterThanOrEqual(Math.round(1.25 * greatCircleKm(last.at, depot)))
    }),
  )
})
