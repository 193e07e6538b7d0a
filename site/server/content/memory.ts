import { LRUCache } from 'lru-cache'
import { Resting } from './breaker'
import type { ContentLog } from './content-source'

const FRESH_MS = 60_000

/**
 * Remembers the latest `max` readings for a minute, or for as long as is said, each made once for many who ask at the same
 * moment. While one cannot be made again its last value stays good; without one it rejects.
 */
export const createMemory = <Value extends object>(max: number, log: ContentLog, freshMs = FRESH_MS) => {
  const values = new LRUCache<string, Value, () => Promise<Value>>({
    max,
    ttl: freshMs,
    perf: Date,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context: read }) =>
      read().catch((cause: unknown) => {
        if (!(cause instanceof Resting))
          log.warn({ reason: String(cause) }, 'content service failed, its last answer is kept')
        throw cause
      }),
  })
  return async (key: string, read: () => Promise<Value>): Promise<Value> => {
    const value = await values.fetch(key, { context: read })
    if (value === undefined) throw new Error('content service unreachable, and no earlier answer to give')
    return value
  }
}
