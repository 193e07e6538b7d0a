import { useSnapshot } from 'valtio'
import { cartCents, type CartItem } from '../../shared/domain/cart'
import { sameItem } from '../../shared/domain/cart-edits'
import { formatExactCents } from '../../shared/domain/money'
import { itemKey, type ShopItemType } from '../../shared/domain/shop-item'
import { CART_TEXTS as TEXTS } from '../../shared/texts/cart-texts'
import type { CartCustomer } from '../embed/cart-customer'
import { Unavailable } from '../ui/unavailable'
import { CartLine } from './cart-line'
import { CartNotices } from './cart-notices'
import './cart-recap.css'
import { useLineFocus } from './use-line-focus'

interface CartRecapProps {
  customer: CartCustomer
  /** Delivery price; null: not chosen, none shown. */
  deliveryCents: number | null
  /** The shop's page, an address of the web; '' for none. */
  shopHref: string
}

const isWeb = (url: string) => /^(https?:)?\//.test(url)

/** Lines of the cart, editable in place, and their total. */
export const CartRecap = ({ customer, deliveryCents, shopHref }: CartRecapProps) => {
  const { store } = customer
  const { cart, sold, fault, removed } = useSnapshot(store.state)
  const of = (type: ShopItemType) => cart.filter(line => line.type === type)
  const groups = [
    { type: 'pack', title: TEXTS.packs, none: TEXTS.noPacks },
    { type: 'product', title: TEXTS.products, none: TEXTS.noProducts },
  ] as const
  const place = useLineFocus(groups.flatMap(({ type }) => of(type).map(itemKey)))
  const lineOf = (line: CartItem) => {
    const item = sold?.items.find(one => sameItem(one, line))
    const image = item?.image ?? ''
    return (
      <CartLine
        key={itemKey(line)}
        line={line}
        stock={item?.stock ?? null}
        picture={isWeb(image) ? image : ''}
        onSet={quantity => store.set(line, quantity)}
        onRemove={() => store.remove(line)}
      />
    )
  }
  const isUnreadable = fault !== null && sold === null
  return (
    <div className="cart-recap" part="recap" ref={place}>
      <CartNotices customer={customer} />
      {isUnreadable && (
        <Unavailable title={TEXTS.unread} fault={fault} onRetry={() => void store.load()} />
      )}
      {cart.length === 0 ? (
        // Articles in the page's address may still be added: the cart is not called empty before.
        (!isUnreadable || removed !== null) && (
          <div className="cart-empty">
            <p className="cart-recap-title">{TEXTS.empty}</p>
            <p>{TEXTS.noPacks}</p>
            <p>{TEXTS.noProducts}</p>
            {shopHref !== '' && (
              <a className="button button-primary" href={shopHref}>
                {TEXTS.toShop}
              </a>
            )}
          </div>
        )
      ) : (
        <>
          {groups.map(({ type, title, none }) => (
            <section key={type} aria-label={title}>
              <h3 className="cart-recap-title">{title}</h3>
              {of(type).length === 0 ? <p>{none}</p> : <ul>{of(type).map(lineOf)}</ul>}
            </section>
          ))}
          <dl className="cart-totals">
            <div>
              <dt>{TEXTS.delivery}</dt>
              <dd>
                {deliveryCents === null
                  ? TEXTS.unchosen
                  : deliveryCents === 0
                    ? TEXTS.free
                    : formatExactCents(deliveryCents)}
              </dd>
            </div>
            <div className="cart-totals-all">
              <dt>{deliveryCents === null ? TEXTS.goodsTotal : TEXTS.total}</dt>
              <dd>{formatExactCents(cartCents(cart) + (deliveryCents ?? 0))}</dd>
            </div>
          </dl>
        </>
      )}
    </div>
  )
}
