import { LIST_PATHS } from '../../kinds/kinds'
import { DIRECTORY_PATH, MOVE_PAYMENTS, routes } from '../../routes'

/** Pages after payments, and pages of orders. */
const ORDERS = [
  routes.paymentReturnOk,
  routes.paymentReturnKo,
  routes.thanksForOrder,
  routes.paymentFailed,
  routes.paymentPending,
  routes.order,
  routes.orderBilling,
  routes.orderErasure,
  routes.storeOrder,
  routes.quotePrint,
  routes.withdrawal,
  routes.withdrawalReceipt,
]
/**
 * Pages rendered for each request: signed forms, messages shown once, and pages of one customer.
 */
export const UNCACHED_PAGES = [
  routes.contact,
  routes.becomePartner,
  routes.callBack,
  routes.validation,
  routes.directoryPermit,
  ...MOVE_PAYMENTS,
  routes.storePayment,
  ...ORDERS,
].map(({ pattern }) => pattern)

/** Lists, and pages with a name in their address: more than the page cache holds. */
export const LISTED_PAGES = [
  ...LIST_PATHS,
  DIRECTORY_PATH,
  routes.shop.pattern,
  '/products',
  '/packs',
  '/preview',
  '/partenaires',
  '/tunnel/landing',
  '/tunnel/offreFlash',
  routes.leadReceived.pattern,
  routes.demoMails.pattern,
].map(path => `${path}/*`)

/**
 * Pages that depend on free text of the query, or list all public pages: no request is faster than
 * the first.
 */
export const SLOW_PAGES = [
  routes.search.pattern,
  routes.directorySearch.pattern,
  routes.cartonCalculator.pattern,
  '/:map{sitemap[a-z-]*\\.xml}',
]
