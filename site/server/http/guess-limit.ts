import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { LIMITS } from './limits'
import { countOne, readCount } from './stored-count'
import { retryAfter } from './too-many'

interface GuessLimitOptions {
  db: Db
  trustedProxies: number
  secret: string
}

export interface GuessLimit {
  /**
   * Counts a wrong attempt; returns the seconds to wait if the client has made too many,
   * otherwise null.
   */
  countWrong: (c: Context<HttpEnv>, kind: string) => Promise<string | null>
  /**
   * Looks up a value that could be found by guessing, such as a promo code; `right` is null when it
   * does not exist. A client with too many wrong attempts has to wait `wait` seconds.
   */
  guess: <Right>(
    c: Context<HttpEnv>,
    kind: string,
    look: () => Promise<Right | null>,
  ) => Promise<{ right: Right | null } | { wait: string }>
}

/**
 * Limits wrong attempts to twenty an hour per client, across all servers. Only wrong ones are
 * counted, so parallel right ones never are. A value that is too long to be guessed, such as a
 * token, is compared first and always accepted, so that a stranger behind the same address cannot
 * lock its owner out.
 */
export const createGuessLimit = ({ db, trustedProxies, secret }: GuessLimitOptions): GuessLimit => {
  const keyOf = (c: Context<HttpEnv>, kind: string) =>
    `${kind}:${clientKey(c, trustedProxies, secret)}`
  const waitAfter = async (key: string): Promise<string | null> => {
    const count = await countOne(db, 'guesses', key)
    return count.points > LIMITS.guesses.most ? retryAfter(count) : null
  }

  /**
   * Last unfinished attempt of each client at this server: the next one waits for it, so that
   * parallel attempts are counted one by one.
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
    countWrong: (c, kind) => waitAfter(keyOf(c, kind)),
    guess: (c, kind, check) => {
      const key = keyOf(c, kind)
      return inTurn(key, async () => {
        const count = await readCount(db, 'guesses', key)
        if (count.points >= LIMITS.guesses.most) return { wait: retryAfter(count) }
        const right = await check()
        const wait = right === null ? await waitAfter(key) : null
        return wait === null ? { right } : { wait }
      })
    },
  }
}
