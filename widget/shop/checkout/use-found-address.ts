import type { Address } from '../../../shared/domain/address'
import { useCheckout } from './checkout-context'

/**
 * Stores the address found for a typed text, while that text is in the field. A street outside the
 * delivery area is reported at once: after leaving the field it would only be noticed at the end.
 */
export const useFoundAddress = (field: 'arrivalAddress' | 'billingAddress') => {
  const { client } = useCheckout().customer
  return (address: Address, text: string): void => {
    if (client.form.values[field].addressInTextInput === text) {
      client.edit({ [field]: address })
      if (address.street !== '') client.leaveField(field, null)
    }
  }
}
