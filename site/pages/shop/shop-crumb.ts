import { SHOP_TEXTS } from '../../texts/shop-page-texts'
import { routes } from '../../routes'
import type { Previewing } from '../editorial/shown-articles'

/** The shop's first page, as what stands below it names it. */
export const SHOP_CRUMB = { title: SHOP_TEXTS.crumb, href: routes.shop.href() }

/** The same in a preview of the shop, where one is looked at. */
export const shopCrumb = (preview: Previewing | null): { title: string; href: string } =>
  preview === null ? SHOP_CRUMB : { ...SHOP_CRUMB, href: routes.shopPreview.href(SHOP_CRUMB.href) }
