import type { Migration } from 'kysely'
import { runStatements } from '../run-statements'
import { CREATE_ORDER_TABLES } from './create-order-tables'
import { CREATE_QUOTE_TABLES } from './create-quote-tables'
import { CREATE_SERVER_TABLES } from './create-server-tables'

/** Name of the baseline. A database that has been migrated without it was made before the first release. */
export const BASELINE = '2026-11-26-baseline'

/** Creates the tables of the first release. */
export const baseline: Migration = {
  up: db =>
    runStatements(db, [...CREATE_QUOTE_TABLES, ...CREATE_ORDER_TABLES, ...CREATE_SERVER_TABLES]),
}
