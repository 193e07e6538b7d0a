import { expect, it } from 'vitest'
import { cartViolations } from './ordered-cart'

const lines = (...quantities: number[]) => quantities.map(quantity => ({ type: 'pack', quantity }))

it('a cart is refused if it is empty or has more than 500 of one item', () => {
  expect(cartViolations(lines(500, 500))).toEqual([])
  expect(cartViolations(lines(500, 501))).toEqual([
    {
      propertyPath: 'packs',
      message:
        'Vous pouvez commander 500 exemplaires au plus d’un même article\u00A0: pour davantage, appelez-nous.',
    },
  ])
  expect(cartViolations([])).toEqual([
    { propertyPath: 'products', message: 'Votre panier est vide\u00A0!' },
  ])
})
