import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds people of partners and their sign-in. */
export const PARTNER_PEOPLE = '2026-11-28-partner-people'

const STATEMENTS: readonly string[] = [
  `create table partner_people (
    uuid text primary key,
    partner text not null,
    name text not null,
    email text not null,
    created_at text not null,
    link_sent_at text,
    signed_in_at text,
    removed_at text
  )`,
  `create unique index partner_people_email on partner_people (email) where removed_at is null`,
  `create index partner_people_partner on partner_people (partner)`,
  `create table partner_links (
    key_hash text primary key,
    person_uuid text not null references partner_people (uuid) on delete cascade,
    expires_at text not null
  )`,
  `create index partner_links_person_uuid on partner_links (person_uuid)`,
  `create table partner_sessions (
    key_hash text primary key,
    person_uuid text not null references partner_people (uuid) on delete cascade,
    expires_at text not null
  )`,
  `create index partner_sessions_person_uuid on partner_sessions (person_uuid)`,
]

export const partnerPeople: Migration = { up: db => runStatements(db, STATEMENTS) }
