import { randomBytes } from 'node:crypto'
import type { Db } from './tables'

const NAME = 'server'

/** The secret that all servers on one database share: made by the first that asks, the same ever after. */
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
