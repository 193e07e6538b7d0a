import { createElement } from 'react'
import { MOVING_CART } from '../../../shared/contract/elements'
import { CART_PAGE } from '../../texts/cart-page-texts'
import type { Fragment } from '../../ports/fragments'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import { FragmentPlace } from '../../ui/fragment-place'
import { PhoneLink } from '../../ui/phone-link'

const { title, description, heading, shop, waiting, stuck, back } = CART_PAGE

/** Attributes of the cart element. */
export const CART_ATTRIBUTES = { 'shop-href': routes.shop.href() }

/**
 * Page of the cart, which the element contains; without script the customer orders by phone.
 * Private to its visitor, so not indexed.
 */
export const cartPage = (fragment: Fragment | null): Page => ({
  title,
  description,
  canonical: routes.cart.href(),
  isIndexed: false,
  fragment,
  body: (
    <div className="cart-page frame">
      <Breadcrumb trail={[{ title: shop, href: routes.shop.href() }]} here={heading} />
      {/* The element shows it as its own title. */}
      <h1 className="visually-hidden">{heading}</h1>
      {createElement(
        MOVING_CART.tag,
        CART_ATTRIBUTES,
        fragment !== null && <FragmentPlace />,
        <div className="tunnel-waiting">
          <p>{waiting}</p>
          <p>{stuck}</p>
          <PhoneLink />
          <p>
            <a href={routes.shop.href()}>{back}</a>
          </p>
        </div>,
      )}
    </div>
  ),
})
