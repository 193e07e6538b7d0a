import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { mailRow } from '../mail/testing/mail-row'
import { storeOrderRow } from '../testing/store-order-row'
import { findStoreOrder } from '../orders/cartons/cartons-store'
import { eraseStoreCustomer, findPurchasesOfCustomer } from './erase-person'

const NOW = new Date('2026-12-30T10:00:00Z')

describeOnEachDatabase('erasing who ordered cartons', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    for (const table of ['mails', 'orders', 'store_leads'] as const)
      await db.deleteFrom(table).execute()
  })

  const lead = async (email: string): Promise<string> => {
    const uuid = randomUUID()
    const values = { phone_e164: null, is_known_source: 0, partner: null, page_origin: null }
    await db
      .insertInto('store_leads')
      .values({
        ...values,
        uuid,
        values_json: JSON.stringify({ email }),
        created_at: NOW.toISOString(),
      })
      .execute()
    return uuid
  }
  const place = async (changes: Parameters<typeof storeOrderRow>[0] = {}): Promise<string> => {
    const row = storeOrderRow(changes)
    await db.insertInto('orders').values(row).execute()
    return row.uuid
  }
  const leads = async () =>
    (await db.selectFrom('store_leads').select('uuid').execute()).map(({ uuid }) => uuid)
  const UNPAID = { state: 'waiting', paid_cents: 0, paid_at: null } as const

  it('an erasure removes all orders and leads of one e-mail in any letter case, and no others', async () => {
    const first = await place({ ...UNPAID, customer_json: '{"email":"A_b@exemple.fr"}' })
    const second = await place({ ...UNPAID, customer_json: '{"email":" a_B@Exemple.fr "}' })
    const other = await place({ ...UNPAID, customer_json: '{"email":"axb@exemple.fr"}' })
    await lead('A_B@exemple.fr')
    const stranger = await lead('axb@exemple.fr')
    const order = await findStoreOrder(db, first)
    if (order !== null) await eraseStoreCustomer(db, order, NOW)
    expect([await findStoreOrder(db, first), await findStoreOrder(db, second)]).toEqual([
      null,
      null,
    ])
    expect(await findStoreOrder(db, other)).not.toBeNull()
    expect(await leads()).toEqual([stranger])
  })

  it('an erasure covers every spelling of an e-mail with accented letters, in upper or lower case', async () => {
    const sent = { kind: 'order-confirmed', sent_at: '', sent_by: 'smtp' }
    for (const recipient of ['ÉLÉA.roux@exemple.fr', 'ÈLÉA.roux@exemple.fr'])
      await db
        .insertInto('mails')
        .values(mailRow({ ...sent, recipient }))
        .execute()
    const first = await place({ ...UNPAID, customer_json: '{"email":"éléa.roux@exemple.fr"}' })
    const second = await place({ ...UNPAID, customer_json: '{"email":"ÉLÉA.Roux@exemple.fr"}' })
    const other = await place({ ...UNPAID, customer_json: '{"email":"èléa.roux@exemple.fr"}' })
    await lead('Éléa.Roux@exemple.fr')
    const stranger = await lead('Èléa.Roux@exemple.fr')
    const order = await findStoreOrder(db, first)
    if (order === null) throw new Error('the order is gone')
    expect((await findPurchasesOfCustomer(db, order)).storeOrders).toHaveLength(2)
    await eraseStoreCustomer(db, order, NOW)
    expect([await findStoreOrder(db, first), await findStoreOrder(db, second)]).toEqual([
      null,
      null,
    ])
    expect(await findStoreOrder(db, other)).not.toBeNull()
    expect(await leads()).toEqual([stranger])
    const left = await db.selectFrom('mails').select('recipient').execute()
    expect(left).toEqual([{ recipient: 'ÈLÉA.roux@exemple.fr' }])
  })
})
