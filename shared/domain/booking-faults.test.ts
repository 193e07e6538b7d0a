import { expect, it } from 'vitest'
import { bookingFaults } from './booking-faults'
import { customerValues, LYON, PARIS } from './testing/customer'

const KNOWN = { departureFloor: 0, arrivalAddress: PARIS, arrivalFloor: 3, arrivalLiftCapacity: 2 }
const stopover = { id: 1, furnitureLift: false, cellarOrGarage: false, courtyard: false }

it.each([
  ['nothing where all is known', {}, []],
  ['the street of an end', { arrivalAddress: LYON }, [['arrivalAddress', 'street-missing']]],
  ['a floor', { departureFloor: null }, [['departureFloor', 'floor-missing']]],
  ['a lift above the ground floor', { arrivalLiftCapacity: null }, [['arrivalLiftCapacity', 'lift-missing']]],
  [
    'all of a stop on the way',
    {
      needStopover: true,
      stopOverCollection: { nextId: 2, items: [{ ...stopover, address: LYON, floor: null, liftCapacity: null }] },
    },
    [
      ['stopOverCollection.items.0.address', 'street-missing'],
      ['stopOverCollection.items.0.floor', 'floor-missing'],
    ],
  ],
  [
    'nothing of an arrival that our depot stands for',
    { needStorage: true, noArrivalAddress: true, unlimitedStorage: true, arrivalAddress: LYON, arrivalFloor: null },
    [],
  ],
])('asks for %s', (_, changes, asked) => {
  const faults = bookingFaults(customerValues({ ...KNOWN, ...changes }))
  expect(faults.map(({ path, refinement }) => [path.join('.'), refinement])).toEqual(asked)
})
