import { describe, expect, it } from 'vitest'
import { typedAddress } from './address'
import { accessToWire, EASY_ACCESS } from './access'
import { emptyFunnelValues, type FunnelValues } from './funnel-values'
import { addressFaults } from './simulation'
import { pointsOf, stopsOf, withFoundAddress, withoutUnknownArrival, withStop } from './stops'
import { customerValues, LYON, PARIS } from './testing/valid-customer'

const DIJON = { ...LYON, city: 'Dijon', postalCode: '21000' }
const stopover = (id: number, address = DIJON) => ({ id, address, ...accessToWire(EASY_ACCESS) })
const over = (...items: ReturnType<typeof stopover>[]) => ({
  needStopover: true,
  stopOverCollection: { nextId: items.length + 1, items },
})
const cities = (changes: Partial<FunnelValues>) =>
  stopsOf(customerValues(changes)).map(({ id, address }) => [id, address.city])

describe('the stops of a move', () => {
  it.each([
    ['its two ends', {}, ['departure', 'arrival']],
    [
      'stopovers between them, in their order',
      over(stopover(2), stopover(1)),
      ['departure', 2, 1, 'arrival'],
    ],
    [
      'none of the stopovers that are not wanted',
      { ...over(stopover(1)), needStopover: false },
      ['departure', 'arrival'],
    ],
    [
      'no arrival that is not known yet',
      { ...over(stopover(1)), noArrivalAddress: true },
      ['departure', 1],
    ],
    [
      'no arrival in the place of storage',
      { ...over(stopover(1)), needStorage: true },
      ['departure', 1],
    ],
  ])('the stops of a move contain %s', (_, changes, ids) =>
    expect(cities(changes).map(([id]) => id)).toEqual(ids),
  )

  it('each stop of a move has its own access', () => {
    const [departure, between, arrival] = stopsOf(
      customerValues({
        departureFloor: 3,
        departureCourtyard: true,
        arrivalLiftCapacity: 4,
        ...over({ ...stopover(1), floor: 2, furnitureLift: true }),
      }),
    )
    expect(departure).toMatchObject({
      address: PARIS,
      access: { floor: 3, liftCapacity: null, courtyard: true },
    })
    expect(between?.access).toEqual({ ...EASY_ACCESS, floor: 2, hoist: true })
    expect(arrival).toMatchObject({ address: LYON, access: { floor: null, liftCapacity: 4 } })
  })

  it('an untouched form has two empty stops', () => {
    expect(stopsOf(emptyFunnelValues()).map(({ address }) => address)).toEqual([
      typedAddress(),
      typedAddress(),
    ])
  })
})

describe('a change of a stop', () => {
  const changed = (id: Parameters<typeof withStop>[1], change: Parameters<typeof withStop>[2]) => {
    const values = customerValues(over(stopover(1), stopover(2)))
    return stopsOf({ ...values, ...withStop(values, id, change) })
  }

  it.each([
    ['departure', 0],
    [1, 1],
    [2, 2],
    ['arrival', 3],
  ] as const)('%s changes that one alone', (id, index) => {
    const before = changed(id, {})
    const after = changed(id, { address: PARIS, floor: 7 })
    expect(after[index]).toMatchObject({ address: PARIS, access: { floor: 7 } })
    const others = (stops: typeof before) => stops.filter((_, other) => other !== index)
    expect(others(after)).toEqual(others(before))
  })

  it('withStop changes nothing for a stopover that was removed meanwhile', () => {
    const values = customerValues(over(stopover(1)))
    expect(withStop(values, 2, { address: PARIS })).toEqual({})
  })

  it.each([
    ['departure', { departureAddress: typedAddress('Lyon') }],
    [
      'arrival',
      { arrivalAddress: typedAddress('Lyon'), needStorage: true, noArrivalAddress: true },
    ],
    [2, over(stopover(1), stopover(2, typedAddress('Lyon')))],
  ] as const)('a change of %s takes the address found for its current text only', (id, changes) => {
    const values = customerValues(changes)
    expect(withFoundAddress(values, id, LYON, 'Lyon')).toEqual(
      withStop(values, id, { address: LYON }),
    )
    expect(withFoundAddress(values, id, PARIS, 'Paris')).toEqual({})
    expect(withFoundAddress(emptyFunnelValues(), id, LYON, 'Lyon')).toEqual({})
  })

  it('withStop returns only the changed fields', () => {
    expect(withStop(customerValues(), 'departure', { floor: 2 })).toEqual({ departureFloor: 2 })
    expect(withStop(customerValues(), 'arrival', { address: PARIS })).toEqual({
      arrivalAddress: PARIS,
    })
  })
})

it('addressFaults reports a stop’s fault at the path of that stop', () => {
  const faultPaths = (changes: Partial<FunnelValues>) =>
    addressFaults(customerValues(changes)).map(({ path }) => path.join('.'))
  expect(faultPaths(over(stopover(1), stopover(2, { ...DIJON, city: '' })))).toEqual([
    'stopOverCollection.items.1.address',
  ])
  expect(faultPaths({ noArrivalAddress: true })).toEqual(['arrivalAddress'])
})

it('pointsOf returns the coordinates of the stops once all of them are known', () => {
  const points = (changes: Partial<FunnelValues>) => pointsOf(stopsOf(customerValues(changes)))
  expect(points({})).toEqual(
    [PARIS, LYON].map(({ latitude, longitude }) => ({ latitude, longitude })),
  )
  expect(points({ arrivalAddress: typedAddress('Lyon') })).toBeNull()
})

it('withoutUnsaidArrival removes the arrival that is not known yet', () => {
  expect(withoutUnknownArrival(customerValues())).toHaveProperty('arrivalAddress', LYON)
  expect(withoutUnknownArrival(customerValues({ noArrivalAddress: true }))).not.toHaveProperty(
    'arrivalAddress',
  )
})
