import { createElement } from 'react'
import { MOVING_CART_ITEM, MOVING_CART_SUMMARY } from '../../shared/contract/elements'
import { formatExactCents } from '../../shared/domain/money'
import { addedText } from '../../shared/domain/added-items'
import { stockText } from '../../shared/texts/cart-texts'
import { SHOP_TEXTS as TEXTS } from '../texts/shop-page-texts'
import { routes } from '../routes'
import type { ShopCard } from '../ports/shop'

type Sold = Pick<ShopCard, 'type' | 'id' | 'slug' | 'label' | 'unitCents' | 'stock'>

/**
 * Price, stock and quantity of an article; without the element, or before it has run, a link puts
 * one into the cart.
 */
export const MovingCartItem = ({ item }: { item: Sold }) => {
  const { type, id, slug, label, unitCents, stock } = item
  return createElement(
    MOVING_CART_ITEM.tag,
    { type, 'item-id': id, slug, label, price: (unitCents / 100).toFixed(2) },
    <div className="item-offer">
      <p className="item-price">{formatExactCents(unitCents)}</p>
      <p className={stock > 0 ? 'item-stock' : 'item-stock item-stock-none'}>{stockText(stock)}</p>
      {stock > 0 && (
        <a
          className="button button-outline"
          href={routes.cart.href(addedText([{ type, slug, quantity: 1 }]))}
          rel="nofollow"
          aria-label={TEXTS.addItem(label)}
        >
          {TEXTS.add}
        </a>
      )}
    </div>,
  )
}

/** Cart summary at the bottom of the window. */
export const MovingCartSummary = () =>
  createElement(MOVING_CART_SUMMARY.tag, { 'cart-href': routes.cart.href() })
