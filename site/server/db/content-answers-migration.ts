import { type Kysely, type Migration, sql } from 'kysely'

/** Name of the migration that adds the stored answers of the content service. */
export const CONTENT_ANSWERS = '2026-11-27-content-answers'

export const contentAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `create table content_answers (
          request text primary key,
          answer_json text not null,
          answered_at text not null
        )`,
      )
      .execute(db)
  },
}
