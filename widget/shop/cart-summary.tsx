import { type MouseEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { cartCents } from '../../shared/domain/cart'
import { formatExactCents } from '../../shared/domain/money'
import { itemKey } from '../../shared/domain/shop-item'
import { NBSP } from '../../shared/texts/spaces'
import { CART_TEXTS as TEXTS } from '../../shared/texts/cart-texts'
import type { CartCustomer } from '../embed/cart-customer'
import '../ui/button.css'
import { Icon } from '../ui/icon'
import '../ui/text-button.css'
import { CartNotices } from './cart-notices'
import './cart-summary.css'
import { useLineFocus } from './use-line-focus'

interface CartSummaryProps {
  customer: CartCustomer
  /** '': the page has none. */
  cartHref: string
  onFollow: (event: MouseEvent, href: string) => void
}

/** Number and price of the articles at the bottom; hidden until the cart was first used. */
export const CartSummary = ({ customer, cartHref, onFollow }: CartSummaryProps) => {
  const { store } = customer
  const { cart, removed, notices, isCleared } = useSnapshot(store.state)
  const [isOpen, setOpen] = useState(false)
  const place = useLineFocus(cart.map(itemKey))
  const isVisible = cart.length > 0 || removed !== null || notices.length > 0 || isCleared
  if (!isVisible) return null
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="cart-summary" part="summary" aria-label={TEXTS.title}>
      <div className="cart-summary-body" ref={place}>
        <CartNotices customer={customer} />
        {cart.length === 0 && <p className="cart-summary-empty">{TEXTS.empty}</p>}
        {cart.length > 0 && (
          <div className="cart-bar">
            <button
              type="button"
              className="text-button cart-toggle"
              aria-expanded={isOpen}
              aria-controls={isOpen ? 'cart-brief' : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {TEXTS.articles(count)} <Icon name="chevron" />
            </button>
            {isOpen && (
              <ul className="cart-brief" id="cart-brief">
                {cart.map(line => (
                  <li key={itemKey(line)} data-line={itemKey(line)}>
                    <p tabIndex={-1}>{`${line.quantity}${NBSP}×${NBSP}${line.libelle}`}</p>
                    <p className="cart-brief-price">{formatExactCents(cartCents([line]))}</p>
                    <button
                      type="button"
                      className="cart-brief-remove"
                      aria-label={TEXTS.removeItem(line.libelle)}
                      onClick={() => store.remove(line)}
                    >
                      <Icon name="close" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <p className="cart-bar-total">
              <span>{TEXTS.goodsTotal}</span> <strong>{formatExactCents(cartCents(cart))}</strong>
            </p>
            {cartHref !== '' && (
              <a
                className="button button-primary"
                part="button button-primary"
                href={cartHref}
                onClick={event => onFollow(event, cartHref)}
              >
                {TEXTS.order}
              </a>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
