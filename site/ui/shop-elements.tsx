import { createElement } from 'react'
import { MOVING_CART_ITEM, MOVING_CART_SUMMARY } from '../../shared/contract/elements'
import { formatExactCents } from '../../shared/domain/money'
import { itemKey } from '../../shared/domain/shop-item'
import { stockText } from '../../shared/texts/cart'
import { SHOP_TEXTS as TEXTS } from '../content/shop-page'
import { routes } from '../routes'
import type { ShopCard } from '../shop'

type Sold = Pick<ShopCard, 'type' | 'id' | 'slug' | 'label' | 'unitCents' | 'stock'>

/** Few enough to be worth a word: the text says how many. */
const stockClass = (stock: number): string =>
  stockText(stock) === stockText(Infinity) ? 'item-stock' : 'item-stock item-stock-low'

/** Price, stock and quantity of an item; before the element has run, and without it, a link puts one into the cart. */
export const MovingCartItem = ({ item }: { item: Sold }) => {
  const { type, id, slug, label, unitCents, stock } = item
  return createElement(
    MOVING_CART_ITEM.tag,
    { type, 'item-id': id, slug, label, price: (unitCents / 100).toFixed(2) },
    <p className="item-price">
      <span className="visually-hidden">{TEXTS.price}</span>
      <strong>{formatExactCents(unitCents)}</strong> <span>{TEXTS.taxIncluded}</span>
    </p>,
    <p className={stockClass(stock)}>{stockText(stock)}</p>,
    stock > 0 && (
      <a className="button button-outline" href={routes.cart.href(`${itemKey(item)}:1`)} rel="nofollow">
        {TEXTS.add}
        <span className="visually-hidden">{`\u00A0: ${label}`}</span>
      </a>
    ),
  )
}

/** What is in the cart, at the foot of the window while one looks around. */
export const MovingCartSummary = () => createElement(MOVING_CART_SUMMARY.tag, { 'cart-href': routes.cart.href() })
