import { expect, it } from 'vitest'
import { plural } from './plural'

it.each([
  [0, 'carton'],
  [1, 'carton'],
  [1.5, 'carton'],
  [2, 'cartons'],
  [40, 'cartons'],
])('%d goes with %s', (count, word) => {
  expect(plural(count, 'carton')).toBe(word)
})

it('an irregular plural is used as given', () => {
  expect(plural(2, 'Un champ est à vérifier', '2 champs sont à vérifier')).toBe(
    '2 champs sont à vérifier',
  )
})
