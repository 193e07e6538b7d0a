import type { Fault, Result } from '../api/http'
import type { Cart, CartItem } from '../domain/cart'
import type { PickupAgency } from '../domain/shop-item'
import type {
  StoreCartBody,
  StoreCartCreated,
  StoreLeadBody,
  StorePaymentMethod,
} from '../domain/store-order'
import type { StorePaymentStart, StorePaymentState } from '../domain/store-payment'

/**
 * The calls of an order. Creations take an idempotency key: a repeated key and body get the first
 * answer.
 */
export interface OrderApi {
  createLead(body: StoreLeadBody, key: string): Promise<Result<{ uuid: string }>>
  /** A `conflict` without `retryAfter`: articles or prices have changed. */
  createCart(body: StoreCartBody, key: string): Promise<Result<StoreCartCreated>>
  /**
   * `totalCents`: the amount shown; a `conflict`: it has changed, or the order cannot be paid any
   * more.
   */
  startPayment(
    uuid: string,
    method: StorePaymentMethod,
    totalCents: number,
  ): Promise<Result<StorePaymentStart>>
  /** Returns the outcome of an order's payment. */
  payment(uuid: string): Promise<Result<StorePaymentState>>
}

export type OrderedLine = Pick<CartItem, 'type' | 'slug' | 'quantity'>

/** The cart as the order flow uses it. */
export interface OrderedCart {
  lines(): Readonly<Cart>
  /** Pickup agencies; null: not known yet. */
  agencies(): readonly PickupAgency[] | null
  /** Price of home delivery. */
  deliveryCents(): number
  /** Updates articles, agencies and delivery from the server. Returns why it failed. */
  recheck(): Promise<Fault | null>
  /** Removes paid lines; later additions stay. */
  takeOut(lines: readonly OrderedLine[]): void
}
