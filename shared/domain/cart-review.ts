import type { CartItem } from './cart'
import type { CheckedLine } from './cart-check'
import { maxQuantityFor, sameItem } from './cart-edits'
import type { ShopItemKey, SoldItem, SoldItems } from './shop-item'

/**
 * A change of a cart by the server. `gone`: not sold or out of stock, removed. `short`: only so
 * many left. `price`: differs from the one shown, in cents.
 */
export type CartNotice =
  | { kind: 'gone'; item: ShopItemKey; label: string }
  | { kind: 'short'; item: ShopItemKey; label: string; left: number }
  | { kind: 'price'; item: ShopItemKey; label: string; fromCents: number; toCents: number }

/** The last change of a cart, for announcements. */
export interface CartChange {
  item: ShopItemKey
  label: string
  /** The cart is full: nothing was added. */
  isRefused: boolean
  /** Earlier changes, announced already. */
  known: readonly CartNotice[]
}

/** Tells if two lines of an article are equal. */
export const sameLine = (one: CartItem, other: CartItem): boolean =>
  one.quantity === other.quantity &&
  one.unitPrice === other.unitPrice &&
  one.libelle === other.libelle &&
  one.id === other.id

interface Review {
  /** Same object if unchanged; null: removed. */
  line: CartItem | null
  notices: CartNotice[]
}

/** A line as it can be bought now. */
export const reviewLine = (line: CartItem, sold: SoldItem | undefined): Review => {
  const item = { type: line.type, slug: line.slug }
  const label = sold?.label || line.libelle
  if (sold === undefined || sold.stock <= 0)
    return { line: null, notices: [{ kind: 'gone', item, label }] }
  const available = maxQuantityFor(sold.stock)
  const next: CartItem = {
    ...line,
    id: sold.id,
    libelle: label,
    unitPrice: sold.unitCents,
    quantity: Math.min(line.quantity, available),
  }
  const notices: CartNotice[] = []
  if (next.unitPrice !== line.unitPrice)
    notices.push({ kind: 'price', item, label, fromCents: line.unitPrice, toCents: next.unitPrice })
  if (next.quantity < line.quantity) notices.push({ kind: 'short', item, label, left: available })
  return { line: sameLine(line, next) ? line : next, notices }
}

/**
 * Merges the result of a check into the articles on sale, new articles included. An article that
 * is no longer sold has only its key.
 */
export const withCheckedLines = (
  { items, ...rest }: SoldItems,
  lines: readonly CheckedLine[],
): SoldItems => {
  const checked = (item: SoldItem): SoldItem => {
    const line = lines.find(one => sameItem(one, item))
    if (line === undefined) return item
    const { stock, unitCents } =
      line.state === 'gone' ? { stock: 0, unitCents: item.unitCents } : line
    return stock === item.stock && unitCents === item.unitCents
      ? item
      : { ...item, stock, unitCents }
  }
  const newlySold = lines.flatMap(({ state, quantity: _, ...item }) =>
    state === 'gone' || items.some(one => sameItem(one, item)) ? [] : [item],
  )
  return { ...rest, items: [...items.map(checked), ...newlySold] }
}
