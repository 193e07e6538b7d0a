import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { storeOrderRow } from '../testing/store-order-row'
import { orderRow } from '../testing/test-order-row'
import { openDatabase } from './open'
import { SPEED_OF_LISTS } from './speed-of-lists-migration'
import { describeOnEachDatabase } from './testing/databases'

/** Indices that the migration creates. */
const CREATED = [
  'orders_lookup',
  'orders_simulation_uuid',
  'orders_newest',
  'orders_lead_kind',
  'leads_of_partner',
  'leads_erased',
  'lead_work_status_lead',
  'lead_work_owner_lead',
]
/** Statements that bring back the indices that it replaces. */
const REPLACED = [
  'create index orders_list on orders (created_at, uuid)',
  'create index orders_real on orders (is_test, created_at)',
  'create index leads_partner on leads (partner, updated_at)',
]

describeOnEachDatabase('the migration of the indices of lists', database => {
  it('moves of earlier releases get the places of their quote, and erased ones and cartons stay as they were', async () => {
    const options = await database.empty()
    const before = await openDatabase(options)
    const moment = '2026-11-20T10:00:00.000Z'
    const times = { created_at: moment, updated_at: moment }
    const lead = { is_known_source: 0, consents_json: '[]', erasure_hash: 'x', values_json: '{}' }
    await before
      .insertInto('leads')
      .values({ uuid: 'lead', ...lead, ...times })
      .execute()
    await before
      .insertInto('simulations')
      .values({
        uuid: 'quote',
        lead_uuid: 'lead',
        values_json: '{}',
        answer_json: '{}',
        moving_date: '2027-01-12',
        total_cents: 1,
        search_text: 'nantes 44000 lyon 69001',
        ...times,
      })
      .execute()
    const quoted = { simulation_uuid: 'quote', place_text: '' }
    const move = orderRow({ state: 'cancelled', ...quoted, search_text: 'paul martin' })
    const erased = orderRow({ state: 'cancelled', ...quoted, search_text: '' })
    const alone = orderRow({ place_text: '', search_text: 'anna petit' })
    const cartons = storeOrderRow({ place_text: 'pau 64000' })
    await before.insertInto('orders').values([move, erased, alone, cartons]).execute()
    for (const statement of [...CREATED.map(name => `drop index if exists ${name}`), ...REPLACED])
      await sql.raw(statement).execute(before)
    await sql`delete from kysely_migration where name = ${SPEED_OF_LISTS}`.execute(before)
    await before.destroy()

    const after = await openDatabase(options)
    const orders = await after.selectFrom('orders').select(['uuid', 'place_text']).execute()
    expect(new Map(orders.map(({ uuid, place_text }) => [uuid, place_text]))).toEqual(
      new Map([
        [move.uuid, 'nantes 44000 lyon 69001'],
        [erased.uuid, ''],
        [alone.uuid, ''],
        [cartons.uuid, 'pau 64000'],
      ]),
    )
    // Each index is there again, and none of the replaced ones: creating it twice is refused.
    for (const name of CREATED)
      await expect(sql.raw(`create index ${name} on orders (uuid)`).execute(after)).rejects.toThrow(
        /exist/,
      )
    for (const statement of REPLACED) await sql.raw(statement).execute(after)
    await after.destroy()
  })
})
