import { SHOP_TEXTS } from '../../content/shop-page'
import { routes } from '../../routes'

/** The shop's first page, as what stands below it names it. */
export const SHOP_CRUMB = { title: SHOP_TEXTS.crumb, href: routes.shop.href() }
