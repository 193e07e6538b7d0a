import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { CartState } from '../../shared/stores/cart-store'
import type { CartCustomer } from '../embed/cart-customer'

/**
 * What is read of the cart; drawn anew only when that is another object, so that thirty items are not for a change of one.
 * `isPatient`: in a task of the element's own, where all of them follow one answer.
 */
export const useOfCart = <T>(
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

/** Keeps the cart up with the server and with other tabs, as long as the element stands. */
export const useCart = ({ store, follow }: CartCustomer): void => {
  useEffect(follow, [follow])
  useEffect(() => void store.load(), [store])
}
