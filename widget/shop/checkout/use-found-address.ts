import type { Address } from '../../../shared/domain/address'
import { useCheckout } from './checkout-context'

/** What was found for a text that was typed: it counts as long as that text stands in the field. */
export const useFoundAddress = (field: 'arrivalAddress' | 'billingAddress') => {
  const { client } = useCheckout().customer
  return (address: Address, text: string): void => {
    if (client.form.values[field].addressInTextInput === text) client.edit({ [field]: address })
  }
}
