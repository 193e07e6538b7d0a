import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/tables'
import { isUnavailable } from '../db/unavailable'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'
import { countOne } from './stored-count'
import { retryAfter, tooMany } from './too-many'

export interface WriteLimitOptions {
  db: Db
  perMinute: number
  trustedProxies: number
  secret: string
  log: Pick<Log, 'error'>
}

const MINUTE_MS = 60_000
const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Counts a write, in the database and so for all servers together. Answers the seconds to wait, or null. */
export const createWriteCount =
  ({ db, perMinute, trustedProxies, secret, log }: WriteLimitOptions) =>
  async (c: Context<HttpEnv>): Promise<string | null> => {
    try {
      const count = await countOne(db, `writes:${clientKey(c, trustedProxies, secret)}`, MINUTE_MS)
      return count.points > perMinute ? retryAfter(count) : null
    } catch (err) {
      // Who could not be counted cannot be stored either, and has waited once.
      if (isUnavailable(err)) throw err
      log.error({ err, requestId: c.var.requestId }, 'writes could not be counted')
      return null
    }
  }

export type WriteCount = ReturnType<typeof createWriteCount>

/** So many writes a minute for one client. `methods`: those that write; of a call whose GET does, name it. */
export const writeLimit = (options: WriteLimitOptions, methods: ReadonlySet<string> = WRITES) => {
  const countWrite = createWriteCount(options)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const seconds = methods.has(c.req.method) ? await countWrite(c) : null
    return seconds === null ? next() : tooMany(c, seconds)
  })
}
