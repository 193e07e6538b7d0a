import type { Address } from '../../../shared/domain/address'
import { useCheckout } from './checkout-context'

/**
 * What was found for a text that was typed: it counts as long as that text stands in the field. Of one with its street it is said
 * at once where nothing is brought there: who left the field before it was found would hear of it at the end alone.
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
