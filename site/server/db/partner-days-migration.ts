import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds the daily figures of partners. */
export const PARTNER_DAYS = '2026-11-28-partner-days'

const STATEMENTS: readonly string[] = [
  `create table partner_days (
    partner text not null,
    day text not null,
    step text not null,
    element text not null,
    source text not null,
    week text not null,
    count integer not null,
    cents bigint not null,
    primary key (partner, day, step, element, source)
  )`,
  'create index partner_days_day on partner_days (day, step)',
  `create table partner_openings (
    partner text not null,
    day text not null,
    source text not null,
    origin text not null,
    week text not null,
    count integer not null,
    last_at text not null,
    primary key (partner, day, source, origin)
  )`,
  'create index leads_created_at on leads (created_at)',
  'create index orders_updated_at on orders (updated_at)',
]

export const partnerDays: Migration = { up: db => runStatements(db, STATEMENTS) }
