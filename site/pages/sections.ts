import type { SectionRow } from '../section'
import { DEMO_MAILS_SECTION } from './demo-mails/demo-mails'
import { DIRECTORY } from './directory/directory'
import { ARTICLES } from './editorial/articles'
import { EDITORIAL } from './editorial/editorial'
import { FLASH } from './flash/flash'
import { FORMS } from './forms/forms'
import { HOME_SECTION } from './home/home'
import { LANDINGS } from './landing/landing'
import { LOOKUP } from './lookup/lookup'
import { ORDER_BILLING } from './order/billing'
import { CARTONS_ORDER } from './order/cartons'
import { MOVE_ORDER } from './order/move'
import { OUTCOME } from './outcome/outcome'
import { PARTNER_PREVIEW } from './partner-preview/partner-preview'
import { PARTNERS_SECTION } from './partners/partners'
import { PAYMENT } from './payment/payment'
import { SEARCH } from './search/search'
import { CALCULATOR } from './shop/calculator'
import { CART } from './shop/cart'
import { SHOP } from './shop/shop'
import { WITHDRAWAL } from './shop/withdrawal'
import { STATIC } from './static/static'
import { TUNNEL } from './tunnel/tunnel'

/** Every page that has an address. A new section is a folder beside these, and a line here. */
export const SECTIONS: readonly SectionRow[] = [
  ...HOME_SECTION,
  ...EDITORIAL,
  ...ARTICLES,
  ...SEARCH,
  ...STATIC,
  ...DIRECTORY,
  ...SHOP,
  ...CALCULATOR,
  ...CART,
  ...CARTONS_ORDER,
  ...WITHDRAWAL,
  ...LOOKUP,
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
  ...DEMO_MAILS_SECTION,
]
