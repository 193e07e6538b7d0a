import { type Kysely, type Migration, sql } from 'kysely'
import { phoneDigits } from '../../../shared/domain/contact'
import { cartonsPlaceText, messageTextOf } from './search-text'

/** Name of the migration that lets the search and lists find messages and cartons by their words. */
export const SEARCH_COLUMNS = '2026-11-28-search-columns'

/** Rows read at once. */
const READ_AT_ONCE = 500

/** Returns a stored number of a form in E.164, for those of the mainland and international ones. */
const plainE164 = (typed: string): string =>
  phoneDigits(typed)
    .replace(/^00/, '+')
    .replace(/^0(?=[1-9]\d{8}$)/, '+33')

/** Sources of the filled columns. */
const FILLED = [
  {
    table: 'messages',
    source: 'fields_json',
    column: 'search_text',
    textOf: (json: string) => messageTextOf(json, plainE164),
  },
  { table: 'orders', source: 'details_json', column: 'place_text', textOf: cartonsPlaceText },
] as const

interface Row {
  uuid: string
  json: string
}

/** Fills a column of the rows of earlier releases. Erased orders stay without a place. */
const fill = async (
  db: Kysely<unknown>,
  { table, source, column, textOf }: (typeof FILLED)[number],
): Promise<void> => {
  const included = table === 'orders' ? sql`kind = 'cartons' and search_text <> ''` : sql`1 = 1`
  let after = ''
  for (let isLast = false; !isLast;) {
    const { rows } = await sql<Row>`
      select uuid, ${sql.ref(source)} as json from ${sql.table(table)}
      where uuid > ${after} and ${included} order by uuid limit ${sql.lit(READ_AT_ONCE)}
    `.execute(db)
    for (const { uuid, json } of rows)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${textOf(json)} where uuid = ${uuid}
      `.execute(db)
    after = rows.at(-1)?.uuid ?? after
    isLast = rows.length < READ_AT_ONCE
  }
}

export const searchColumns: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const { table, column } of FILLED)
      await sql
        .raw(`alter table ${table} add column ${column} text default '' not null`)
        .execute(db)
    for (const filled of FILLED) await fill(db, filled)
    // Totals leave out tests and erased leads.
    for (const statement of [
      `create index leads_real on leads (is_test, updated_at, uuid, erasure_hash, partner)`,
      `create index orders_real on orders (is_test, created_at, uuid, kind, payment_status, fulfilment_status, partner, moving_date, total_cents, paid_cents, simulation_uuid, lead_uuid, place_text)`,
    ])
      await sql.raw(statement).execute(db)
  },
}
