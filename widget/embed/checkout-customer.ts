import type { PersistenceOptions } from '../../shared/stores/persistence'
import { createPersistence } from '../../shared/stores/persistence'
import { type CartClientStore, createCartClient } from '../../shared/stores/create-cart-client'
import { cartClientRecord, lastingOrder } from '../../shared/stores/cart-client-record'
import { type CartOrder, createCartOrder } from '../../shared/stores/cart-order'
import type { OrderApi } from '../../shared/stores/cart-order-api'
import { DELIVERY_CENTS } from '../../shared/domain/cart'
import type { Source } from './read-attribution'
import type { CartCustomer } from './cart-customer'
import { followPage } from './follow-page'

/** Checkout of a cart, shared by a partner's cart pages in this page. */
export interface CheckoutCustomer {
  client: CartClientStore
  order: CartOrder
  /** Customer's source, from the element in use. */
  source: Pick<Source, 'gclid' | 'sourceToken' | 'attribution'>
  /** Events already dispatched. */
  announced: Set<string>
  /** Follows other tabs and payments until the returned function is called. */
  follow: () => () => void
}

interface CheckoutOptions {
  cart: CartCustomer
  source: Source
  /** Storage key of the checkout's draft. */
  key: string
  device: PersistenceOptions
  newKey: () => string
  /** Payment page of our own site, for embedding pages; null on our site. */
  payElsewhere: ((uuid: string, method: string) => string) | null
}

export const createCheckoutCustomer = (options: CheckoutOptions): CheckoutCustomer => {
  const { cart, key, device, newKey, payElsewhere } = options
  const client = createCartClient(
    createPersistence(cartClientRecord, key, { ...device, lasting: lastingOrder }),
  )
  const { store } = cart
  const startPayment: OrderApi['startPayment'] =
    payElsewhere === null
      ? cart.api.startPayment
      : async (uuid, method) => ({
          ok: true,
          value: { kind: 'redirect', href: payElsewhere(uuid, method) },
        })
  const customer: Omit<CheckoutCustomer, 'order' | 'follow'> = {
    client,
    source: options.source,
    announced: new Set(),
  }
  const order = createCartOrder({
    client,
    newKey,
    api: { ...cart.api, startPayment },
    cart: {
      lines: () => store.state.cart,
      agencies: () => store.state.sold?.agencies ?? null,
      deliveryCents: () => store.state.sold?.deliveryCents ?? DELIVERY_CENTS,
      recheck: async () => {
        await store.reread()
        return store.state.fault
      },
      takeOut: store.takeOut,
    },
    source: () => {
      const { gclid, sourceToken, attribution } = customer.source
      return { gclid, sourceToken, attribution }
    },
  })
  const follow = () => {
    const look = () => void order.lookForPaid().then(client.sync)
    const stop = followPage({ onShow: look, onRestore: look, onLeave: client.flush })
    void order.lookForPaid()
    return () => {
      stop()
      client.flush()
    }
  }
  return Object.assign(customer, { order, follow })
}
