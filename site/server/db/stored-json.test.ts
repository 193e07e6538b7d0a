import { array, boolean, defaulted, object, string } from 'superstruct'
import { expect, it } from 'vitest'
import { fromStored } from './stored-json'

const Stop = object({ city: string(), hasLift: defaulted(boolean(), false) })
const Row = object({ name: string(), stops: array(Stop) })

it('a stored row drops fields of a newer release and fills in those an older one lacks', () => {
  const stored = { name: 'Zoé', stops: [{ city: 'Lyon', quay: 2 }], loyalty: { points: 3 } }
  expect(fromStored(JSON.stringify(stored), Row)).toEqual({
    name: 'Zoé',
    stops: [{ city: 'Lyon', hasLift: false }],
  })
})

it.each([
  ['{"name":"Zoé","stops":[{"city":75}]}', 'a stored row does not match its schema: stops.0.city'],
  ['Zoé', 'a stored row does not match its schema: no JSON'],
])(
  'the error about the stored row %s names the wrong field and no stored value',
  (stored, message) => {
    expect(() => fromStored(stored, Row)).toThrow(new Error(message))
  },
)
