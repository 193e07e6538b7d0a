import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { MOVING_CART } from '../../shared/contract/elements'
import { DELIVERY_CENTS } from '../../shared/domain/cart'
import { CART_SECTIONS, deliveryCentsOf } from '../../shared/domain/cart-client'
import { SOURCE_TOKEN_LENGTH } from '../../shared/domain/funnel-values'
import { toPlainText } from '../../shared/domain/text'
import { CART_TEXTS } from '../../shared/texts/cart-texts'
import type { Emit, ViewProps } from '../embed/element-view'
import { sourceOf, targetUrl } from '../embed/target-url'
import { CartRecap } from '../shop/cart-recap'
import { CartStatus } from '../shop/cart-status'
import { useCart } from '../shop/use-cart'
import { useOpening } from '../shop/use-opening'
import { Checkout } from '../shop/checkout/checkout'
import { CheckoutContext, type CheckoutContextValue } from '../shop/checkout/checkout-context'
import { PaidCard } from '../shop/checkout/paid-card'
import { hideBroken } from '../ui/hide-broken'
import { createLookups } from '../ui/lookups'
import { PartnerLogo } from '../ui/partner-logo'
import { useDoubleTapGuard } from '../ui/use-double-tap-guard'
import { useStepFocus } from '../ui/use-step-focus'
import { useFault, useOrderAnnouncements, useStep } from './use-announcements'
import { useKeyboardInset } from './use-keyboard-inset'
import '../ui/frame.css'
import { formIn, type StorePaymentStart } from '../../shared/domain/store-payment'
import type { CheckoutCustomer } from '../embed/checkout-customer'
import { cartonsPaymentUuid, webPage } from '../embed/payment-page-address'
import { warnOnce } from '../embed/warn-once'
import { useLeaveToPayment } from '../ui/use-leave-to-payment'
import { leavePage } from '../embed/leave-page'

/** Returns the text of base64; '' if it is not base64. */
const fromBase64 = (base64: string): string => {
  try {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return ''
  }
}

const hidden = (name: string, value: string): HTMLInputElement =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value })

/** Posts to a web page in the top window, since a bank's page refuses to be framed. */
const post = ({ formUrl, parameters }: Extract<StorePaymentStart, { kind: 'form' }>): void => {
  const form = document.createElement('form')
  Object.assign(form, {
    method: 'post',
    action: formUrl,
    target: window.top === window ? '_self' : '_top',
  })
  form.append(...Object.entries(parameters).map(([name, value]) => hidden(name, value)))
  document.body.append(form)
  // A field named `submit` would hide the form's method.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}

/**
 * Opens the bank's page; false when the page prevents it, or there is no address. `base`: address
 * of the bank's page.
 */
const goToBank = (start: StorePaymentStart, base: string): boolean => {
  if (start.kind === 'redirect') return leavePage(start.href)
  const form = start.kind === 'form' ? start : formIn(fromBase64(start.base64), base)
  if (form === null) return false
  post(form)
  return true
}

/** Orders the cart, dispatches the event, and leads to the payment. */
const useCartPayment = (
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
  const { leave, isLeaving, stuck } = useLeaveToPayment(go)
  const pay = async (): Promise<void> => {
    if (isLeaving) return
    const href = webPage(returnUrl, document.baseURI)
    if (returnUrl !== '' && href === '') warnOnce(`return-url="${returnUrl}" is no http(s) URL.`)
    start.current = await order.submit(href)
    if (start.current !== null) leave()
  }
  return { pay, isLeaving, stuck }
}

export const MovingCart = (props: ViewProps<typeof MOVING_CART.attributes>) => {
  const { attributes, partner, isBranding, partnerSlug, runtime, emit, show, onReady, host } = props
  const { apiUrl } = runtime.settings
  const cart = runtime.cartOf(partnerSlug)
  const customer = runtime.checkoutOf(partnerSlug)
  const { client } = customer
  const { section, values } = useSnapshot(client.form)
  const { fault, paid } = useSnapshot(client.ordering)
  const { cart: lines, sold } = useSnapshot(cart.store.state)
  const [lookups] = useState(createLookups)
  const { pay, isLeaving, stuck } = useCartPayment(customer, emit, apiUrl, attributes.returnUrl)
  const heading = useStepFocus(host, paid)
  useDoubleTapGuard(host, section)
  const source = sourceOf(runtime.source, attributes.sourceToken, partner)
  const sourceToken = toPlainText(source.sourceToken, SOURCE_TOKEN_LENGTH)
  const shopHref =
    attributes.shopHref === '' ? '' : (targetUrl(attributes.shopHref, source)?.href ?? '')
  useCart(cart)
  useOpening({ customer: cart, shopHref, emit, hasToStay: paid !== null })
  useOrderAnnouncements(customer, emit)
  useStep(section, ((CART_SECTIONS.indexOf(section) + 1) * 100) / CART_SECTIONS.length, emit)
  useFault(fault, section, emit)
  useKeyboardInset(host)
  useEffect(() => {
    customer.source = { ...runtime.source, sourceToken }
  }, [customer, runtime, sourceToken])
  useLayoutEffect(() => show(), [show])
  useEffect(onReady, [onReady])

  const context: CheckoutContextValue = {
    customer,
    cart,
    geocoder: runtime.finderOf(true),
    lookups,
    apiUrl,
    pay: () => void pay(),
    isLeaving,
    stuck,
  }
  return (
    <div className="funnel" part="cart" onErrorCapture={hideBroken}>
      <CartStatus customer={cart} />
      <PartnerLogo partner={partner} isBranding={isBranding} />
      {paid !== null && <PaidCard paid={paid} apiUrl={apiUrl} heading={heading} />}
      {(paid === null || lines.length > 0) && (
        <div className={lines.length > 0 ? 'cart-columns' : undefined}>
          <div className="funnel-card cart-card" part="card">
            <h2 className="step-title">{CART_TEXTS.title}</h2>
            <CartRecap
              customer={cart}
              deliveryCents={deliveryCentsOf(values, sold?.deliveryCents ?? DELIVERY_CENTS)}
              shopHref={shopHref}
            />
          </div>
          {lines.length > 0 && (
            <CheckoutContext.Provider value={context}>
              <Checkout />
            </CheckoutContext.Provider>
          )}
        </div>
      )}
    </div>
  )
}
