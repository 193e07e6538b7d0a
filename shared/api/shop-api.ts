import type { Struct } from 'superstruct'
import { type CartCheckBody, CartChecked } from '../domain/cart-check'
import { SoldItems } from '../domain/shop-item'
import {
  type StoreCartBody,
  StoreCartCreated,
  type StoreLeadBody,
  StoreLeadCreated,
  type StorePaymentMethod,
} from '../domain/store-order'
import {
  CardFormParameters,
  cardFormOf,
  PaypalParameters,
  paypalWayOf,
  type StorePaymentStart,
  StorePaymentState,
} from '../domain/store-payment'
import { call, malformed, type Result } from './http'
import { createProductClient, type ProductApiOptions } from './product-client'

/**
 * The calls of the carton shop. Creations take an idempotency key, as those of the product API do.
 */
export interface ShopApi {
  /** Returns everything on sale. */
  items(): Promise<Result<SoldItems>>
  /** The lines of a cart as they can be bought now. */
  check(lines: CartCheckBody['lines']): Promise<Result<CartChecked>>
  createLead(body: StoreLeadBody, key: string): Promise<Result<{ uuid: string }>>
  /** A `conflict`: articles or total have changed; a check tells which. */
  createCart(body: StoreCartBody, key: string): Promise<Result<StoreCartCreated>>
  /**
   * `totalCents`: the amount shown. A `conflict`: it has changed, or the order cannot be paid any
   * more.
   */
  startPayment(
    uuid: string,
    method: StorePaymentMethod,
    totalCents: number,
  ): Promise<Result<StorePaymentStart>>
  /** Returns the state of an order. */
  payment(uuid: string): Promise<Result<StorePaymentState>>
}

const toPaymentStart = <T>(
  answer: Result<T>,
  toStart: (value: T) => StorePaymentStart | null,
): Result<StorePaymentStart> => {
  if (!answer.ok) return answer
  const start = toStart(answer.value)
  return start === null
    ? { ok: false, fault: malformed(new Error('leads to no bank')) }
    : { ok: true, value: start }
}

/** The server asks the bank, which may be slow, before it answers. */
const BANK_TIMEOUT_MS = 25_000

export const createShopApi = (options: ProductApiOptions): ShopApi => {
  const { api, post } = createProductClient(options)
  // Stock falls at each payment.
  const fresh = { cache: 'no-store' } as const
  const bankAnswer = <T, S>(
    uuid: string,
    name: string,
    totalCents: number,
    struct: Struct<T, S>,
  ) => {
    const path = `/api/carton_store/cart/${uuid}/${name}?total=${totalCents}`
    return call(api.url(path).options(fresh), 'GET', struct, BANK_TIMEOUT_MS)
  }
  return {
    items: () => call(api.url('/api/carton_store/items').options(fresh), 'GET', SoldItems),
    check: lines => call(post('/api/carton_store/check', { lines }), 'POST', CartChecked),
    createLead: (body, key) =>
      call(post('/api/carton_store/lead', body, key), 'POST', StoreLeadCreated),
    createCart: (body, key) =>
      call(post('/api/carton_store/cart', body, key), 'POST', StoreCartCreated),
    startPayment: async (uuid, method, totalCents) =>
      method === 'card'
        ? toPaymentStart(
            await bankAnswer(uuid, 'DalenysCardFormParameters', totalCents, CardFormParameters),
            cardFormOf,
          )
        : toPaymentStart(
            await bankAnswer(uuid, 'PaypalCardFormParameters', totalCents, PaypalParameters),
            paypalWayOf,
          ),
    payment: uuid =>
      call(api.url(`/api/payments/carton-cart/${uuid}`).options(fresh), 'GET', StorePaymentState),
  }
}
