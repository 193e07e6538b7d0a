import { expect, it } from 'vitest'
import { cartKey } from '../../shared/stores/device-keys'
import { OWN_CART_KEY } from './show-cart-count'

it('the header counts the cart that the shop keeps', () => {
  expect(OWN_CART_KEY).toBe(cartKey(''))
})
