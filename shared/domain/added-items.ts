import { typedQuantity } from './cart-edits'
import { Slug } from './partner'
import { type ShopItemKey, ShopItemType } from './shop-item'

/** What is to be in the cart, and how many of it. */
export type AddedItem = ShopItemKey & { quantity: number }

/** As it stands in the address of the cart's page: 'pack:studio:1,product:carton-livres:4'. */
export const addedText = (items: readonly AddedItem[]): string =>
  items.map(({ type, slug, quantity }) => `${type}:${slug}:${quantity}`).join(',')

/** The same read again; what is no item with a quantity from 1 up is left out. */
export const addedItems = (text: string): AddedItem[] =>
  text.split(',').flatMap(part => {
    const [type, slug, typed = ''] = part.split(':')
    const quantity = typedQuantity(typed) ?? 0
    return ShopItemType.is(type) && Slug.is(slug) && quantity > 0 ? { type, slug, quantity } : []
  })
