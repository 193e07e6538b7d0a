import { createShopApi, type ShopApi } from '../../shared/api/shop-api'
import type { ProductApiOptions } from '../../shared/api/product-client'
import { CART_FOR_MS, cartRecord } from '../../shared/stores/cart-record'
import { type CartStore, createCartStore } from '../../shared/stores/cart-store'
import { createPersistence, type PersistenceOptions } from '../../shared/stores/persistence'
import { hearPage } from './hear-page'
import { createVoice, type Voice } from './voice'

/** Who buys cartons: every cart element of a partner on the page shares it. */
export interface CartCustomer {
  store: CartStore
  api: ShopApi
  voice: Voice
  /** Takes on what other tabs do and what was paid, and asks again once there is a network, until the answered function is called. */
  follow: () => () => void
}

interface CartCustomerOptions {
  api: ProductApiOptions
  /** Under which name the device keeps the cart. */
  key: string
  device: PersistenceOptions
  /** Looks for what became of the order of this cart, until the answered function is called. */
  followOrder: () => () => void
}

export const createCartCustomer = ({
  api: options,
  key,
  device,
  followOrder,
}: CartCustomerOptions): CartCustomer => {
  const api = createShopApi(options)
  const store = createCartStore({
    persistence: onClear =>
      createPersistence(cartRecord, key, { ...device, keepForMs: CART_FOR_MS, onClear }),
    api,
  })
  let followers = 0
  let stop = () => {}
  /** Once for all elements. */
  const listen = () => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('storage', event => event.key === key && store.recall(), { signal })
    addEventListener('online', () => store.state.call === 'error' && void store.recheck(), {
      signal,
    })
    const handleBack = () => {
      store.recall()
      // What the page has in its memory may have been sold since.
      void store.reread()
    }
    const stopHearing = hearPage({ onFront: store.recall, onBack: handleBack })
    const stopOrder = followOrder()
    return () => {
      listening.abort()
      stopHearing()
      stopOrder()
    }
  }
  const follow = () => {
    if (followers++ === 0) stop = listen()
    return () => {
      if (--followers === 0) stop()
    }
  }
  return { store, api, follow, voice: createVoice() }
}
