import { expect, it } from 'vitest'
import { migrations } from './migrations'
import { describeOnEachDatabase } from './testing/databases'

describeOnEachDatabase('the migration that gives leads a reference', database => {
  it('gives each of the leads that are there one of its own', async () => {
    const db = await database.open()
    await db.schema.dropIndex('leads_reference').execute()
    await db.schema.alterTable('leads').dropColumn('reference').execute()
    const lead = { values_json: '{}', is_known_source: 0, consents_json: '[]', erasure_hash: '' }
    const times = { created_at: '', updated_at: '' }
    const uuids = Array.from({ length: 20 }, (_, index) => `lead ${index}`)
    await db
      .insertInto('leads')
      .values(uuids.map(uuid => ({ uuid, ...lead, ...times })))
      .execute()
    const { '2026-11-22-lead-reference': migration } = await migrations.getMigrations()
    await migration?.up(db)
    const rows = await db.selectFrom('leads').select('reference').execute()
    const references = rows.map(({ reference }) => reference)
    expect(references.filter(reference => !/^[A-HJ-NP-Z2-9]{10}$/.test(reference ?? ''))).toEqual([])
    expect(new Set(references).size).toBe(uuids.length)
  })
})
