import { describe, expect, it } from 'vitest'
import { create } from 'superstruct'
import { isFirm, MissingPlace, missingDetails } from './missing-details'
import { customerValues, LYON, PARIS } from './testing/valid-customer'

const KNOWN = { departureFloor: 0, arrivalAddress: PARIS, arrivalFloor: 3, arrivalLiftCapacity: 2 }
const LYON_TOWN = { city: 'Lyon', postalCode: '69001' }
const PARIS_TOWN = { city: 'Paris', postalCode: '75004' }
const stopover = { id: 4, furnitureLift: false, cellarOrGarage: false, courtyard: false }
const DEPOT = {
  needStorage: true,
  noArrivalAddress: true,
  unlimitedStorage: true,
  arrivalAddress: LYON,
}

describe('missingDetails', () => {
  it.each([
    ['nothing where all is known', {}, []],
    [
      'the street of an end',
      { arrivalAddress: LYON },
      [{ stop: 'arrival', ...LYON_TOWN, what: ['street'] }],
    ],
    [
      'a street without the postal code of the town’s centre',
      { arrivalAddress: { ...LYON, formattedAddress: 'Lyon', addressInTextInput: 'Lyon' } },
      [{ stop: 'arrival', city: 'Lyon', postalCode: '', what: ['street'] }],
    ],
    ['a floor', { departureFloor: null }, [{ stop: 'departure', ...PARIS_TOWN, what: ['floor'] }]],
    ['no lift', { arrivalLiftCapacity: null }, []],
    [
      'all of a stopover',
      {
        needStopover: true,
        stopOverCollection: {
          nextId: 5,
          items: [{ ...stopover, address: LYON, floor: null, liftCapacity: null }],
        },
      },
      [{ stop: 4, ...LYON_TOWN, what: ['street', 'floor'] }],
    ],
    ['nothing of an arrival that is our depot', { ...DEPOT, arrivalFloor: null }, []],
  ])('missingDetails asks for %s', (_, changes, missing) => {
    expect(missingDetails(customerValues({ ...KNOWN, ...changes }))).toEqual(missing)
  })
})

describe('isFirm', () => {
  it.each([
    ['is firm once floors and lifts of all stops are answered', {}, true],
    ['is firm without a street', { arrivalAddress: LYON }, true],
    ['is not firm without a floor', { departureFloor: null }, false],
    ['is not firm without a lift above the ground floor', { arrivalLiftCapacity: null }, false],
    [
      'is firm whatever is not said of an arrival that is our depot',
      { ...DEPOT, arrivalFloor: null },
      true,
    ],
  ])('a price %s', (_, changes, firm) => {
    expect(isFirm(customerValues({ ...KNOWN, ...changes }))).toBe(firm)
  })
})

it('a detail that this release does not ask for is left out of a server’s answer', () => {
  const place = { stop: 'departure', city: 'Paris', postalCode: '75011' }
  const answer = { ...place, what: ['street', 'lift'] }
  expect(create(answer, MissingPlace)).toEqual({ ...place, what: ['street'] })
})
