import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds the queue of photos to be analysed. */
export const PHOTO_ANALYSES = '2026-11-28-photo-analyses'

const STATEMENTS: readonly string[] = [
  `create table photo_analyses (
    simulation_uuid text primary key references simulations (uuid) on delete cascade,
    due_at text not null,
    tries integer not null,
    photo_count integer not null,
    done_count integer not null
  )`,
  'create index photo_analyses_due on photo_analyses (due_at)',
]

export const photoAnalyses: Migration = { up: db => runStatements(db, STATEMENTS) }
