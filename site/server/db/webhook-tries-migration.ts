import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds the tries of webhooks' messages. */
export const WEBHOOK_TRIES = '2026-11-28-webhooks-tries'

const STATEMENTS: readonly string[] = [
  `create table webhook_tries (
    uuid text primary key,
    delivery_uuid text not null references webhook_deliveries (uuid) on delete cascade,
    tried_at text not null,
    duration_ms integer not null,
    status integer,
    fault text,
    answer text not null
  )`,
  'create index webhook_tries_delivery on webhook_tries (delivery_uuid, tried_at)',
]

export const webhookTries: Migration = { up: db => runStatements(db, STATEMENTS) }
