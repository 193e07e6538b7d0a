import { useEffect, useLayoutEffect } from 'react'
import { MOVING_CART_SUMMARY } from '../../shared/contract/elements'
import { followLink } from '../embed/follow-link'
import type { ViewProps } from '../embed/element-view'
import { OWN_CART } from '../embed/own-page-addresses'
import type { Runtime } from '../embed/runtime'
import { sourceOf, targetUrl } from '../embed/target-url'
import { warnOnce } from '../embed/warn-once'
import { CartStatus } from '../shop/cart-status'
import { CartSummary } from '../shop/cart-summary'
import { useCart } from '../shop/use-cart'
import { useOrderAnnouncements } from './use-announcements'

type SummaryProps = ViewProps<typeof MOVING_CART_SUMMARY.attributes>

const { tag } = MOVING_CART_SUMMARY

/**
 * Returns the address of the cart; '' where a page of another site does not name it, since the cart
 * is stored by that site.
 */
const cartHrefOf = (
  { isOwnSite, source }: Runtime,
  cartHref: string,
  props: SummaryProps,
): string => {
  // A place on the same page needs no navigation.
  if (cartHref.startsWith('#')) return cartHref
  const target = cartHref || (isOwnSite ? OWN_CART : '')
  if (target === '') warnOnce(`<${tag}> needs cart-href, the page of your site with <moving-cart>.`)
  const url = target === '' ? null : targetUrl(target, sourceOf(source, '', props.partner))
  if (target !== '' && url === null) warnOnce(`<${tag} cart-href="${cartHref}">: no http(s) URL.`)
  return url?.href ?? ''
}

export const MovingCartSummary = (props: SummaryProps) => {
  const { attributes, partnerSlug, runtime, emit, show, onReady } = props
  const customer = runtime.cartOf(partnerSlug)
  useCart(customer)
  useOrderAnnouncements(runtime.checkoutOf(partnerSlug), emit)
  useLayoutEffect(show, [show])
  useEffect(onReady, [onReady])
  return (
    <>
      <CartStatus customer={customer} />
      <CartSummary
        customer={customer}
        cartHref={cartHrefOf(runtime, attributes.cartHref, props)}
        onFollow={(event, href) => followLink(emit, event, href)}
      />
    </>
  )
}
