import { createHash } from 'node:crypto'
import type { Db } from '../db/tables'

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Records used tokens with their purpose, for all servers. */
export const createSpentChecks = (db: Db) => ({
  /** Tells if the token was used for another purpose; null: unused. */
  isSpent: async (token: string, purpose: string): Promise<boolean | null> => {
    const row = await db
      .selectFrom('spent_checks')
      .select('purpose_hash')
      .where('token_hash', '=', hashed(token))
      .executeTakeFirst()
    return row === undefined ? null : row.purpose_hash !== hashed(purpose)
  },

  /**
   * Uses a token: true the first time, and again for the same purpose. The row is stored until the
   * token expires.
   */
  spend: async (token: string, purpose: string, expiresAt: Date): Promise<boolean> => {
    const mine = hashed(purpose)
    // One statement: two parallel calls read the purpose of the same row.
    const { purpose_hash } = await db
      .insertInto('spent_checks')
      .values({
        token_hash: hashed(token),
        purpose_hash: mine,
        expires_at: expiresAt.toISOString(),
      })
      .onConflict(conflict =>
        conflict
          .column('token_hash')
          .doUpdateSet(builder => ({ token_hash: builder.ref('spent_checks.token_hash') })),
      )
      .returning('purpose_hash')
      .executeTakeFirstOrThrow()
    return purpose_hash === mine
  },
})
