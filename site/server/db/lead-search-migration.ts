import type { Kysely } from 'kysely'
import { searchTextOf } from './search-text'

type SearchRows = Record<'leads', { uuid: string; values_json: string; search_text: string }>

/**
 * Leads are found by name, e-mail and telephone. The indexes hold the uuid too, so that a part of a name is looked for in them
 * alone. What a server of an older release adds meanwhile is found by its reference until it is changed.
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
  for (const column of ['search_text', 'phone_e164'])
    await db.schema.createIndex(`leads_${column}`).on('leads').columns([column, 'uuid']).execute()
}
