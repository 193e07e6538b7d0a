import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds openings by element, figures by period, loads of the script, and diagnoses. */
export const PARTNER_SITES = '2026-11-28-partner-sites'

const STATEMENTS: readonly string[] = [
  `create table partner_element_openings (
    partner text not null,
    day text not null,
    element text not null,
    week text not null,
    count integer not null,
    primary key (partner, day, element)
  )`,
  `create table partner_periods (
    partner text not null,
    kind text not null,
    start text not null,
    dimension text not null,
    part text not null,
    step text not null,
    count integer not null,
    cents bigint not null,
    primary key (partner, kind, start, dimension, part, step)
  )`,
  'create index partner_openings_day on partner_openings (day, last_at)',
  `create table widget_loads (
    origin text not null,
    day text not null,
    version text not null,
    count integer not null,
    last_at text not null,
    primary key (origin, day, version)
  )`,
  'create index widget_loads_day on widget_loads (day)',
  `create table partner_diagnoses (
    partner text not null,
    day text not null,
    origin text not null,
    version text not null,
    check_name text not null,
    state text not null,
    count integer not null,
    last_at text not null,
    primary key (partner, day, origin, version, check_name, state)
  )`,
  'create index partner_diagnoses_day on partner_diagnoses (day)',
  'create index partner_openings_origin on partner_openings (origin)',
]

export const partnerSites: Migration = { up: db => runStatements(db, STATEMENTS) }
