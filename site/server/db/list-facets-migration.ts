import { type Kysely, type Migration, sql } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that lets lists and the search find quotes by town and date. */
export const LIST_FACETS = '2026-11-28-list-facets'

const ADD_SEARCH_TEXT = `alter table simulations add column search_text text default '' not null`

const INDICES: readonly string[] = [
  `create index simulations_search on simulations (search_text, lead_uuid, uuid, moving_date, total_cents)`,
  `create index simulations_moving_date on simulations (moving_date, lead_uuid, total_cents)`,
  `create index leads_partner on leads (partner, updated_at)`,
  `create index leads_names on leads (updated_at, uuid, search_text, phone_e164, reference, partner)`,
  `create index orders_list on orders (created_at, uuid, kind, payment_status, fulfilment_status, partner, moving_date, total_cents, paid_cents, simulation_uuid, lead_uuid)`,
]

/** Quotes read at once. */
const READ_AT_ONCE = 500

interface Address {
  city?: unknown
  postalCode?: unknown
}

interface Values {
  departureAddress?: Address
  arrivalAddress?: Address
}

/**
 * Returns the search text of a quote as it was at this migration: towns and postal codes, lower
 * case, without accents or signs. Empty for unreadable values.
 */
const searchText = (valuesJson: string): string => {
  try {
    const { departureAddress, arrivalAddress }: Values = JSON.parse(valuesJson)
    return [departureAddress, arrivalAddress]
      .flatMap(address => [address?.city, address?.postalCode])
      .filter(part => typeof part === 'string')
      .join(' ')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('œ', 'oe')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
  } catch {
    return ''
  }
}

type Simulations = Record<'simulations', Record<'uuid' | 'values_json' | 'search_text', string>>

/** Fills the search text of the quotes of earlier releases. */
const fill = async (db: Kysely<Simulations>): Promise<void> => {
  let after = ''
  for (let isLast = false; !isLast;) {
    const rows = await db
      .selectFrom('simulations')
      .select(['uuid', 'values_json'])
      .where('uuid', '>', after)
      .orderBy('uuid')
      .limit(READ_AT_ONCE)
      .execute()
    for (const { uuid, values_json } of rows)
      await sql`update simulations set search_text = ${searchText(values_json)} where uuid = ${uuid}`.execute(
        db,
      )
    after = rows.at(-1)?.uuid ?? after
    isLast = rows.length < READ_AT_ONCE
  }
}

export const listFacets: Migration = {
  up: async (db: Kysely<unknown>) => {
    await runStatements(db, [ADD_SEARCH_TEXT])
    await fill(db.withTables<Simulations>())
    await runStatements(db, INDICES)
  },
}
