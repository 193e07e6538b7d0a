import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds named advisers and their sign-in links. */
export const ADVISERS = '2026-11-28-advisers'

const STATEMENTS: readonly string[] = [
  `create table advisers (
    uuid text primary key,
    name text not null,
    email text not null,
    role text not null,
    token_hash text unique,
    created_at text not null,
    link_sent_at text,
    signed_in_at text,
    removed_at text
  )`,
  `create unique index advisers_email on advisers (email) where removed_at is null`,
  `create table adviser_links (
    key_hash text primary key,
    adviser_uuid text not null references advisers (uuid) on delete cascade,
    expires_at text not null
  )`,
  `create index adviser_links_adviser_uuid on adviser_links (adviser_uuid)`,
  `alter table adviser_sessions add column adviser_uuid text`,
  `create index adviser_sessions_adviser_uuid on adviser_sessions (adviser_uuid)`,
  `alter table trail add column adviser_uuid text`,
]

export const advisers: Migration = {
  up: db => runStatements(db, STATEMENTS),
}
