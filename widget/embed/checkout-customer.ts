import type { PersistenceOptions } from '../../shared/stores/persistence'
import { createPersistence } from '../../shared/stores/persistence'
import { type CartClientStore, createCartClient } from '../../shared/stores/create-cart-client'
import { cartClientRecord, lastingOrder } from '../../shared/stores/cart-client-record'
import { type CartOrder, createCartOrder } from '../../shared/stores/cart-order'
import type { OrderApi } from '../../shared/stores/cart-order-api'
import { DELIVERY_CENTS } from '../../shared/domain/cart'
import type { Source } from './read-attribution'
import type { CartCustomer } from './cart-customer'
import { hearPage } from './hear-page'

/** Who orders a cart: all cart pages of a partner in this page share him. */
export interface CheckoutCustomer {
  client: CartClientStore
  order: CartOrder
  /** Where he came from, as the element that is in use says it. */
  source: Pick<Source, 'gclid' | 'sourceToken' | 'attribution'>
  /** What the page has been told already. */
  announced: Set<string>
  /** Takes on what other tabs keep, and looks for a payment, until the answered function is called. */
  follow: () => () => void
}

interface CheckoutOptions {
  cart: CartCustomer
  source: Source
  /** Under which name the device keeps what he says. */
  key: string
  device: PersistenceOptions
  newKey: () => string
  /** Where our own site takes payments, for a page that is not ours: the customer goes on there. */
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
    const look = () => void order.lookForPaid().then(client.recall)
    const stop = hearPage({ onFront: look, onBack: look, onLeave: client.flush })
    void order.lookForPaid()
    return () => {
      stop()
      client.flush()
    }
  }
  return Object.assign(customer, { order, follow })
}
