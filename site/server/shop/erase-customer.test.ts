import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { storeOrderRow } from '../testing/store-order-row'
import {
  countOrdersOfCustomer,
  eraseAskedOrders,
  eraseOldStoreOrders,
  eraseStoreCustomer,
  eraseStoreOrder,
} from './erase-customer'
import { findStoreOrder } from '../orders/cartons/cartons-store'

const NOW = new Date('2026-12-30T10:00:00Z')
const RECEIVED = { state: 'closed', received_at: '2026-11-25T10:00:00.000Z' } as const

describeOnEachDatabase('erasing who ordered cartons', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    for (const table of ['mails', 'payments', 'store_withdrawals', 'orders', 'store_leads', 'trail'] as const)
      await db.deleteFrom(table).execute()
  })

  const lead = async (email: string): Promise<string> => {
    const uuid = randomUUID()
    const values = { phone_e164: null, is_known_source: 0, partner: null, page_origin: null }
    await db
      .insertInto('store_leads')
      .values({ ...values, uuid, values_json: JSON.stringify({ email }), created_at: NOW.toISOString() })
      .execute()
    return uuid
  }
  const place = async (changes: Parameters<typeof storeOrderRow>[0] = {}): Promise<string> => {
    const row = storeOrderRow(changes)
    await db.insertInto('orders').values(row).execute()
    return row.uuid
  }
  const leads = async () => (await db.selectFrom('store_leads').select('uuid').execute()).map(({ uuid }) => uuid)
  const UNPAID = { state: 'waiting', paid_cents: 0, paid_at: null } as const

  it('leaves nothing of a cart that nobody began to pay, nor of its lead', async () => {
    const uuid = await place({ ...UNPAID, store_lead_uuid: await lead('camille@exemple.fr') })
    expect(await eraseStoreOrder(db, uuid, 'customer', NOW)).toBe('gone')
    expect(await findStoreOrder(db, uuid)).toBeNull()
    expect(await leads()).toEqual([])
  })

  it('leaves of what was paid and is over who is billed, and not how he is reached or where he lives', async () => {
    const uuid = await place(RECEIVED)
    const stated = '{"name":"Camille Roux","email":"camille@exemple.fr","isToReturn":true}'
    await db
      .insertInto('store_withdrawals')
      .values({
        uuid: randomUUID(),
        order_uuid: uuid,
        statement_json: stated,
        stated_at: '2026-11-26T10:00:00.000Z',
        settled_at: '2026-11-27T10:00:00.000Z',
      })
      .execute()
    expect(await eraseStoreOrder(db, uuid, 'customer', NOW)).toBe('kept')
    expect(await findStoreOrder(db, uuid)).toMatchObject({
      customer: { firstname: 'Camille', lastname: 'Roux', email: '', phone: '' },
      destination: { label: '', address: { street: '', city: '' } },
      totalCents: 9_980,
    })
    const rows = await db.selectFrom('store_withdrawals').select('statement_json').execute()
    expect(JSON.stringify(rows)).not.toContain('camille@')
    const acts = await db.selectFrom('trail').select('act').execute()
    expect(acts).toEqual([{ act: 'store-customer-erased' }])
    expect(await eraseStoreOrder(db, uuid, 'customer', NOW)).toBe('kept')
    expect(await eraseStoreOrder(db, randomUUID(), 'customer', NOW)).toBeNull()
  })

  it.each([
    ['is being prepared', { state: 'prepared' }],
    ['can still be withdrawn from', { ...RECEIVED, received_at: '2026-12-29T10:00:00.000Z' }],
    ['has its money still to go back', { state: 'cancelled' }],
  ] as const)('waits for the end of what %s', async (_, changes) => {
    const uuid = await place(changes)
    expect(await eraseStoreOrder(db, uuid, 'customer', NOW)).toBe('asked')
    expect(await eraseAskedOrders(db, NOW)).toBe(0)
    expect(await findStoreOrder(db, uuid)).toMatchObject({ isErasureAsked: true, customer: { firstname: 'Camille' } })
    await db.updateTable('orders').set({ payment_status: 'refunded', paid_cents: 0 }).where('uuid', '=', uuid).execute()
    expect(await eraseAskedOrders(db, NOW)).toBe(1)
    expect(await findStoreOrder(db, uuid)).toMatchObject({ isErasureAsked: false, customer: { email: '' } })
  })

  it('is done again where a back-up brings it back', async () => {
    const uuid = await place(RECEIVED)
    const before = await db.selectFrom('orders').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
    await eraseStoreOrder(db, uuid, 'customer', NOW)
    await db.updateTable('orders').set(before).where('uuid', '=', uuid).execute()
    const other = await place(RECEIVED)
    expect(await eraseAskedOrders(db, NOW)).toBe(1)
    const emails = await Promise.all([uuid, other].map(async name => (await findStoreOrder(db, name))?.customer.email))
    expect(emails).toEqual(['', 'camille@exemple.fr'])
  })

  it('erases all of one e-mail, however it was typed, and nobody else', async () => {
    const first = await place({ ...UNPAID, customer_json: '{"email":"A_b@exemple.fr"}' })
    const second = await place({ ...UNPAID, customer_json: '{"email":" a_B@Exemple.fr "}' })
    const other = await place({ ...UNPAID, customer_json: '{"email":"axb@exemple.fr"}' })
    await lead('A_B@exemple.fr')
    const stranger = await lead('axb@exemple.fr')
    const order = await findStoreOrder(db, first)
    if (order !== null) await eraseStoreCustomer(db, order, 'adviser', NOW)
    expect([await findStoreOrder(db, first), await findStoreOrder(db, second)]).toEqual([null, null])
    expect(await findStoreOrder(db, other)).not.toBeNull()
    expect(await leads()).toEqual([stranger])
  })

  it('erases all of one e-mail with letters beyond A to Z, however it was typed', async () => {
    const mail = { lead_uuid: null, mail_json: '{}', created_at: '', due_at: null, tries: 1, sent_at: '' } as const
    const sent = { ...mail, sent_by: 'smtp', dead_at: null, last_error: null, kind: 'order-confirmed' }
    await db
      .insertInto('mails')
      .values([
        { ...sent, uuid: 'his', recipient: 'ÉLÉA.roux@exemple.fr' },
        { ...sent, uuid: 'another’s', recipient: 'ÈLÉA.roux@exemple.fr' },
      ])
      .execute()
    const first = await place({ ...UNPAID, customer_json: '{"email":"éléa.roux@exemple.fr"}' })
    const second = await place({ ...UNPAID, customer_json: '{"email":"ÉLÉA.Roux@exemple.fr"}' })
    const other = await place({ ...UNPAID, customer_json: '{"email":"èléa.roux@exemple.fr"}' })
    await lead('Éléa.Roux@exemple.fr')
    const stranger = await lead('Èléa.Roux@exemple.fr')
    const order = await findStoreOrder(db, first)
    if (order === null) throw new Error('the order is gone')
    expect(await countOrdersOfCustomer(db, order)).toBe(2)
    await eraseStoreCustomer(db, order, 'adviser', NOW)
    expect([await findStoreOrder(db, first), await findStoreOrder(db, second)]).toEqual([null, null])
    expect(await findStoreOrder(db, other)).not.toBeNull()
    expect(await leads()).toEqual([stranger])
    const left = await db.selectFrom('mails').select('uuid').execute()
    expect(left).toEqual([{ uuid: 'another’s' }])
  })

  it('erases what has not changed for so long, and not what is younger or still runs', async () => {
    const before = '2026-12-01T00:00:00.000Z'
    const old = await place({ ...RECEIVED, updated_at: '2026-11-30T00:00:00.000Z' })
    const young = await place({ ...RECEIVED, updated_at: '2026-12-02T00:00:00.000Z' })
    const running = await place({ state: 'shipped', updated_at: '2026-11-30T00:00:00.000Z' })
    expect(await eraseOldStoreOrders(db, before, NOW)).toBe(1)
    const emails = await Promise.all(
      [old, young, running].map(async uuid => (await findStoreOrder(db, uuid))?.customer.email),
    )
    expect(emails).toEqual(['', 'camille@exemple.fr', 'camille@exemple.fr'])
  })
})
