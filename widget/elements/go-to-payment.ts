import { chosenPrice } from '../../shared/domain/simulation'
import { isOpen, type Quote } from '../../shared/stores/quote-state'
import type { Sending } from '../../shared/stores/sending'
import { leavePage } from '../embed/leave-page'
import type { Emit } from '../embed/element-view'
import { paymentPage } from '../embed/payment-page-address'
import { warnOnce } from '../embed/warn-once'

interface Payable {
  store: { sending: Pick<Sending, 'lead'>; quote: Pick<Quote, 'simulation'> }
}

/**
 * Navigates to the payment of the displayed quote, on our own site; false if the page prevents it.
 */
export const goToPayment = (
  { store }: Payable,
  emit: Emit,
  apiUrl: string,
  returnUrl: string,
): boolean => {
  const { simulation } = store.quote
  if (simulation === null) return true
  const amountCents = chosenPrice(simulation)?.totalIncludingTaxesPrice ?? 0
  const { href, publicHref, returnHref } = paymentPage(
    apiUrl,
    simulation.uuid,
    returnUrl,
    document.baseURI,
    amountCents,
    store.sending.lead?.token ?? '',
  )
  if (returnUrl !== '' && returnHref === '')
    warnOnce(`return-url="${returnUrl}" is no http(s) URL.`)
  const reference = store.sending.lead?.reference ?? ''
  if (isOpen(simulation)) emit('booking', { reference, amountCents })
  return !emit('navigate', { href: publicHref }) || leavePage(href)
}
