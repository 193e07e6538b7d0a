import type { Kysely } from 'kysely'
import { searchTextOf } from './search-text'

type SearchRows = Record<'leads', { uuid: string; values_json: string; search_text: string }>

/**
 * Leads are found by name, e-mail and telephone, the newest first. The index holds all that is looked at, in that order: a part
 * of a name is looked for in it alone, and no further than a page of them. What a server of an older release adds meanwhile is found by its reference until it is changed.
 */
export const createLeadSearch = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('leads')
    .addColumn('search_text', 'text', column => column.notNull().defaultTo(''))
    .execute()
  const leads: Kysely<SearchRows> = db.withTables<SearchRows>()
  for (const { uuid, values_json } of await leads.selectFrom('leads').select(['uuid', 'values_json']).execute()) {
    const search_text = searchTextOf(JSON.parse(values_json))
    await leads.updateTable('leads').set({ search_text }).where('uuid', '=', uuid).execute()
  }
  await db.schema
    .createIndex('leads_search')
    .on('leads')
    .columns(['updated_at', 'uuid', 'search_text', 'phone_e164'])
    .execute()
}
