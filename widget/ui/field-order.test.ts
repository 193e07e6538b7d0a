import { expect, it } from 'vitest'
import { fieldOf, inFieldOrder } from './field-order'

const wrong = (...paths: string[]) =>
  paths.map(propertyPath => ({ propertyPath, message: 'Merci de vérifier ce champs' }))

it('violations are listed in the order of the fields, and those without a field last', () => {
  const found = wrong('leadUuid', 'phone', 'lastname', 'departureAddress.city')
  expect(inFieldOrder(found, ['departureAddress', 'lastname', 'phone'])).toEqual(
    wrong('departureAddress.city', 'lastname', 'phone', 'leadUuid'),
  )
})

it('the right field is found among several of a list', () => {
  const fields = ['departureAddress', 'stops.items.0.address', 'stops.items.10.address']
  expect(fieldOf('stops.items.10.address.city', fields)).toBe('stops.items.10.address')
  expect(fieldOf('departureAddress', fields)).toBe('departureAddress')
  expect(fieldOf('departureAddressee', fields)).toBeUndefined()
  expect(
    inFieldOrder(wrong('stops.items.10.address', 'stops.items.0.address.city'), fields),
  ).toEqual(wrong('stops.items.0.address.city', 'stops.items.10.address'))
})
