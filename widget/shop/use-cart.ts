import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { CartState } from '../../shared/stores/cart-store'
import type { CartCustomer } from '../embed/cart-customer'

/**
 * Reads a part of the cart; renders only if the object has changed, so that thirty articles
 * ignore each other's changes. `isPatient`: renders in a separate task, for changes that concern
 * all articles.
 */
export const useCartPart = <T>(
  { store: { state } }: CartCustomer,
  read: (state: CartState) => T,
  isPatient = false,
): T => {
  const hear = useCallback(
    (onChange: () => void) => subscribe(state, isPatient ? () => setTimeout(onChange) : onChange),
    [state, isPatient],
  )
  return useSyncExternalStore(hear, () => read(state))
}

/** Keeps the cart in sync with the server and other tabs while the element is connected. */
export const useCart = ({ store, follow }: CartCustomer): void => {
  useEffect(follow, [follow])
  useEffect(() => void store.load(), [store])
}
