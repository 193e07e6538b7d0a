import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { storeOrderRow } from '../testing/store-order-row'
import { openDatabase } from './open'
import { SEARCH_COLUMNS } from './search-columns-migration'
import { describeOnEachDatabase } from './testing/databases'

describeOnEachDatabase('the migration of the search columns', database => {
  it('messages and cartons of earlier releases get their search text, and erased orders stay without', async () => {
    const options = await database.empty()
    const before = await openDatabase(options)
    const cartons = storeOrderRow()
    const erased = storeOrderRow({ search_text: '' })
    await before.insertInto('orders').values([cartons, erased]).execute()
    await before
      .insertInto('messages')
      .values({
        uuid: 'call',
        kind: 'call-back',
        fields_json: JSON.stringify({ first_name: 'Ségolène', phone: '07 11 22 33 44' }),
        consents_json: '[]',
        submission_hash: null,
        created_at: '2026-11-22T10:00:00.000Z',
      })
      .execute()
    for (const statement of [
      'drop index leads_real',
      'drop index orders_lookup',
      'drop index orders_money',
      'alter table messages drop column search_text',
      'alter table orders drop column place_text',
    ])
      await sql.raw(statement).execute(before)
    await sql`delete from kysely_migration where name = ${SEARCH_COLUMNS}`.execute(before)
    await before.destroy()

    const after = await openDatabase(options)
    const messages = await after.selectFrom('messages').select('search_text').execute()
    expect(messages).toEqual([{ search_text: 'segolene +33711223344' }])
    const orders = await after.selectFrom('orders').select(['uuid', 'place_text']).execute()
    expect(new Map(orders.map(({ uuid, place_text }) => [uuid, place_text]))).toEqual(
      new Map([
        [cartons.uuid, 'nantes 44000'],
        [erased.uuid, ''],
      ]),
    )
    await after.destroy()
  })
})
