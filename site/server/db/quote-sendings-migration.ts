import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds the mails of each quote. */
export const QUOTE_SENDINGS = '2026-11-28-quote-sendings'

const STATEMENTS: readonly string[] = [
  `create table quote_sendings (
    uuid text primary key,
    simulation_uuid text not null references simulations (uuid) on delete cascade,
    way text not null,
    adviser_uuid text,
    key_hash text,
    sent_at text not null,
    opened_at text
  )`,
  'create index quote_sendings_simulation_uuid on quote_sendings (simulation_uuid)',
  'create index quote_sendings_key_hash on quote_sendings (key_hash)',
]

export const quoteSendings: Migration = { up: db => runStatements(db, STATEMENTS) }
