import { type DestinationStream, type Logger, pino } from 'pino'
import { isUnavailable } from '../db/unavailable'
import { followedRequest } from './followed-request'

export type Log = Logger

/**
 * Fields of an error that are logged: others may quote a row (PostgreSQL's `detail` does). No stack
 * when the database is unreachable or the disk full: every write then fails alike, and the code is
 * enough.
 */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  const stackField = isUnavailable(error) ? {} : { stack }
  return {
    type: name,
    message,
    code,
    ...stackField,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

const withRequest = (): object => {
  const requestId = followedRequest()
  return requestId === null ? {} : { requestId }
}

/** Levels of the lines that an operator may have to act on. */
export const COUNTED_LEVELS = ['warn', 'error'] as const
type CountedLevel = (typeof COUNTED_LEVELS)[number]

const ERROR = 50
const WARN = 40
const metricLevelOf = (level: number): CountedLevel | null =>
  level >= ERROR ? 'error' : level >= WARN ? 'warn' : null

/**
 * Creates a log of JSON lines on standard output, or into `destination`. Each line names its
 * request. `onLine` is called for each warning and error.
 */
export const createLogger = (
  level: string,
  destination?: DestinationStream,
  onLine: (level: CountedLevel) => void = () => undefined,
): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      mixin: withRequest,
      hooks: {
        logMethod(line, method, lineLevel) {
          const metricLevel = metricLevelOf(lineLevel)
          if (metricLevel !== null) onLine(metricLevel)
          method.apply(this, line)
        },
      },
    },
    ...(destination === undefined ? [] : [destination]),
  )
