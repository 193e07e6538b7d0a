import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { CartState } from '../../shared/stores/cart-store'
import type { CartCustomer } from '../embed/cart-customer'

/**
 * Reads a part of the cart; renders only when it is another object, so that thirty articles ignore
 * each other's changes. `isPatient`: in a task of its own, when all follow one answer.
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
