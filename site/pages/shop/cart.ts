import { routes } from '../../routes'
import { fixedPage, type SectionRow } from '../../section'
import { cartPage } from './cart-page'

/** The cart, from which one goes to the bank. */
export const CART: readonly SectionRow[] = [
  { ...fixedPage(routes.cart.pattern, cartPage), frame: 'tunnel', paysAtBank: true },
]
