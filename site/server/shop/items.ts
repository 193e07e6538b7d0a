import type { CheckedLine } from '../../../shared/domain/cart-check'
import { itemKey, type ShopItemKey, type SoldItem } from '../../../shared/domain/shop-item'
import type { Picture } from '../../ports/picture'

/**
 * Articles on sale; `stock` is the initial one. Rejects when the content service has never been
 * reached.
 */
export interface ShopItems {
  list: () => Promise<readonly SoldItem[]>
}

interface Range {
  items: () => Promise<readonly (Omit<SoldItem, 'image'> & { picture: Picture | null })[]>
}

/**
 * Returns the editors' range as articles: pictures are paths of our host, or absolute addresses.
 */
export const createShopItems = (range: Range): ShopItems => ({
  list: async () =>
    (await range.items()).map(({ type, slug, id, label, unitCents, stock, picture }) => ({
      type,
      slug,
      id,
      label,
      unitCents,
      stock,
      image: picture?.url ?? null,
    })),
})

/** Returns the known data of an article that is no longer sold. */
const unknown = ({ type, slug }: ShopItemKey): Omit<CheckedLine, 'state'> => ({
  type,
  slug,
  id: 0,
  label: '',
  unitCents: 0,
  stock: 0,
  quantity: 0,
  image: null,
})

/** Adds the remaining stock by `itemKey`: an uncounted article has its entry's. */
export const withLevels = (
  entries: readonly SoldItem[],
  levels: ReadonlyMap<string, number>,
): ReadonlyMap<string, SoldItem> =>
  new Map(
    entries.map(entry => [
      itemKey(entry),
      { ...entry, stock: levels.get(itemKey(entry)) ?? entry.stock },
    ]),
  )

/** A line as it can be bought now. */
export const checkedLine = (
  items: ReadonlyMap<string, SoldItem>,
  requested: ShopItemKey & { quantity: number },
): CheckedLine => {
  const item = items.get(itemKey(requested))
  if (item === undefined) return { ...unknown(requested), state: 'gone' }
  const quantity = Math.min(requested.quantity, item.stock)
  if (quantity === 0) return { ...item, quantity, state: 'gone' }
  return { ...item, quantity, state: quantity < requested.quantity ? 'short' : 'sold' }
}
