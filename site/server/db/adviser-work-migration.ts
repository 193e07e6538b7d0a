import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds the work on leads and messages, and indices of lists. */
export const ADVISER_WORK = '2026-11-28-adviser-work'

const STATEMENTS: readonly string[] = [
  `create table lead_work (
    lead_uuid text primary key references leads (uuid) on delete cascade,
    status text,
    lost_reason text,
    owner_uuid text,
    call_at text,
    updated_at text not null
  )`,
  `create index lead_work_call_at on lead_work (call_at)`,
  `create index lead_work_status on lead_work (status)`,
  `create index lead_work_owner_uuid on lead_work (owner_uuid)`,
  `create table lead_notes (
    uuid text primary key,
    lead_uuid text not null references leads (uuid) on delete cascade,
    adviser_uuid text,
    text text not null,
    created_at text not null
  )`,
  `create index lead_notes_lead_uuid on lead_notes (lead_uuid)`,
  `alter table messages add column done_at text`,
  `alter table messages add column done_by text`,
  `create index messages_done_at on messages (done_at, kind)`,
  `create index payments_state on payments (state, created_at)`,
  `create index simulations_status on simulations (status, updated_at)`,
  `create index orders_kind on orders (kind, payment_status, moving_date)`,
  `create index refunds_state on refunds (state, order_uuid)`,
  `create index date_changes_state on date_changes (state, asked_at)`,
]

export const adviserWork: Migration = {
  up: db => runStatements(db, STATEMENTS),
}
