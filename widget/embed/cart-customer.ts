import { createShopApi, type ShopApi } from '../../shared/api/shop-api'
import type { ProductApiOptions } from '../../shared/api/product-client'
import { CART_FOR_MS, cartRecord } from '../../shared/stores/cart-record'
import { type CartStore, createCartStore } from '../../shared/stores/cart-store'
import { createPersistence, type PersistenceOptions } from '../../shared/stores/persistence'
import { followPage } from './follow-page'
import { createVoice, type Voice } from './voice'

/** Cart of a customer, shared by a partner's cart elements on the page. */
export interface CartCustomer {
  store: CartStore
  api: ShopApi
  voice: Voice
  /** Follows other tabs, payments and the network until the returned function is called. */
  follow: () => () => void
}

interface CartCustomerOptions {
  api: ProductApiOptions
  /** Storage key of the cart. */
  key: string
  device: PersistenceOptions
  /** Checks the state of the cart's order until the returned function is called. */
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
    addEventListener('storage', event => event.key === key && store.sync(), { signal })
    addEventListener('online', () => store.state.call === 'error' && void store.recheck(), {
      signal,
    })
    const handleBack = () => {
      store.sync()
      // The page may come from the browser's cache, with articles that were sold since.
      void store.reread()
    }
    const stopListening = followPage({ onShow: store.sync, onRestore: handleBack })
    const stopOrder = followOrder()
    return () => {
      listening.abort()
      stopListening()
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
