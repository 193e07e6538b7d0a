import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds partners' appearances and logos. */
export const PARTNER_APPEARANCES = '2026-11-28-partner-appearances'

const STATEMENTS: readonly string[] = [
  `create table partner_appearances (
    partner text not null,
    version integer not null,
    appearance_json text not null,
    restored_version integer,
    person_uuid text not null,
    published_at text not null,
    primary key (partner, version)
  )`,
  `create table partner_appearance_drafts (
    partner text primary key,
    stamp text not null,
    appearance_json text not null,
    person_uuid text not null,
    saved_at text not null
  )`,
  `create table partner_logos (
    partner text not null,
    hash text not null,
    png bytea not null,
    width integer not null,
    height integer not null,
    stored_at text not null,
    primary key (partner, hash)
  )`,
  'create index partner_logos_hash on partner_logos (hash)',
]

export const partnerAppearances: Migration = { up: db => runStatements(db, STATEMENTS) }
