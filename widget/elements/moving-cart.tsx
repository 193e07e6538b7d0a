import { useEffect, useLayoutEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { MOVING_CART } from '../../shared/contract/elements'
import { DELIVERY_CENTS } from '../../shared/domain/cart'
import { CART_SECTIONS, deliveryCentsOf } from '../../shared/domain/cart-client'
import { SOURCE_TOKEN_LENGTH } from '../../shared/domain/funnel-values'
import { toPlainText } from '../../shared/domain/text'
import { CART_TEXTS } from '../../shared/texts/cart-texts'
import type { ViewProps } from '../embed/element-view'
import { sourceOf, targetUrl } from '../embed/target-url'
import { CartRecap } from '../shop/cart-recap'
import { CartStatus } from '../shop/cart-status'
import { useCart } from '../shop/use-cart'
import { useOpening } from '../shop/use-opening'
import { Checkout } from '../shop/checkout/checkout'
import { CheckoutContext, type CheckoutScene } from '../shop/checkout/checkout-context'
import { PaidCard } from '../shop/checkout/paid-card'
import { hideBroken } from '../ui/hide-broken'
import { createLookups } from '../ui/lookups'
import { PartnerLogo } from '../ui/partner-logo'
import { useCalm } from '../ui/use-calm'
import { useStepFocus } from '../ui/use-step-focus'
import { useFault, useOrderAnnouncements, useStep } from './use-announcements'
import { useCartPayment } from './use-cart-payment'
import { useKeyboardInset } from './use-keyboard-inset'
import '../ui/frame.css'

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
  useCalm(host, section)
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

  const scene: CheckoutScene = {
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
            <CheckoutContext.Provider value={scene}>
              <Checkout />
            </CheckoutContext.Provider>
          )}
        </div>
      )}
    </div>
  )
}
