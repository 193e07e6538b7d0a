import { expect, it } from 'vitest'
import { migrations } from './migrations'
import { describeOnEachDatabase } from './testing/databases'

const LEAD = { values_json: '{}', is_known_source: 0, consents_json: '[]', erasure_hash: '' }
const TIMES = { created_at: '', updated_at: '' }

describeOnEachDatabase('what a release does to the rows of the one before', database => {
  it('gives each of the leads that are there a reference of its own', async () => {
    const db = await database.open()
    await db.schema.dropIndex('leads_reference').execute()
    await db.schema.alterTable('leads').dropColumn('reference').execute()
    const uuids = Array.from({ length: 20 }, (_, index) => `lead ${index}`)
    await db
      .insertInto('leads')
      .values(uuids.map(uuid => ({ uuid, ...LEAD, ...TIMES })))
      .execute()
    const { '2026-11-22-lead-reference': migration } = await migrations.getMigrations()
    await migration?.up(db)
    const rows = await db.selectFrom('leads').select('reference').execute()
    const references = rows.map(({ reference }) => reference)
    expect(references.filter(reference => !/^[A-HJ-NP-Z2-9]{10}$/.test(reference ?? ''))).toEqual([])
    expect(new Set(references).size).toBe(uuids.length)
  })

  it('puts volumes into m3, and leaves a volume that nobody stated', async () => {
    const db = await database.open()
    const stated = { ...LEAD, ...TIMES, values_json: '{"volume":1250,"lastname":"A"}' }
    await db
      .insertInto('leads')
      .values([
        { uuid: 'stated', ...stated },
        { uuid: 'listed', ...stated, values_json: '{"volume":null}' },
      ])
      .execute()
    const simulation = {
      ...{ uuid: 's', lead_uuid: 'stated', moving_date: '2026-12-12', total_cents: 1, ...TIMES },
      values_json: '{"volume":1250}',
      answer_json: '{"simulationsPrices":[],"detail":{"volume":1250,"vat":2}}',
    }
    await db.insertInto('simulations').values(simulation).execute()
    const { '2026-11-22-volumes-in-m3': migration } = await migrations.getMigrations()
    await migration?.up(db)
    const leads = await db
      .selectFrom('leads')
      .select(['uuid', 'values_json'])
      .where('uuid', 'in', ['stated', 'listed'])
      .execute()
    expect(Object.fromEntries(leads.map(({ uuid, values_json }) => [uuid, JSON.parse(values_json)]))).toEqual({
      stated: { volume: 12.5, lastname: 'A' },
      listed: { volume: null },
    })
    const { values_json, answer_json } = await db.selectFrom('simulations').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(values_json)).toEqual({ volume: 12.5 })
    expect(JSON.parse(answer_json)).toEqual({ simulationsPrices: [], detail: { volume: 12.5, vat: 2 } })
  })
})
