import { useRef } from 'react'
import type { StorePaymentStart } from '../../shared/domain/store-payment'
import type { CheckoutCustomer } from '../embed/checkout-customer'
import { goToBank } from '../embed/open-bank'
import type { Emit } from '../embed/element-view'
import { cartonsPaymentUuid, webPage } from '../embed/payment-page-address'
import { warnOnce } from '../embed/warn-once'
import { useLeaving } from '../ui/use-leaving'

/** Orders the cart, dispatches the event, and leads to the payment. */
export const useCartPayment = (
  { client, order }: CheckoutCustomer,
  emit: Emit,
  apiUrl: string,
  returnUrl: string,
) => {
  const start = useRef<StorePaymentStart | null>(null)
  const go = (): boolean => {
    const { order: placed } = client.ordering
    if (start.current === null || placed === null) return true
    emit('booking', { reference: placed.reference, amountCents: placed.totalCents })
    // The event does not contain the payment's uuid.
    return (
      !emit('navigate', { href: cartonsPaymentUuid(apiUrl) }) || goToBank(start.current, apiUrl)
    )
  }
  const { leave, isLeaving, stuck } = useLeaving(go)
  const pay = async (): Promise<void> => {
    if (isLeaving) return
    const href = webPage(returnUrl, document.baseURI)
    if (returnUrl !== '' && href === '') warnOnce(`return-url="${returnUrl}" is no http(s) URL.`)
    start.current = await order.submit(href)
    if (start.current !== null) leave()
  }
  return { pay, isLeaving, stuck }
}
