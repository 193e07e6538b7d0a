import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { CartState } from '../../shared/stores/cart-store'
import type { CartCustomer } from '../embed/cart-customer'

/** What is read of the cart; drawn anew only when that is another object, so that thirty items are not for a change of one. */
export const useOfCart = <T>({ store }: CartCustomer, read: (state: CartState) => T): T => {
  const hear = useCallback((onChange: () => void) => subscribe(store.state, onChange), [store])
  return useSyncExternalStore(hear, () => read(store.state))
}

/** Keeps the cart up with the server and with other tabs, as long as the element stands. */
export const useCart = ({ store, follow }: CartCustomer): void => {
  useEffect(follow, [follow])
  useEffect(() => void store.load(), [store])
}
