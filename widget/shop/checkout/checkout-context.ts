import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import type { AddressFinder } from '../../../shared/api/geocoding/geocoder'
import { isPathUnder } from '../../../shared/stores/form-session'
import { withHelp } from '../../../shared/texts/violations'
import type { CartCustomer } from '../../embed/cart-customer'
import type { CheckoutCustomer } from '../../embed/checkout-customer'
import type { Lookups } from '../../ui/lookups'

/** Context of all sections of the cart page. */
export interface CheckoutContextValue {
  customer: CheckoutCustomer
  cart: CartCustomer
  geocoder: AddressFinder
  lookups: Lookups
  apiUrl: string
  /** Orders the cart and leads to its payment. */
  pay: () => void
  /** True while the next page is loading. */
  isLeaving: boolean
  /** Message when the page prevents the payment; '' otherwise. */
  stuck: string
}

export const CheckoutContext = createContext<CheckoutContextValue | null>(null)

export const useCheckout = (): CheckoutContextValue => {
  const context = useContext(CheckoutContext)
  if (context === null) throw new Error('A section outside <CheckoutContext>')
  return context
}

/** `sync`: an input that lags behind its store loses its caret. */
export const useCartForm = () => useSnapshot(useCheckout().customer.client.form, { sync: true })
export const useOrdering = () => useSnapshot(useCheckout().customer.client.ordering, { sync: true })
export const useVisit = () => useSnapshot(useCheckout().customer.client.visit)
export const useCartState = () => useSnapshot(useCheckout().cart.store.state)
/** Returns the articles on sale; null: not known yet. */
export const useSold = () => useCartState().sold

/** Returns a field's violation, if any. */
export const useCartError = () => {
  const { violations } = useCartForm()
  return (path: string): string | undefined =>
    withHelp(violations.find(({ propertyPath }) => isPathUnder(propertyPath, path))?.message, path)
}

/** Returns the handlers of the sections' fields. */
export const useCartFields = () => {
  const { customer, cart } = useCheckout()
  const { client } = customer
  return {
    edit: client.edit,
    leave: (field: Parameters<typeof client.leaveField>[0]) =>
      client.leaveField(field, cart.store.state.sold?.agencies ?? null),
  }
}
