import { type CartCheckBody, CartChecked } from '../domain/cart-check'
import { SoldItems } from '../domain/shop-item'
import { type StoreCartBody, StoreCartCreated, type StoreLeadBody, StoreLeadCreated } from '../domain/store-order'
import { call, type Result } from './http'
import { createProductClient, type ProductApiOptions } from './product-client'

/** The calls of the carton shop (spec S2 §7). Creations take an idempotency key, as those of the product API do. */
export interface ShopApi {
  /** All that is sold now. */
  items(): Promise<Result<SoldItems>>
  /** The lines of a cart as they can be bought now. */
  check(lines: CartCheckBody['lines']): Promise<Result<CartChecked>>
  createLead(body: StoreLeadBody, key: string): Promise<Result<{ uuid: string }>>
  /** A `conflict`: what is bought, or its total, has changed since it was shown; a check says what. */
  createCart(body: StoreCartBody, key: string): Promise<Result<StoreCartCreated>>
}

export const createShopApi = (options: ProductApiOptions): ShopApi => {
  const { api, post } = createProductClient(options)
  // Stock falls at each payment.
  const fresh = { cache: 'no-store' } as const
  return {
    items: () => call(api.url('/api/carton_store/items').options(fresh), 'GET', SoldItems),
    check: lines => call(post('/api/carton_store/check', { lines }), 'POST', CartChecked),
    createLead: (body, key) => call(post('/api/carton_store/lead', body, key), 'POST', StoreLeadCreated),
    createCart: (body, key) => call(post('/api/carton_store/cart', body, key), 'POST', StoreCartCreated),
  }
}
