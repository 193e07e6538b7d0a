import { beforeAll, expect, it } from 'vitest'
import { itemKey } from '../../../shared/domain/shop-item'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { watchStatements } from '../db/testing/watch-statements'
import { beginStock, createStock, holdStock, returnStock, setStock, takeStock } from './stock'

const ITEMS = ['carton-livres', 'diable', 'adhesif', 'couverture'].map(slug => ({
  type: 'product' as const,
  slug,
}))
const NOW = new Date('2026-11-22T10:00:00.000Z')

describeOnEachDatabase('the stock', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  it('simultaneous carts with equal articles in opposite orders are all sold', async () => {
    const carts = 24
    const lines = ITEMS.map(item => ({ ...item, quantity: 1 }))
    await db.transaction().execute(transaction =>
      beginStock(
        transaction,
        ITEMS.map(item => ({ ...item, stock: carts })),
        NOW,
      ),
    )
    const sell = (cart: typeof lines) =>
      db.transaction().execute(async transaction => {
        expect(await holdStock(transaction, cart)).toBe(true)
        await takeStock(transaction, cart, NOW)
      })
    await Promise.all(
      Array.from({ length: carts }, (_, index) =>
        sell(index % 2 === 0 ? lines : lines.toReversed()),
      ),
    )
    const left = async () => [...(await createStock(db).levels()).values()]
    expect(await left()).toEqual([0, 0, 0, 0])
    await db.transaction().execute(transaction => returnStock(transaction, lines, NOW))
    expect(await left()).toEqual([1, 1, 1, 1])
  })

  it('the last known stock is shown while the database is unreachable, and any other fault is thrown', async () => {
    const watched = watchStatements(await database.open())
    const stock = createStock(watched.db)
    const known = await stock.levels()
    const failWith = (code: string) =>
      watched.afterNext('select', 'shop_stock', () =>
        Promise.reject(Object.assign(new Error('no stock is read'), { code })),
      )
    failWith('ECONNREFUSED')
    expect(await stock.levels()).toBe(known)
    failWith('SOMETHING_ELSE')
    await expect(stock.levels()).rejects.toThrow('no stock is read')
  })

  it('a pack and a product under one slug are taken, returned and counted apart', async () => {
    const pack = { type: 'pack' as const, slug: 'diable' }
    const product = { type: 'product' as const, slug: 'diable' }
    await db.deleteFrom('shop_stock').execute()
    await db.transaction().execute(transaction =>
      beginStock(
        transaction,
        [
          { ...pack, stock: 5 },
          { ...product, stock: 5 },
        ],
        NOW,
      ),
    )
    const left = async () => Object.fromEntries(await createStock(db).levels())
    const some = [{ ...pack, quantity: 2 }]
    await db.transaction().execute(async transaction => {
      await takeStock(transaction, some, NOW)
      expect(await holdStock(transaction, [{ ...pack, quantity: 4 }])).toBe(false)
      expect(await holdStock(transaction, [{ ...product, quantity: 5 }])).toBe(true)
    })
    expect(await left()).toEqual({ [itemKey(pack)]: 3, [itemKey(product)]: 5 })
    await db.transaction().execute(transaction => returnStock(transaction, some, NOW))
    expect(await left()).toEqual({ [itemKey(pack)]: 5, [itemKey(product)]: 5 })
    expect(await setStock(db, { ...product, quantity: 9, expected: 5 }, NOW)).toBe(true)
    expect(await setStock(db, { ...pack, quantity: 7, expected: 9 }, NOW)).toBe(false)
    const { data_json: noted } = await db
      .selectFrom('trail')
      .select('data_json')
      .where('act', '=', 'stock-set')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(noted)).toEqual({ item: itemKey(product), before: 5, after: 9 })
    expect(await left()).toEqual({ [itemKey(pack)]: 5, [itemKey(product)]: 9 })
    const tooMany = [{ ...product, quantity: 10 }]
    await expect(
      db.transaction().execute(transaction => takeStock(transaction, tooMany, NOW)),
    ).rejects.toThrow('locked stock could not be taken')
    expect(await left()).toEqual({ [itemKey(pack)]: 5, [itemKey(product)]: 9 })
  })
})
