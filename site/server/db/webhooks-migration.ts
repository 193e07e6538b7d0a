import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds webhooks. */
export const WEBHOOKS = '2026-11-28-webhooks'

const STATEMENTS: readonly string[] = [
  `create table webhook_endpoints (
    uuid text primary key,
    partner text,
    url text not null,
    events_json text not null,
    secret text not null,
    former_secret text,
    former_until text,
    paused_for text,
    failures integer not null default 0,
    created_at text not null
  )`,
  `create index webhook_endpoints_partner on webhook_endpoints (partner)`,
  `create table webhook_deliveries (
    uuid text primary key,
    endpoint_uuid text not null references webhook_endpoints (uuid) on delete cascade,
    message_id text not null,
    event text not null,
    subject_uuid text not null,
    seq integer not null,
    body text not null,
    created_at text not null,
    queued_at text not null,
    due_at text,
    tries integer not null default 0,
    sent_at text,
    dead_at text
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (endpoint_uuid, due_at) where due_at is not null`,
  `create index webhook_deliveries_log on webhook_deliveries (endpoint_uuid, created_at)`,
  `create index webhook_deliveries_subject on webhook_deliveries (subject_uuid, endpoint_uuid, seq)`,
  `create index webhook_deliveries_created on webhook_deliveries (created_at)`,
]

export const webhooks: Migration = { up: db => runStatements(db, STATEMENTS) }
