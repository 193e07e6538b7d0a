import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { malformed } from './relay'

/** Tells if an upstream's new uuid is already in use here; it must not overwrite anything. */
export const isTaken = async (
  transaction: Transaction<Tables>,
  table: 'leads' | 'simulations',
  uuid: string,
): Promise<boolean> =>
  (await transaction
    .selectFrom(table)
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()) !== undefined

export const takenTwice = (c: Context<HttpEnv>, name: string, log: Pick<Log, 'warn'>): Response => {
  log.warn({ call: name, reason: 'uuid (named twice)' }, 'Malformed api call')
  return malformed(c)
}
