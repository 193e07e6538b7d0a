import { expect, it, vi } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { createOrderMails } from '../orders/mails/create-order-mails'
import { openShippedContent } from '../testing/shipped-content'
import { createBookedApp } from '../orders/testing/booked'
import { createShop } from '../shop/create-shop'
import { createShopItems } from '../shop/items'
import { AGENCIES } from '../shop/testing/test-shop'
import { createWithdrawals } from '../shop/withdrawals'
import { withState } from '../testing/with-state'
import { type ExampleCartonsDeps, makeExampleCartons } from './example-cartons'

const { shopRange } = openShippedContent()
const now = () => new Date('2026-12-02T10:00:00Z')

describeOnSqlite('the orders of cartons of a demonstration', database => {
  it('the example carton orders are one shipped, withdrawn, prepared and paid, each made once', async () => {
    const db = await database.open()
    await db.deleteFrom('mails').execute()
    const partners = { find: async () => null }
    const log = { warn: () => undefined, error: () => undefined }
    const orderMails = createOrderMails({ siteOrigin: () => 'https://exemple.fr', partners, log })
    const shop = createShop({
      db,
      now,
      items: createShopItems(shopRange),
      agencies: { list: async () => AGENCIES },
      mails: orderMails,
    })
    const { bookings } = createBookedApp(db, { now, shop })
    const warn = vi.fn()
    const deps: ExampleCartonsDeps = {
      db,
      now,
      shop,
      payables: bookings.payables,
      advisers: bookings.advisers,
      withdrawals: createWithdrawals({ db, now, mails: orderMails }),
      log: { warn },
    }
    const orders = () => db.selectFrom('orders').selectAll().orderBy('created_at').execute()

    await makeExampleCartons({ ...deps, shop: { ...shop, items: { list: async () => [] } } })
    expect([await orders(), warn.mock.calls]).toEqual([[], []])
    const down = { list: () => Promise.reject(new Error('down')) }
    await makeExampleCartons({ ...deps, shop: { ...shop, items: down } })
    expect([await orders(), warn.mock.calls.length]).toEqual([[], 1])

    await makeExampleCartons(deps)
    await makeExampleCartons(deps)
    const made = await orders()
    expect(
      made
        .map(withState)
        .map(({ state, paid_cents, total_cents }) => [state, paid_cents === total_cents]),
    ).toEqual([
      ['shipped', true],
      ['withdrawn', true],
      ['prepared', true],
      ['paid', true],
    ])
    expect(await shop.order(made[3]?.uuid ?? '')).toMatchObject({
      documents: [{ title: expect.stringContaining('F-2026-000004') }],
      lines: [{ label: 'Pack deux-pièces' }, { label: 'Carton penderie', quantity: 2 }],
    })
    const mails = await db.selectFrom('mails').select(['kind', 'recipient', 'created_at']).execute()
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'order-confirmed',
      'order-confirmed',
      'order-confirmed',
      'order-confirmed',
      'order-shipped',
      'order-withdrawn',
      'order-withdrawn-company',
    ])
    // None is dated to the day of its order: the health check would report a late outbox.
    expect(new Set(mails.map(({ created_at }) => created_at))).toEqual(
      new Set([now().toISOString()]),
    )
    const toCustomers = mails.filter(({ kind }) => !kind.endsWith('-company'))
    expect(new Set(toCustomers.map(({ recipient }) => recipient)).size).toBe(1)
    // The sold articles are out of stock, and no others.
    const left = await shop.stock.levels()
    expect([left.get('product:carton-livres'), left.get('product:diable')]).toEqual([1_080, 59])
  })
})
