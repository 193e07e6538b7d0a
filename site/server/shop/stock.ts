import type { Transaction } from 'kysely'
import { create } from 'superstruct'
import { itemKey, type ShopItemKey, ShopItemType } from '../../../shared/domain/shop-item'
import type { Db, Tables } from '../db/tables'
import { appendToAuditLog } from '../db/audit-log'
import { isUnavailable } from '../db/unavailable'

/** Remaining stock of articles; one without a row has its entry's. */
export interface Stock {
  /**
   * By `itemKey`; the last known state while the database is unreachable: articles are shown but
   * not sold.
   */
  levels: () => Promise<ReadonlyMap<string, number>>
}

const levelsOf = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('shop_stock')
    .select(['type', 'slug', 'quantity'])
    .orderBy('type')
    .orderBy('slug')
    .execute()
  return new Map(
    rows.map(({ type, slug, quantity }) => [
      itemKey({ type: create(type, ShopItemType), slug }),
      quantity,
    ]),
  )
}

export const createStock = (db: Db): Stock => {
  let known: ReadonlyMap<string, number> = new Map()
  return {
    levels: async () => {
      try {
        known = await levelsOf(db)
      } catch (error) {
        if (!isUnavailable(error)) throw error
      }
      return known
    },
  }
}

type StockedItem = ShopItemKey & { quantity: number }

/**
 * Two orders that take the same articles lock them in the same order, so that neither waits for the
 * other.
 */
const inOrder = <Line extends ShopItemKey>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (itemKey(one) < itemKey(other) ? -1 : 1))

/** Starts counting these articles in the database; counted ones stay. `stock`: from the entry. */
export const beginStock = async (
  transaction: Transaction<Tables>,
  items: readonly (ShopItemKey & { stock: number })[],
  now: Date,
): Promise<void> => {
  for (const { type, slug, stock } of inOrder(items))
    await transaction
      .insertInto('shop_stock')
      .values({ type, slug, quantity: stock, updated_at: now.toISOString() })
      .onConflict(conflict => conflict.columns(['type', 'slug']).doNothing())
      .execute()
}

/** Tells if everything is in stock. */
export const isInStock = async (db: Db, lines: readonly StockedItem[]): Promise<boolean> => {
  const levels = await levelsOf(db)
  return lines.every(line => (levels.get(itemKey(line)) ?? 0) >= line.quantity)
}

/** Same, and locks the rows for the transaction. */
export const holdStock = async (
  transaction: Transaction<Tables>,
  lines: readonly StockedItem[],
): Promise<boolean> => {
  let isThere = true
  for (const { type, slug, quantity } of inOrder(lines)) {
    const row = await transaction
      .updateTable('shop_stock')
      .set(({ ref }) => ({ quantity: ref('quantity') }))
      .where('type', '=', type)
      .where('slug', '=', slug)
      .returning('quantity')
      .executeTakeFirst()
    isThere &&= row !== undefined && row.quantity >= quantity
  }
  return isThere
}

/** Takes articles out of stock. Throws when they are missing: the caller has locked them. */
export const takeStock = async (
  transaction: Transaction<Tables>,
  lines: readonly StockedItem[],
  now: Date,
): Promise<void> => {
  for (const { type, slug, quantity } of inOrder(lines)) {
    const { numUpdatedRows } = await transaction
      .updateTable('shop_stock')
      .set(({ eb }) => ({ quantity: eb('quantity', '-', quantity), updated_at: now.toISOString() }))
      .where('type', '=', type)
      .where('slug', '=', slug)
      .where('quantity', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error('locked stock could not be taken')
  }
}

/** Returns refunded articles to the stock. */
export const returnStock = async (
  transaction: Transaction<Tables>,
  lines: readonly StockedItem[],
  now: Date,
): Promise<void> => {
  for (const { type, slug, quantity } of inOrder(lines))
    await transaction
      .updateTable('shop_stock')
      .set(({ eb }) => ({ quantity: eb('quantity', '+', quantity), updated_at: now.toISOString() }))
      .where('type', '=', type)
      .where('slug', '=', slug)
      .execute()
}

/**
 * Sets a counted stock. False: the stock differs from `seen`, since it was sold or counted
 * meanwhile; nothing is written.
 */
export const setStock = (
  db: Db,
  { type, slug, quantity, expected }: StockedItem & { expected: number },
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    await beginStock(transaction, [{ type, slug, stock: expected }], now)
    const { numUpdatedRows } = await transaction
      .updateTable('shop_stock')
      .set({ quantity, updated_at: now.toISOString() })
      .where('type', '=', type)
      .where('slug', '=', slug)
      .where('quantity', '=', expected)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const data = { item: itemKey({ type, slug }), before: expected, after: quantity }
    await appendToAuditLog(transaction, { actor: 'adviser', act: 'stock-set', data }, now)
    return true
  })
