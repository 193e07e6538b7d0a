import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { countOne, readCount } from './stored-count'
import { retryAfter } from './too-many'

export interface GuessLimitOptions {
  db: Db
  trustedProxies: number
  secret: string
}

const HOUR_MS = 3_600_000
const WRONG_AN_HOUR = 20

export interface GuessLimit {
  /** Counts a wrong try; returns the seconds to wait once the client has made too many, else null. */
  countWrong: (c: Context<HttpEnv>, what: string) => Promise<string | null>
  /**
   * Looks up something short enough to be found by trying, such as a promo code; `right` is null where there is nothing of the
   * kind. A client with too many wrong tries has to wait `wait` seconds before any other.
   */
  guess: <Right>(
    c: Context<HttpEnv>,
    what: string,
    look: () => Promise<Right | null>,
  ) => Promise<{ right: Right | null } | { wait: string }>
}

/**
 * Limits wrong tries to twenty an hour for one client, at all servers together. Only what was found to be wrong is counted: a
 * right try never is, however many come at once. What is too long to be found by trying, a token, is compared first and let in
 * whatever was counted, so that no stranger behind the same address locks its owner out.
 */
export const createGuessLimit = ({ db, trustedProxies, secret }: GuessLimitOptions): GuessLimit => {
  const keyOf = (c: Context<HttpEnv>, what: string) =>
    `guesses:${what}:${clientKey(c, trustedProxies, secret)}`
  const waitAfter = async (key: string): Promise<string | null> => {
    const count = await countOne(db, key, HOUR_MS)
    return count.points > WRONG_AN_HOUR ? retryAfter(count) : null
  }

  /**
   * Last unfinished try of each client at this server: the next waits for it, so that tries made at once are counted one by
   * one.
   */
  const last = new Map<string, Promise<unknown>>()
  const inTurn = async <T>(key: string, act: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act, act)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }

  return {
    countWrong: (c, what) => waitAfter(keyOf(c, what)),
    guess: (c, what, look) => {
      const key = keyOf(c, what)
      return inTurn(key, async () => {
        const count = await readCount(db, key)
        if (count.points >= WRONG_AN_HOUR) return { wait: retryAfter(count) }
        const right = await look()
        const wait = right === null ? await waitAfter(key) : null
        return wait === null ? { right } : { wait }
      })
    },
  }
}
