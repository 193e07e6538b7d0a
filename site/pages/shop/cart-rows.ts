import { MOVING_CART } from '../../../shared/contract/elements'
import type { Fragment } from '../../ports/fragments'
import { routes } from '../../routes'
import { row, type SectionRow } from '../row'
import { CART_ATTRIBUTES, cartPage } from './cart-page'

/** Page of the cart, from which the customer goes to the bank. */
export const CART: readonly SectionRow[] = [
  row<Fragment | null>({
    pattern: routes.cart.pattern,
    frame: 'tunnel',
    paysAtBank: true,
    load: async (_, { fragments }) => ({
      data: await fragments.of(MOVING_CART.tag, CART_ATTRIBUTES),
    }),
    cacheKey: fragment => fragment?.version ?? '',
    page: cartPage,
  }),
]
