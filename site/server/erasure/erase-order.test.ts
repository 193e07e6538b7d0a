import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import type { Db, Tables } from '../db/tables'
import type { OrdersTable, PaymentsTable } from '../db/order-tables'
import { newReference } from '../db/reference'
import { insertDateChange } from '../orders/moves/date-changes/date-change-store'
import { insertRefund } from '../orders/refunds/refund-store'
import { paymentRow } from '../payments/testing/payment-row'
import { orderRow } from '../testing/test-order-row'
import { storeOrderRow } from '../testing/store-order-row'
import { eraseAskedOrders, eraseOrder } from './erase-order'
import { sweep } from './retention'

const NOW = new Date('2026-12-30T10:00:00Z')
const NAME = /Roux/
const CONTACT = /camille@exemple\.fr|0612345678/
const CUSTOMER = JSON.stringify({
  firstname: 'Camille',
  lastname: 'Roux',
  email: 'camille@exemple.fr',
  phone: '0612345678',
  type: 'Particulier',
})
const NAME_FACT = { label: 'Nom', value: 'Camille Roux' }
const QUOTE = JSON.stringify({
  title: 'Votre devis',
  parts: [
    {
      title: 'Le client',
      facts: [
        NAME_FACT,
        { label: 'E-mail', value: 'camille@exemple.fr' },
        { label: 'Téléphone', value: '0612345678' },
      ],
    },
  ],
})

const move = (changes: Parameters<typeof orderRow>[0]): OrdersTable =>
  orderRow({
    customer_json: CUSTOMER,
    details_json: QUOTE,
    search_text: 'camille roux',
    ...changes,
  })
const moved = (changes: Parameters<typeof orderRow>[0] = {}) =>
  move({ state: 'paid', paid_cents: 150_000, moving_date: '2026-12-19', ...changes })
const unpaidCartons = (changes: Parameters<typeof storeOrderRow>[0] = {}) =>
  storeOrderRow({ state: 'waiting', paid_cents: 0, paid_at: null, ...changes })
const received = (at: string, changes: Parameters<typeof storeOrderRow>[0] = {}) =>
  storeOrderRow({ state: 'closed', received_at: at, ...changes })

const LONG_AGO = '2026-11-25T10:00:00.000Z'
const YESTERDAY = '2026-12-29T10:00:00.000Z'
const STARTED_NOW = { state: 'started', created_at: '2026-12-30T09:55:00.000Z' }

describeOnEachDatabase('the erasure of the customer of an order', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    const tables = [
      'mails',
      'refunds',
      'payments',
      'supplements',
      'payment_links',
      'promo_codes',
      'store_withdrawals',
      'orders',
      'store_leads',
      'trail',
    ]
    for (const table of tables as (keyof Tables)[]) await db.deleteFrom(table).execute()
    await db.deleteFrom('erasures').execute()
  })

  const place = async (row: OrdersTable, ...payments: Partial<PaymentsTable>[]) => {
    await db.insertInto('orders').values(row).execute()
    for (const payment of payments)
      await db.insertInto('payments').values(paymentRow(row, payment)).execute()
    return row.uuid
  }
  const found = async (uuid: string) => (await rowsWith(db, 'orders', { uuid })).at(0)
  const textOf = async (uuid: string) => JSON.stringify((await found(uuid)) ?? {})

  it.each<[string, OrdersTable, Partial<PaymentsTable>[]]>([
    ['a move that is due', move({}), []],
    ['a move that is due and whose payment was refused', move({}), [{ state: 'refused' }]],
    ['a move whose customer left the bank’s page long ago', move({}), [{ state: 'started' }]],
    ['a move that has expired', move({ state: 'expired' }), []],
    ['a move that was cancelled before it was paid', move({ state: 'cancelled' }), []],
    ['a move whose late money was refunded', move({ state: 'expired' }), [{ state: 'refunded' }]],
    ['cartons whose payment was refused', unpaidCartons(), [{ state: 'refused' }]],
    [
      'cartons that were cancelled before they were paid',
      unpaidCartons({ state: 'cancelled' }),
      [{ state: 'refused' }],
    ],
    [
      'cartons that have expired',
      unpaidCartons({ payment_status: 'expired' }),
      [{ state: 'refused' }],
    ],
  ])('the erasure leaves nothing of the customer of %s', async (_, row, payments) => {
    const uuid = await place(row, ...payments)
    expect(await eraseOrder(db, uuid, 'customer', NOW)).not.toBe('asked')
    const left = await textOf(uuid)
    expect(left).not.toMatch(NAME)
    expect(left).not.toMatch(CONTACT)
    expect(await found(uuid)).toMatchObject({
      reference: row.reference,
      total_cents: row.total_cents,
      search_text: '',
    })
    // A payment that still arrives is not counted: it is refunded.
    expect(['cancelled', 'expired']).toContain((await found(uuid))?.payment_status)
  })

  it('the erasure deletes an order of cartons without a payment, and its lead', async () => {
    const lead = {
      uuid: randomUUID(),
      values_json: '{}',
      phone_e164: null,
      is_known_source: 0,
      partner: null,
    }
    await db
      .insertInto('store_leads')
      .values({ ...lead, page_origin: null, created_at: LONG_AGO })
      .execute()
    const uuid = await place(unpaidCartons({ store_lead_uuid: lead.uuid }))
    expect(await eraseOrder(db, uuid, 'customer', NOW)).toBe('gone')
    expect([await found(uuid), await db.selectFrom('store_leads').selectAll().execute()]).toEqual([
      undefined,
      [],
    ])
  })

  it.each<[string, OrdersTable, Partial<PaymentsTable>[]]>([
    ['a move that is paid and ten days past', moved(), [{}]],
    [
      'a move of which a part was refunded',
      moved({ paid_cents: 100_000, refunded_cents: 50_000 }),
      [{}],
    ],
    [
      'a move that was refunded',
      moved({ state: 'refunded', paid_cents: 0, refunded_cents: 150_000 }),
      [{}],
    ],
    [
      'a move that was cancelled, of whose deposit the terms keep all',
      move({ state: 'cancelled', paid_cents: 45_000, kept_cents: 45_000 }),
      [{ amount_cents: 45_000 }],
    ],
    ['cartons that were received long ago', received(LONG_AGO), [{}]],
    [
      'cartons that were received long ago and refunded in part',
      received(LONG_AGO, { paid_cents: 5_000, refunded_cents: 4_980 }),
      [{}],
    ],
    [
      'cartons that were refunded',
      storeOrderRow({ state: 'refunded', paid_cents: 0, refunded_cents: 9_980 }),
      [{}],
    ],
  ])(
    'the erasure for %s keeps the name on the invoice and removes the contact details',
    async (_, row, payments) => {
      // A refund makes the payment refunded; one in part leaves it.
      const state = row.payment_status === 'refunded' ? 'refunded' : 'paid'
      const uuid = await place(row, ...payments.map(payment => ({ state, ...payment })))
      expect(await eraseOrder(db, uuid, 'customer', NOW)).toBe('kept')
      const left = await textOf(uuid)
      expect(left).toMatch(NAME)
      expect(left).not.toMatch(CONTACT)
      expect(await found(uuid)).toMatchObject({
        search_text: '',
        return_url: null,
        paid_cents: row.paid_cents,
      })
      const acts = () => db.selectFrom('trail').select('act').execute()
      expect(await acts()).toEqual([{ act: 'customer-erased' }])
      expect(await eraseOrder(db, uuid, 'customer', NOW)).toBe('kept')
      expect(await acts()).toHaveLength(1)
    },
  )

  const OPEN: [string, OrdersTable, Partial<PaymentsTable>[]][] = [
    ['a move whose customer is on the bank’s page', move({}), [STARTED_NOW]],
    ['a move that the bank has to decide on', move({}), [{ state: 'pending' }]],
    [
      'a move that has expired and that the bank has to decide on',
      move({ state: 'expired' }),
      [{ state: 'returned' }],
    ],
    [
      'a move whose deposit is paid',
      move({ state: 'deposit-paid', paid_cents: 45_000 }),
      [{ amount_cents: 45_000 }],
    ],
    ['a move that is paid and still to come', moved({ moving_date: '2027-01-15' }), [{}]],
    [
      'a move of ten days ago, which can still be protested',
      moved({ moving_date: '2026-12-20' }),
      [{}],
    ],
    ['a move that was paid twice', moved(), [{}, { state: 'surplus' }]],
    ['a move whose new price leaves money over', moved({ overpaid_cents: 5_000 }), [{}]],
    [
      'a move that was cancelled with money in',
      move({ state: 'cancelled', paid_cents: 45_000 }),
      [{}],
    ],
    ['cartons whose customer is on the bank’s page', unpaidCartons(), [STARTED_NOW]],
    ['cartons that the bank has to decide on', unpaidCartons(), [{ state: 'pending' }]],
    [
      'cartons that were cancelled and paid late',
      unpaidCartons({ state: 'cancelled' }),
      [{ state: 'surplus' }],
    ],
    ['cartons that are paid', storeOrderRow(), [{}]],
    ['cartons that are prepared', storeOrderRow({ state: 'prepared' }), [{}]],
    ['cartons that are ready', storeOrderRow({ state: 'ready' }), [{}]],
    ['cartons that are on their way', storeOrderRow({ state: 'shipped' }), [{}]],
    ['cartons that can still be withdrawn from', received(YESTERDAY), [{}]],
    ['cartons that were withdrawn from', storeOrderRow({ state: 'withdrawn' }), [{}]],
    ['cartons that were cancelled with money in', storeOrderRow({ state: 'cancelled' }), [{}]],
  ]

  it.each(OPEN)(
    'the erasure for %s waits for the end of the order, then runs',
    async (_, row, payments) => {
      const uuid = await place(row, ...payments)
      expect(await eraseOrder(db, uuid, 'customer', NOW)).toBe('asked')
      await eraseAskedOrders(db, NOW)
      expect(await found(uuid)).toEqual({ ...row, erasure_asked_at: NOW.toISOString() })
      const isPaid = row.paid_cents > 0
      const ended = { payment_status: 'refunded', paid_cents: 0, overpaid_cents: 0 }
      if (isPaid) await db.updateTable('orders').set(ended).where('uuid', '=', uuid).execute()
      await db
        .updateTable('payments')
        .set({ state: isPaid ? 'refunded' : 'refused' })
        .execute()
      await eraseAskedOrders(db, NOW)
      const left = await textOf(uuid)
      expect(left).not.toMatch(CONTACT)
      expect(NAME.test(left)).toBe(isPaid)
      expect(await found(uuid)).toMatchObject({ erasure_asked_at: null, search_text: '' })
    },
  )

  it.each<[string, (uuid: string) => Promise<unknown>]>([
    [
      'a supplement is due',
      uuid =>
        db
          .insertInto('supplements')
          .values({
            uuid: randomUUID(),
            order_uuid: uuid,
            label: 'Piano',
            amount_cents: 1,
            state: 'due',
            created_at: '',
          })
          .execute(),
    ],
    [
      'a refund was asked for',
      uuid => {
        const of = { kind: 'move', orderUuid: uuid, paymentUuid: uuid, way: 'bank' } as const
        const refund = { ...of, reason: '', amountCents: 1, planJson: '{}', askedAt: NOW }
        return db
          .transaction()
          .execute(transaction => insertRefund(transaction, refund, newReference()))
      },
    ],
    [
      'another date was asked for',
      uuid => {
        const days = { orderUuid: uuid, fromDate: '2026-12-19', toDate: '2027-02-01' }
        return insertDateChange(db, { ...days, beforeCents: 1, afterCents: 1, feeCents: 0 }, NOW)
      },
    ],
  ])('the erasure waits while %s for a move that is past', async (_, ask) => {
    const row = moved()
    await place(row, { uuid: row.uuid })
    await ask(row.uuid)
    expect(await eraseOrder(db, row.uuid, 'customer', NOW)).toBe('asked')
  })

  it('the erasure waits while a withdrawal from received cartons is not refunded', async () => {
    const uuid = await place(received(LONG_AGO), {})
    const withdrawal = {
      uuid: randomUUID(),
      order_uuid: uuid,
      statement_json: '{"name":"Camille Roux","email":"camille@exemple.fr","isToReturn":true}',
      stated_at: '2026-11-26T10:00:00.000Z',
    }
    await db
      .insertInto('store_withdrawals')
      .values({ ...withdrawal, settled_at: null })
      .execute()
    expect(await eraseOrder(db, uuid, 'customer', NOW)).toBe('asked')
  })

  it('the erasure waits while a refund of received cartons is with the bank', async () => {
    const row = received(LONG_AGO)
    await place(row, { uuid: row.uuid })
    const of = { kind: 'cartons', orderUuid: row.uuid, paymentUuid: row.uuid, way: 'bank' } as const
    const refund = { ...of, reason: '', amountCents: 1, planJson: '{}', askedAt: NOW }
    await db.transaction().execute(transaction => insertRefund(transaction, refund, newReference()))
    expect(await eraseOrder(db, row.uuid, 'customer', NOW)).toBe('asked')
  })

  it('the erasure removes the street of a delivery to a home and keeps the agency of a pickup', async () => {
    const home = await place(received(LONG_AGO), {})
    const pickup = await place(received(LONG_AGO, { details: { deliveryOption: 'store_pickup' } }))
    for (const uuid of [home, pickup])
      expect(await eraseOrder(db, uuid, 'customer', NOW)).toBe('kept')
    expect((await found(home))?.details_json).not.toContain('Crébillon')
    expect((await found(pickup))?.details_json).toContain('Crébillon')
  })

  it('the erasure waits for no supplement that is paid and no payment link that has expired', async () => {
    const row = moved()
    await place(row, {})
    const extra = { order_uuid: row.uuid, label: 'Piano', amount_cents: 1, created_at: '' }
    await db
      .insertInto('supplements')
      .values({ ...extra, uuid: randomUUID(), state: 'paid' })
      .execute()
    await db
      .insertInto('payment_links')
      .values({
        ...extra,
        uuid: randomUUID(),
        simulation_uuid: null,
        state: 'due',
        expires_at: YESTERDAY,
      })
      .execute()
    expect(await eraseOrder(db, row.uuid, 'customer', NOW)).toBe('kept')
  })

  it.each([
    ['with a phone', '0612345678'],
    ['without a phone', ''],
  ])(
    'the contract of a paid move of a customer %s loses nothing but the contact details',
    async (_, phone) => {
      const nothing = { label: 'Étage', value: '' }
      const contract = (facts: object[]) => ({
        title: 'Votre devis',
        validUntil: null,
        totalCents: 150_000,
        parts: [{ title: 'Le client', facts: [NAME_FACT, ...facts, nothing] }],
        conditions: ['camille@exemple.fr', { label: 'Prix' }, { value: phone }],
      })
      const details = contract([
        { label: 'E-mail', value: 'camille@exemple.fr' },
        ...(phone === '' ? [] : [{ label: 'Téléphone', value: phone }]),
      ])
      const customer_json = JSON.stringify({ ...JSON.parse(CUSTOMER), phone })
      const uuid = await place(moved({ customer_json, details_json: JSON.stringify(details) }), {})
      expect(await eraseOrder(db, uuid, 'customer', NOW)).toBe('kept')
      expect(JSON.parse((await found(uuid))?.details_json ?? '')).toEqual(contract([]))
    },
  )

  it('the erasure blanks the contract of a paid move if its customer cannot be read', async () => {
    const uuid = await place(moved({ customer_json: 'unreadable' }), {})
    expect(await eraseOrder(db, uuid, 'customer', NOW)).toBe('kept')
    const left = await textOf(uuid)
    expect(left).not.toMatch(NAME)
    expect(left).not.toMatch(CONTACT)
  })

  it('the erasure of an unpaid move releases its promo code for another customer', async () => {
    const uuid = await place(move({}))
    const promo = { code: 'BIENVENUE', partner: null, kind: 'percent', value: 10, is_active: 1 }
    await db
      .insertInto('promo_codes')
      .values({ ...promo, valid_until: null, is_single_use: 1, used_by: uuid, created_at: '' })
      .execute()
    await eraseOrder(db, uuid, 'customer', NOW)
    expect(await db.selectFrom('promo_codes').select('used_by').execute()).toEqual([
      { used_by: null },
    ])
  })

  it('the erasure keeps the name in a withdrawal and removes the e-mail', async () => {
    const uuid = await place(received(LONG_AGO))
    await db
      .insertInto('store_withdrawals')
      .values({
        uuid: randomUUID(),
        order_uuid: uuid,
        statement_json: '{"name":"Camille Roux","email":"camille@exemple.fr","isToReturn":true}',
        stated_at: '2026-11-26T10:00:00.000Z',
        settled_at: '2026-11-27T10:00:00.000Z',
      })
      .execute()
    expect(await eraseOrder(db, uuid, 'customer', NOW)).toBe('kept')
    const left = JSON.stringify(await db.selectFrom('store_withdrawals').selectAll().execute())
    expect(left).toMatch(NAME)
    expect(left).not.toMatch(CONTACT)
  })

  it.each([
    ['a move', moved],
    ['cartons', () => received(LONG_AGO)],
  ])(
    'the erasure is repeated for %s that a back-up brings back, and for no other order',
    async (_, make) => {
      const row = make()
      const uuid = await place(row)
      await eraseOrder(db, uuid, 'customer', NOW)
      await db.updateTable('orders').set(row).where('uuid', '=', uuid).execute()
      const other = await place(make())
      await sweep(db, 1_095, NOW)
      expect(await textOf(uuid)).not.toMatch(CONTACT)
      expect(await textOf(other)).toMatch(CONTACT)
    },
  )

  it('the erasure of an unknown order answers null', async () => {
    expect(await eraseOrder(db, randomUUID(), 'customer', NOW)).toBeNull()
  })
})
