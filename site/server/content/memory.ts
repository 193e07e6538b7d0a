import { LRUCache } from 'lru-cache'
import { Resting } from './no-answer'
import type { ContentLog } from './content-source'

const FRESH_MS = 60_000
/** Milliseconds until a failed reading is tried again. */
const RETRY_MS = 5_000
/** Maximum time for which callers with a cached value wait for a new one. */
const WAIT_MS = 500

interface Bounds<Value> {
  /** Number of cached readings; the least recently used one is evicted. */
  max: number
  /** Limit of their total weight, and the weight of one. */
  weight?: { max: number; of: (value: Value) => number }
  /** Time for which a reading is fresh. Default: one minute. */
  freshMs?: number
}

interface Reading<Value> {
  value: Value | null
  readAt: number
  failure: { cause: unknown; at: number } | null
  /** Failure that was logged since the last success. */
  loggedFailure: string | null
  underWay: Promise<Value> | null
}

interface Memory<Value> {
  /**
   * Returns the value of the last minute, or reads it. Rejects when that fails and there is no
   * earlier value.
   */
  recall: (key: string, read: () => Promise<Value>) => Promise<Value>
  /**
   * Reads again, even if the value is fresh. Never rejects: a failure is logged, and the last value
   * stays valid.
   */
  renew: (key: string, read: () => Promise<Value>) => Promise<void>
}

const wait = (ms: number): Promise<void> =>
  new Promise(resolve => void setTimeout(resolve, ms).unref())

/**
 * Caches readings for a minute; parallel callers share one. While reading fails or is slow, the
 * last value stays valid. A failure is logged once until it changes.
 */
export const createMemory = <Value extends object>(
  { max, weight, freshMs = FRESH_MS }: Bounds<Value>,
  log: ContentLog,
): Memory<Value> => {
  const readings = new LRUCache<string, Reading<Value>>({
    max,
    ...(weight && {
      maxSize: weight.max,
      sizeCalculation: ({ value }) => (value === null ? 1 : Math.max(1, weight.of(value))),
    }),
  })

  const report = (key: string, reading: Reading<Value>, cause: unknown): void => {
    const reason = String(cause)
    if (cause instanceof Resting || reading.loggedFailure === reason) return
    reading.loggedFailure = reason
    const hasValue = reading.value !== null
    log.warn({ content: key, reason, isKept: hasValue }, 'content service: request failed')
  }

  const start = (
    key: string,
    reading: Reading<Value>,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const settle = (): void => {
      reading.underWay = null
      readings.delete(key) // an updated entry must not be counted twice
      readings.set(key, reading)
    }
    reading.underWay = read().then(
      value => {
        reading.value = value
        reading.readAt = Date.now()
        reading.failure = reading.loggedFailure = null
        settle()
        return value
      },
      (cause: unknown) => {
        reading.failure = { cause, at: Date.now() }
        report(key, reading, cause)
        settle()
        throw cause
      },
    )
    readings.set(key, reading)
    return reading.underWay
  }

  const readingOf = (key: string): Reading<Value> =>
    readings.get(key) ?? {
      value: null,
      readAt: 0,
      failure: null,
      loggedFailure: null,
      underWay: null,
    }

  return {
    recall: async (key, read) => {
      const reading = readingOf(key)
      const { value, failure } = reading
      const now = Date.now()
      if (value !== null && now - reading.readAt < freshMs) return value
      if (reading.underWay === null && failure !== null && now - failure.at < RETRY_MS) {
        if (value !== null) return value
        throw failure.cause
      }
      const next = reading.underWay ?? start(key, reading, read)
      return value === null
        ? next
        : Promise.race([next.catch(() => value), wait(WAIT_MS).then(() => value)])
    },
    renew: async (key, read) => {
      // A reading that is under way may have begun before the change.
      await readingOf(key).underWay?.catch(() => undefined)
      const reading = readingOf(key)
      await (reading.underWay ?? start(key, reading, read)).catch(() => undefined)
    },
  }
}
