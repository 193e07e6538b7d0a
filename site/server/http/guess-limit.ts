import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { countOne, uncountOne } from './stored-count'
import { retryAfter } from './too-many'

export interface GuessLimitOptions {
  db: Db
  trustedProxies: number
  secret: string
}

const HOUR_MS = 3_600_000
const WRONG_AN_HOUR = 20

/**
 * Lets a client try what only who was told knows, such as a promo code: twenty wrong ones an hour, at all servers together.
 * A try is counted before it is looked at, so that a thousand at once are no way around, and a right one is taken off again.
 */
export const createGuessLimit = ({ db, trustedProxies, secret }: GuessLimitOptions) => {
  /** Null: the client has tried too often, and has to wait so many seconds. */
  const guess = async <Right>(
    c: Context<HttpEnv>,
    what: string,
    look: () => Promise<Right | null>,
  ): Promise<{ right: Right | null } | { wait: string }> => {
    const key = `guesses:${what}:${clientKey(c, trustedProxies, secret)}`
    const count = await countOne(db, key, HOUR_MS)
    if (count.points > WRONG_AN_HOUR) return { wait: retryAfter(count) }
    const right = await look()
    if (right !== null) await uncountOne(db, key)
    return { right }
  }
  return guess
}

export type GuessLimit = ReturnType<typeof createGuessLimit>
