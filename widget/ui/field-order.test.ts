import { expect, it } from 'vitest'
import { inFieldOrder } from './field-order'

const wrong = (...paths: string[]) =>
  paths.map(propertyPath => ({ propertyPath, message: 'Merci de vérifier ce champs' }))

it('lists what is wrong as the fields stand, what has none last', () => {
  const found = wrong('leadUuid', 'phone', 'lastname', 'departureAddress.city')
  expect(inFieldOrder(found, ['departureAddress', 'lastname', 'phone'])).toEqual(
    wrong('departureAddress.city', 'lastname', 'phone', 'leadUuid'),
  )
})
