import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds the kind of device of each lead. */
export const LEAD_DEVICE = '2026-11-28-lead-device'

export const leadDevice: Migration = {
  up: db => runStatements(db, ['alter table leads add column device text']),
}
