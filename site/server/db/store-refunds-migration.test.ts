import { randomUUID } from 'node:crypto'
import { Kysely, type MigrationProvider, Migrator } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { STORE_ORDER_STATES, type StoreOrderState } from '../../../shared/domain/store-order'
import { createFakeBank } from '../payments/testing/fake-bank'
import { cartonsInvoice } from '../shop/invoice-cartons'
import { findStoreOrder, storeOrderOf } from '../shop/order-store'
import { invoiceDocument } from '../orders/documents/issue-documents'
import type { DocumentKind } from '../orders/documents/order-document'
import { paperOf, papersOf } from '../orders/documents/testing/papers'
import { createBookedApp } from '../bookings/testing/booked'
import { refundCartons, refundSeen } from '../shop/refunds/refund-cartons'
import { findStoreRefunds } from '../shop/refunds/store-refunds'
import { createTestShop } from '../shop/testing/test-shop'
import { findWithdrawalsFrom } from '../shop/withdrawal-store'
import { storeOrderRow } from '../testing/store-order-row'
import { LOCK_WAIT_MS, postgresDialect, sqliteDialect } from './dialect'
import { migrations } from './migrations'
import { type DatabaseOptions, openDatabase } from './open'
import type { OrderDocumentsTable } from './document-tables'
import type { StoreOrdersTable, StoreWithdrawalsTable } from './shop-tables'
import type { Db, Tables } from './tables'
import { describeOnEachDatabase } from './testing/databases'

/** The tables as the release before knew them. */
type Earlier = Omit<Tables, 'store_orders' | 'store_invoices' | 'store_withdrawals' | 'store_refunds'> & {
  store_orders: Omit<StoreOrdersTable, 'erasure_asked_at' | 'is_test'>
  store_invoices: Omit<OrderDocumentsTable, 'refund_uuid' | 'order_kind'>
  store_withdrawals: Omit<StoreWithdrawalsTable, 'settled_at'>
}
type EarlierDb = Kysely<Earlier>

const AT = '2026-11-22T12:00:00.000Z'
const FIRST_OF_NOW = '2026-11-23-store-refunds'

const openEarlier = async ({ dataDir, databaseUrl }: DatabaseOptions): Promise<EarlierDb> => {
  const dialect =
    databaseUrl === null
      ? await sqliteDialect(dataDir, LOCK_WAIT_MS)
      : postgresDialect(databaseUrl, LOCK_WAIT_MS, () => undefined)
  const db: EarlierDb = new Kysely({ dialect })
  const all = Object.entries(await migrations.getMigrations())
  const provider: MigrationProvider = {
    getMigrations: async () => Object.fromEntries(all.filter(([name]) => name < FIRST_OF_NOW)),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
  return db
}

const placed = async (db: EarlierDb, changes: Partial<StoreOrdersTable> = {}): Promise<StoreOrdersTable> => {
  const row = storeOrderRow({ updated_at: AT, ...changes })
  const { erasure_asked_at: _, is_test: __, ...earlier } = row
  await db.insertInto('store_orders').values(earlier).execute()
  return row
}

/** Its payment; answers the payment's uuid. */
const paidBy = async (db: EarlierDb, { uuid, total_cents }: StoreOrdersTable, state = 'paid'): Promise<string> => {
  const payment = {
    ...{ uuid: randomUUID(), reference: randomUUID().slice(0, 10), subject: 'carton-cart', subject_uuid: uuid },
    ...{ order_uuid: null, method: 'card', share: 'all', amount_cents: total_cents, terms_json: '[]', state },
    ...{ provider: 'fake', transaction_id: `T-${uuid}`, exec_code: '0000' },
    ...{ created_at: AT, decided_at: AT, captured_at: null },
  }
  await db.insertInto('payments').values(payment).execute()
  return payment.uuid
}

/** Inserts a document as the release before issued it, without what it did not know of credit notes. */
const issued = async (db: EarlierDb, row: StoreOrdersTable, payment: string, kind: DocumentKind, number: string) => {
  const invoice = cartonsInvoice(storeOrderOf(row), { uuid: payment, method: 'card', terms: [] })
  const { isPart: _, isByHand: __, ...document } = { ...invoiceDocument(invoice, number, new Date(AT)), kind }
  const of = { number, kind, order_uuid: row.uuid, payment_uuid: payment }
  const rest = { amount_cents: row.total_cents, document_json: JSON.stringify(document), issued_at: AT }
  await db
    .insertInto('store_invoices')
    .values({ ...of, ...rest })
    .execute()
}

const withdrawn = async (db: EarlierDb, { uuid }: StoreOrdersTable) => {
  const statement = { name: 'Camille Roux', email: 'camille@exemple.fr', isToReturn: false }
  const row = { uuid: randomUUID(), order_uuid: uuid, statement_json: JSON.stringify(statement), stated_at: AT }
  await db.insertInto('store_withdrawals').values(row).execute()
}

const changesOf = (state: StoreOrderState): Partial<StoreOrdersTable> => {
  if (state === 'waiting' || state === 'cancelled') return { state, paid_cents: 0, paid_at: null }
  if (state === 'refunded') return { state, paid_cents: 0, refunded_cents: 9_980 }
  return state === 'closed' ? { state, received_at: AT } : { state }
}

describeOnEachDatabase('orders of cartons of the release before', database => {
  const rows = new Map<StoreOrderState, StoreOrdersTable>()
  const bank = createFakeBank()
  let earlier: EarlierDb
  let db: Db

  beforeAll(async () => {
    const options = await database.empty()
    earlier = await openEarlier(options)
    let number = 0
    for (const state of STORE_ORDER_STATES) {
      const row = await placed(earlier, changesOf(state))
      rows.set(state, row)
      if (row.paid_at === null) continue
      const payment = await paidBy(earlier, row, state === 'refunded' ? 'refunded' : 'paid')
      number += 1
      await issued(earlier, row, payment, 'invoice', `F-2026-00000${number}`)
      if (state === 'refunded') await issued(earlier, row, payment, 'credit', 'A-2026-000001')
      if (state === 'withdrawn' || state === 'refunded') await withdrawn(earlier, row)
    }
    const counters = [
      { series: 'F-2026', value: number },
      { series: 'A-2026', value: 1 },
    ]
    await earlier.insertInto('store_counters').values(counters).execute()
    db = await openDatabase(options)
    return () => Promise.all([earlier.destroy(), db.destroy()])
  })

  const rowOf = (state: StoreOrderState): StoreOrdersTable => {
    const row = rows.get(state)
    if (row === undefined) throw new Error(`no order is ${state}`)
    return row
  }

  it.each(STORE_ORDER_STATES)('that are %s are read as they were', async state => {
    const row = rowOf(state)
    expect(await db.selectFrom('store_orders').selectAll().where('uuid', '=', row.uuid).execute()).toEqual([row])
    expect(await findStoreOrder(db, row.uuid)).toEqual(storeOrderOf(row))
    expect(await findStoreRefunds(db, row.uuid)).toEqual([])
    expect(await createTestShop(db).order(row.uuid)).toMatchObject({ reference: row.reference, state })
  })

  it('keep their papers, and those that were credited theirs', async () => {
    const { uuid } = rowOf('refunded')
    const { invoice, credits } = await papersOf(db, uuid)
    expect(credits).toEqual([{ number: 'A-2026-000001', amountCents: 9_980, at: new Date(AT) }])
    expect(await paperOf(db, uuid)).toMatchObject({ kind: 'invoice', number: invoice, grossCents: 9_980 })
    const credit = await paperOf(db, uuid, 'A-2026-000001')
    expect(credit).toMatchObject({ kind: 'credit', isPart: false, isByHand: false })
    for (const state of ['paid', 'closed', 'withdrawn'] as const)
      expect((await papersOf(db, rowOf(state).uuid)).invoice, state).toMatch(/^F-2026-00000\d$/)
  })

  it('keep their withdrawals: by the site, of the whole', async () => {
    for (const state of ['withdrawn', 'refunded'] as const)
      expect(await findWithdrawalsFrom(db, rowOf(state).uuid)).toMatchObject([
        { name: 'Camille Roux', way: 'site', isWhole: true, lines: null, at: new Date(AT), isSettled: false },
      ])
    const names = (await db.introspection.getTables()).map(({ name }) => name)
    expect(names).not.toContain('store_withdrawals_once')
  })

  it('are given back like those of today, with the number after the last', async () => {
    const { uuid } = rowOf('withdrawn')
    const order = await findStoreOrder(db, uuid)
    if (order === null) throw new Error('the order is gone')
    const lines = order.lines.map(({ quantity }, line) => ({ line, quantity, restocked: quantity }))
    const asked = { lines, hasDelivery: true, gestureCents: 0, deductionCents: 0 }
    const { refunds } = createBookedApp(db, { bank }).bookings
    const given = await refundCartons(uuid, { asked, way: 'bank', seen: refundSeen(order, []) }, { db, refunds })
    expect(given).toEqual({ ok: true })
    expect(bank.refunded).toMatchObject([{ amountCents: 9_980, transactionId: `T-${uuid}` }])
    expect((await papersOf(db, uuid)).credits).toMatchObject([{ number: 'A-2026-000002', amountCents: 9_980 }])
    expect(await findWithdrawalsFrom(db, uuid)).toMatchObject([{ isSettled: true }])
  })

  it('can still be written by the release before, beside this one', async () => {
    const row = await placed(earlier)
    const payment = await paidBy(earlier, row)
    await issued(earlier, row, payment, 'invoice', 'F-2026-000091')
    await withdrawn(earlier, row)
    await issued(earlier, row, payment, 'credit', 'A-2026-000091')
    expect(await findStoreOrder(db, row.uuid)).toMatchObject({ state: 'paid', isErasureAsked: false })
    expect(await findWithdrawalsFrom(db, row.uuid)).toMatchObject([{ isWhole: true, isSettled: false }])
    expect(await papersOf(db, row.uuid)).toMatchObject({
      invoice: 'F-2026-000091',
      credits: [{ number: 'A-2026-000091' }],
    })
  })

  it('have one invoice each still, a refund one credit, and a withdrawal an order that is there', async () => {
    const row = rowOf('paid')
    await expect(issued(earlier, row, randomUUID(), 'invoice', 'F-2026-000099')).rejects.toThrow(/unique/i)
    const credit = (number: string) =>
      db
        .insertInto('store_invoices')
        .values({
          ...{ number, kind: 'credit', order_uuid: row.uuid, payment_uuid: 'p', refund_uuid: 'r' },
          ...{ amount_cents: 1, document_json: '{}', issued_at: AT },
        })
        .execute()
    await credit('A-2026-000098')
    await expect(credit('A-2026-000099')).rejects.toThrow(/unique/i)
    await expect(withdrawn(earlier, storeOrderRow())).rejects.toThrow(/foreign key/i)
  })
})
