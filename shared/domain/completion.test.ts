import fc from 'fast-check'
import { expect, it } from 'vitest'
import { completionFaults, withCompletion } from './completion'
import { missingDetails } from './missing-details'
import { customerValues, LYON, PARIS } from './testing/valid-customer'

const LYON_STREET = {
  ...LYON,
  street: 'Rue Paul Bert',
  streetNumber: '8',
  postalCode: '69003',
  formattedAddress: '8 Rue Paul Bert 69003 Lyon',
  addressInTextInput: '8 Rue Paul Bert 69003 Lyon',
}
const floor = fc.option(fc.integer({ min: 0, max: 20 }))
const lift = fc.option(fc.integer({ min: 0, max: 4 }))

it('withCompletion fills in the missing details of a stop', () => {
  const values = customerValues({ departureFloor: 0 })
  const places = [{ stop: 'arrival' as const, address: LYON_STREET, floor: 2, liftCapacity: 3 }]
  const filled = withCompletion(values, places)
  expect(filled).toMatchObject({
    arrivalAddress: LYON_STREET,
    arrivalFloor: 2,
    arrivalLiftCapacity: 3,
  })
  expect(missingDetails(filled)).toEqual([])
})

it('a completion never overwrites known answers, and repeating it changes nothing', () => {
  const answers = fc.record({ floor, liftCapacity: lift })
  fc.assert(
    fc.property(
      floor,
      lift,
      answers,
      answers,
      (departureFloor, departureLiftCapacity, one, other) => {
        const values = customerValues({ departureFloor, departureLiftCapacity })
        const filled = withCompletion(values, [{ stop: 'departure', address: LYON_STREET, ...one }])
        expect(filled.departureAddress).toEqual(PARIS)
        if (departureFloor !== null) expect(filled.departureFloor).toBe(departureFloor)
        if (departureLiftCapacity !== null)
          expect(filled.departureLiftCapacity).toBe(departureLiftCapacity)
        expect(
          withCompletion(filled, [{ stop: 'departure', address: LYON_STREET, ...one }]),
        ).toEqual(filled)
        if (filled.departureFloor === null) return
        expect(withCompletion(filled, [{ stop: 'departure', ...other }]).departureFloor).toBe(
          filled.departureFloor,
        )
      },
    ),
  )
})

it('withCompletion leaves the lift unknown on the ground floor', () => {
  const filled = withCompletion(customerValues(), [
    { stop: 'departure', floor: 0, liftCapacity: 4 },
  ])
  expect(filled).toMatchObject({ departureFloor: 0, departureLiftCapacity: null })
})

it('withCompletion fills in a stopover by its number and ignores an unknown stop', () => {
  const stopover = { id: 4, address: LYON, floor: null, liftCapacity: null }
  const obstacles = { furnitureLift: false, cellarOrGarage: false, courtyard: false }
  const stopOverCollection = { nextId: 5, items: [{ ...stopover, ...obstacles }] }
  const values = customerValues({ needStopover: true, stopOverCollection })
  const filled = withCompletion(values, [{ stop: 4, address: LYON_STREET, floor: 0 }])
  expect(filled.stopOverCollection.items[0]).toMatchObject({ address: LYON_STREET, floor: 0 })
  expect(withCompletion(values, [{ stop: 9, address: LYON_STREET, floor: 0 }])).toEqual(values)
})

it('a completion refuses a street of another town only where the street is still unknown', () => {
  const values = customerValues()
  expect(completionFaults(values, [{ stop: 'arrival', address: LYON_STREET }])).toEqual([])
  expect(completionFaults(values, [{ stop: 'departure', address: LYON_STREET }])).toEqual([])
  expect(
    completionFaults(values, [{ stop: 'departure' }, { stop: 'arrival', address: PARIS }]),
  ).toEqual([{ path: ['places', '1', 'address'], refinement: 'outside-town' }])
})
