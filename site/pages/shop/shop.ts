import { SHOP_PAGE } from '../../content/shop-page'
import { unfilledPage } from '../../layout/unfilled-page'
import { routes } from '../../routes'
import { fixedPage } from '../../section'

const { pattern, href } = routes.shop

/** Cartons and what goes with them. */
export const SHOP = [fixedPage(pattern, () => unfilledPage(href(), SHOP_PAGE))]
