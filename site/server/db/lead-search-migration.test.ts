import type { Migration } from 'kysely'
import { expect, it } from 'vitest'
import { createLeadSearch } from './lead-search-migration'
import { describeOnEachDatabase } from './testing/databases'

describeOnEachDatabase('leads of a release before', database => {
  it('are found by name and e-mail like those of today', async () => {
    const db = await database.open()
    await db.schema.dropIndex('leads_search').execute()
    await db.schema.alterTable('leads').dropColumn('search_text').execute()
    const values = [
      { firstname: 'Élise', lastname: 'D’Orléans', email: 'Elise.O@example.fr' },
      // Made anonymous, or of a form that asked less.
      {},
    ]
    await db
      .insertInto('leads')
      .values(
        values.map((value, index) => ({
          ...{ uuid: `lead ${index}`, is_known_source: 0, consents_json: '[]', erasure_hash: 'x' },
          ...{ values_json: JSON.stringify(value), created_at: '', updated_at: '' },
        })),
      )
      .execute()
    const migration: Migration = { up: createLeadSearch }
    await migration.up(db)
    const rows = await db.selectFrom('leads').select('search_text').orderBy('uuid').execute()
    expect(rows.map(({ search_text }) => search_text)).toEqual(['elise d orleans elise o example fr', ''])
  })
})
