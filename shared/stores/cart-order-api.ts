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

/** The calls of an order (spec S2 §7). Creations take an idempotency key: the same key and body again answer the first success. */
export interface OrderApi {
  createLead(body: StoreLeadBody, key: string): Promise<Result<{ uuid: string }>>
  /** A `conflict` without `retryAfter`: what is sold has changed, or its price. */
  createCart(body: StoreCartBody, key: string): Promise<Result<StoreCartCreated>>
  /** `totalCents`: what the customer was shown; a `conflict`: it is another, or the order is not to be paid any more. */
  startPayment(
    uuid: string,
    method: StorePaymentMethod,
    totalCents: number,
  ): Promise<Result<StorePaymentStart>>
  /** What an order's payment has come to. */
  payment(uuid: string): Promise<Result<StorePaymentState>>
}

export type OrderedLine = Pick<CartItem, 'type' | 'slug' | 'quantity'>

/** What is ordered, as the shop's cart has it. */
export interface OrderedCart {
  lines(): Readonly<Cart>
  /** Where orders are fetched; null: nobody has said yet. */
  agencies(): readonly PickupAgency[] | null
  /** What a delivery home costs. */
  deliveryCents(): number
  /** Asks the server what is sold now, where and at what delivery, and has the lines say it. Answers why it could not. */
  recheck(): Promise<Fault | null>
  /** These were paid for: what came since stays. */
  takeOut(lines: readonly OrderedLine[]): void
}
