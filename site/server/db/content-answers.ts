import type { Db } from './tables'

/** The last good answers of the content service, stored for every server on one database. */
interface ContentAnswers {
  /** Returns an answer as JSON; null: none is stored. */
  find: (request: string) => Promise<string | null>
  /** Stores an answer in the place of an earlier one. */
  store: (request: string, answer: string) => Promise<void>
  remove: (request: string) => Promise<void>
}

export const createContentAnswers = (
  db: Db,
  now: () => Date = () => new Date(),
): ContentAnswers => ({
  find: async request => {
    const row = await db
      .selectFrom('content_answers')
      .select('answer_json')
      .where('request', '=', request)
      .executeTakeFirst()
    return row?.answer_json ?? null
  },
  store: async (request, answer) => {
    const values = { answer_json: answer, answered_at: now().toISOString() }
    await db
      .insertInto('content_answers')
      .values({ request, ...values })
      .onConflict(conflict => conflict.column('request').doUpdateSet(values))
      .execute()
  },
  remove: async request => {
    await db.deleteFrom('content_answers').where('request', '=', request).execute()
  },
})
