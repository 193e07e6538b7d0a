import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds partners' API keys, commission rates and statements. */
export const PARTNER_KEYS = '2026-11-28-partner-keys'

const STATEMENTS: readonly string[] = [
  `create table partner_keys (
    partner text primary key,
    key_hash text not null unique,
    made_at text not null
  )`,
  `create table partner_rates (
    partner text not null,
    from_day text not null,
    basis_points integer not null,
    set_at text not null,
    adviser_uuid text,
    primary key (partner, from_day)
  )`,
  `create table partner_statements (
    partner text not null,
    month text not null,
    statement_json text not null,
    issued_at text not null,
    primary key (partner, month)
  )`,
  'create index leads_partner_created_at on leads (partner, created_at, uuid)',
  'create index orders_partner on orders (partner)',
]

export const partnerKeys: Migration = { up: db => runStatements(db, STATEMENTS) }
