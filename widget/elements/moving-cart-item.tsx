import { useEffect, useLayoutEffect } from 'react'
import { MOVING_CART_ITEM, MOVING_CART_SUMMARY } from '../../shared/contract/elements'
import { lineOf, sameItem } from '../../shared/domain/cart-edits'
import { Slug } from '../../shared/domain/partner'
import { readEuros } from '../../shared/domain/read-euros'
import type { ShopItemKey } from '../../shared/domain/shop-item'
import type { ViewProps } from '../embed/element-view'
import { warnOnce } from '../embed/warn-once'
import { CartItem } from '../shop/cart-item'
import { CartStatus } from '../shop/cart-status'
import { useCart, useCartPart } from '../shop/use-cart'
import { useOrderAnnouncements } from './use-announcements'

type ItemProps = ViewProps<typeof MOVING_CART_ITEM.attributes>

const { tag } = MOVING_CART_ITEM

export const MovingCartItem = ({
  attributes,
  partnerSlug,
  runtime,
  emit,
  show,
  onReady,
}: ItemProps) => {
  const { type, slug, itemId, label, price } = attributes
  const customer = runtime.cartOf(partnerSlug)
  const item: ShopItemKey = { type, slug }
  // Null: not known yet; undefined: not on sale.
  const sold = useCartPart(
    customer,
    state => state.sold && state.sold.items.find(one => sameItem(one, item)),
    true,
  )
  const quantity = useCartPart(customer, ({ cart }) => lineOf(cart, item)?.quantity ?? 0)
  useCart(customer)
  useOrderAnnouncements(runtime.checkoutOf(partnerSlug), emit)
  const isNamed = Slug.is(slug)
  const enteredCents = readEuros(price)
  const unitCents = sold?.unitCents ?? enteredCents
  // Without a price nothing can be added: the content between the tags stays.
  const hasToShow = isNamed && unitCents !== null
  useLayoutEffect(() => {
    if (hasToShow) show()
  }, [hasToShow, show])
  useEffect(onReady, [onReady])
  useEffect(() => {
    if (!isNamed) warnOnce(`<${tag} slug="${slug}">: no slug of an item.`)
    else if (sold === undefined)
      warnOnce(`<${tag} type="${type}" slug="${slug}">: nothing sold is called so.`)
    if (price !== '' && enteredCents === null)
      warnOnce(`<${tag} price="${price}">: no price in euros.`)
  }, [isNamed, sold, type, slug, price, enteredCents])
  if (unitCents === null) return null
  const summary = document.querySelector(MOVING_CART_SUMMARY.tag)
  const name = sold?.label || label || slug
  const offered = {
    ...item,
    id: sold?.id ?? (Number.parseInt(itemId, 10) || 0),
    libelle: name,
    unitPrice: unitCents,
  }
  return (
    <>
      <CartStatus customer={customer} />
      <CartItem
        label={name}
        name={`${type}-${slug}`}
        unitCents={unitCents}
        stock={sold?.stock ?? null}
        isGone={sold === undefined}
        quantity={quantity}
        onChange={count => customer.store.set(offered, count)}
        onSkip={
          summary
            ? () => summary.shadowRoot?.querySelector<HTMLElement>('.cart-toggle')?.focus()
            : undefined
        }
      />
    </>
  )
}
