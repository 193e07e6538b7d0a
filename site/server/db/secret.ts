import { randomBytes } from 'node:crypto'
import type { Db } from './tables'

const NAME = 'server'

/**
 * Returns the secret shared by all servers on one database: created by the first one, then
 * unchanged.
 */
export const storedSecret = async (db: Db): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return value
}
