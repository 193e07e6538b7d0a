import { SHOP_TEXTS } from '../../texts/shop-page-texts'
import { routes } from '../../routes'
import type { Previewing } from '../editorial/article-views'

/** Breadcrumb of the shop. */
export const SHOP_CRUMB = { title: SHOP_TEXTS.crumb, href: routes.shop.href() }

/** Same in a preview. */
export const shopCrumb = (preview: Previewing | null): { title: string; href: string } =>
  preview === null ? SHOP_CRUMB : { ...SHOP_CRUMB, href: routes.shopPreview.href(SHOP_CRUMB.href) }
