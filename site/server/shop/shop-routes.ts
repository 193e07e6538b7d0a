import type { Context } from 'hono'
import { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env'
import type { ProductGuards } from '../http/product-guards'
import { createCartCalls, type CartCallsDeps } from './cart-calls'
import { createStoreCarts, type StoreCartsDeps } from './store-carts'
import { createStoreLeads, type StoreLeadsDeps } from './store-leads'
import { createStorePayments, type StorePaymentsDeps } from './store-payments'

interface ShopApiDeps extends Omit<
  CartCallsDeps & StoreLeadsDeps & StoreCartsDeps & StorePaymentsDeps,
  'bySource' | 'limitGets'
> {
  /** Origin of this site as the caller sees it, for addresses in answers. */
  originOf: (c: Context) => string
}

/** The API's calls of the shop, and those of its elements, mounted at `/api`. */
export const createShopApi = (guards: ProductGuards, deps: ShopApiDeps): Hono<HttpEnv> => {
  const { every, bySource, limitGets } = guards
  const app = new Hono<HttpEnv>()
  app.use('/carton_store/*', ...every)
  app.route('/', createCartCalls(deps))
  app.route('/', createStoreLeads({ ...deps, bySource }))
  app.route('/', createStoreCarts(deps))
  app.route('/', createStorePayments({ ...deps, limitGets }))
  return app
}
