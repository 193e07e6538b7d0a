import { typedQuantity } from './cart-edits'
import { Slug } from './partner'
import { type ShopItemKey, ShopItemType } from './shop-item'

/** An article to put into the cart, with its quantity. */
export type AddedItem = ShopItemKey & { quantity: number }

/** Writes articles for the cart page's address: 'pack:studio:1,product:carton-livres:4'. */
export const addedText = (items: readonly AddedItem[]): string =>
  items.map(({ type, slug, quantity }) => `${type}:${slug}:${quantity}`).join(',')

/** Parses such a text; entries without a quantity from 1 up are dropped. */
export const addedItems = (text: string): AddedItem[] =>
  text.split(',').flatMap(part => {
    const [type, slug, quantityText = ''] = part.split(':')
    const quantity = typedQuantity(quantityText) ?? 0
    return ShopItemType.is(type) && Slug.is(slug) && quantity > 0 ? { type, slug, quantity } : []
  })
