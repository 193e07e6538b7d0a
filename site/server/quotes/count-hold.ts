import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { isFree } from '../flash/holds'
import type { CountedHold, HoldLimit } from '../http/hold-limit'
import type { HttpEnv } from '../http/http-env'

const UNCOUNTED: CountedHold = { refused: null, undo: async () => undefined }

/** Counts who is about to have an offer kept: what is kept already, for him or another, is another matter. */
export const createCountHold =
  (limitHolds: HoldLimit, now: () => Date) =>
  async (connection: Db, c: Context<HttpEnv>, slug: string): Promise<CountedHold> =>
    (await isFree(connection, slug, now())) ? limitHolds(connection, c, slug) : UNCOUNTED
