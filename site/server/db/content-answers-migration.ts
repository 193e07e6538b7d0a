import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds the stored answers of the content service. */
export const CONTENT_ANSWERS = '2026-11-27-content-answers'

const STATEMENTS: readonly string[] = [
  `create table content_answers (
    request text primary key,
    answer_json text not null,
    answered_at text not null
  )`,
]

export const contentAnswers: Migration = { up: db => runStatements(db, STATEMENTS) }
