import type { Transaction } from 'kysely'
import { create } from 'superstruct'
import { itemKey, type ShopItemKey, ShopItemType } from '../../../shared/domain/shop-item'
import type { Db, Tables } from '../db/tables'
import { appendTrail } from '../db/audit-log'
import { isUnavailable } from '../db/unavailable'

/** What is left of each item; one without a row has as many as its entry says. */
export interface Stock {
  /** By `itemKey`; as they were last known while the database cannot be had: shelves are read all the same, and nothing is sold by them. */
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

type Counted = ShopItemKey & { quantity: number }

/** Two orders that take the same items take them in the same order: neither waits for the other's. */
const inOrder = <Line extends ShopItemKey>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (itemKey(one) < itemKey(other) ? -1 : 1))

/** From now on the database counts what is left of these; what it counts already stays as it is. `stock`: what the entry says. */
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

/** Whether all of it is there, as it stands. */
export const isInStock = async (db: Db, lines: readonly Counted[]): Promise<boolean> => {
  const levels = await levelsOf(db)
  return lines.every(line => (levels.get(itemKey(line)) ?? 0) >= line.quantity)
}

/** The same, and nobody else takes any of it until the transaction is over: a write holds the rows. */
export const holdStock = async (
  transaction: Transaction<Tables>,
  lines: readonly Counted[],
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

/** Takes it out. Throws where it is not there: whoever calls has held it. */
export const takeStock = async (
  transaction: Transaction<Tables>,
  lines: readonly Counted[],
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
    if (numUpdatedRows !== 1n) throw new Error('stock that was held could not be taken')
  }
}

/** Puts back what was given back. */
export const returnStock = async (
  transaction: Transaction<Tables>,
  lines: readonly Counted[],
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
 * An adviser has counted what is left. False: it is not `seen` any more, as somebody has bought or counted some meanwhile;
 * then nothing is written.
 */
export const setStock = (
  db: Db,
  { type, slug, quantity, seen }: Counted & { seen: number },
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    await beginStock(transaction, [{ type, slug, stock: seen }], now)
    const { numUpdatedRows } = await transaction
      .updateTable('shop_stock')
      .set({ quantity, updated_at: now.toISOString() })
      .where('type', '=', type)
      .where('slug', '=', slug)
      .where('quantity', '=', seen)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const data = { item: itemKey({ type, slug }), before: seen, after: quantity }
    await appendTrail(transaction, { actor: 'adviser', act: 'stock-set', data }, now)
    return true
  })
