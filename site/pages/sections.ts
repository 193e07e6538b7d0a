import type { SectionRow } from './row'
import { DEMO_COMPONENTS_SECTION } from './demo-components/components-row'
import { DEMO_MAILS_SECTION } from './demo-mails/demo-mails-rows'
import { DIRECTORY } from './directory/directory-rows'
import { ARTICLES } from './editorial/article-rows'
import { EDITORIAL } from './editorial/editorial-rows'
import { FLASH } from './flash/flash-rows'
import { FORMS } from './forms/form-rows'
import { HOME_SECTION } from './home/home-row'
import { LANDINGS } from './landing/landing-rows'
import { LOOKUP } from './lookup/lookup-row'
import { ORDER_BILLING } from './order/billing-row'
import { CARTONS_ORDER } from './order/cartons-rows'
import { MOVE_ORDER } from './order/move'
import { ORDER_ERASURES } from './order/order-erasure-rows'
import { OUTCOME } from './outcome/outcome'
import { PARTNER_PREVIEW } from './partner-preview/partner-preview'
import { PARTNERS_SECTION } from './partners/partner-rows'
import { PAYMENT } from './payment/payment-rows'
import { SEARCH } from './search/search-row'
import { CALCULATOR } from './shop/calculator'
import { CART } from './shop/cart-rows'
import { SHOP } from './shop/shop-rows'
import { SINGLE_PREVIEWS } from './single-preview/single-preview-rows'
import { WITHDRAWAL } from './shop/withdrawal-row'
import { STATIC } from './static/static'
import { STOP_OFFERS } from './stop-offers/stop-offers-row'
import { TUNNEL } from './tunnel/tunnel'

/** Every page that has an address. A new section is a folder beside these, and a line here. */
export const SECTIONS: readonly SectionRow[] = [
  ...HOME_SECTION,
  ...EDITORIAL,
  ...ARTICLES,
  ...SEARCH,
  ...STATIC,
  ...SINGLE_PREVIEWS,
  ...DIRECTORY,
  ...SHOP,
  ...CALCULATOR,
  ...CART,
  ...CARTONS_ORDER,
  ...ORDER_ERASURES,
  ...WITHDRAWAL,
  ...LOOKUP,
  ...STOP_OFFERS,
  ...FLASH,
  ...FORMS,
  ...PARTNERS_SECTION,
  ...PAYMENT,
  ...OUTCOME,
  ...MOVE_ORDER,
  ...ORDER_BILLING,
  ...TUNNEL,
  ...LANDINGS,
  ...PARTNER_PREVIEW,
  ...DEMO_COMPONENTS_SECTION,
  ...DEMO_MAILS_SECTION,
]
