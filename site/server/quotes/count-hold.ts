import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { isFree } from '../flash/holds'
import type { CountedHold, HoldLimit } from '../http/hold-limit'
import type { HttpEnv } from '../http/http-env'

const UNCOUNTED: CountedHold = { refused: null, undo: async () => undefined }

/**
 * Counts new holds of a client; an offer that is already held, by the same customer or another,
 * does not count.
 */
export const createCountHold =
  (limitHolds: HoldLimit, now: () => Date) =>
  async (connection: Db, c: Context<HttpEnv>, slug: string): Promise<CountedHold> =>
    (await isFree(connection, slug, now())) ? limitHolds(connection, c, slug) : UNCOUNTED
