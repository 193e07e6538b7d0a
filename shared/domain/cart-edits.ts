import { type CartItem, MAX_CART_LINES, MAX_CART_QUANTITY } from './cart'
import { typedNumber } from './typed-number'
import { itemKey, type ShopItemKey } from './shop-item'

type Lines = readonly CartItem[]

export const sameItem = (one: ShopItemKey, other: ShopItemKey): boolean =>
  itemKey(one) === itemKey(other)

export const lineOf = (cart: Lines, key: ShopItemKey): CartItem | undefined =>
  cart.find(line => sameItem(line, key))

/** Returns the most of an article that a cart takes with `stock` left; null: unknown. */
export const maxQuantityFor = (stock: number | null): number =>
  Math.min(stock ?? MAX_CART_QUANTITY, MAX_CART_QUANTITY)

/**
 * Returns the cart with that line in place of its item's, or appended; a quantity of 0 or less
 * removes it. Null: the cart is full.
 */
export const withLine = (cart: Lines, line: CartItem): Lines | null => {
  if (line.quantity <= 0) return cart.filter(one => !sameItem(one, line))
  if (lineOf(cart, line) !== undefined) return cart.map(one => (sameItem(one, line) ? line : one))
  return cart.length < MAX_CART_LINES ? [...cart, line] : null
}

/** Removed line with its position. */
export interface RemovedLine {
  line: CartItem
  at: number
}

/** Restores a removed line among later ones; an article that was added again stays. */
export const withLineBack = (cart: Lines, { line, at }: RemovedLine): Lines =>
  lineOf(cart, line) === undefined && cart.length < MAX_CART_LINES
    ? [...cart.slice(0, at), line, ...cart.slice(at)]
    : cart

/**
 * Parses a typed or pasted quantity: an integer, 0 or less for none; null for anything else.
 * Fractions are rounded down, to at least one.
 */
export const typedQuantity = (text: string): number | null => {
  const value = typedNumber(text)
  if (Number.isNaN(value)) return null
  return value > 0 ? Math.max(1, Math.floor(value)) : 0
}
