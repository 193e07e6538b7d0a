import { randomBytes } from 'node:crypto'
import type { Db } from './tables'

/** 'server': signs what servers hand out; 'photo-folder': names the database in its bucket. */
type SecretName = 'server' | 'photo-folder'

/**
 * Returns a secret shared by all servers on one database: created by the first one, then
 * unchanged.
 */
export const storedSecret = async (db: Db, name: SecretName): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
