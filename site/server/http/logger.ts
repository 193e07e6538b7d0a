import { type DestinationStream, type Logger, pino } from 'pino'
import { followedRequest } from './followed-request'

export type Log = Logger

/** An error's own fields may quote a row (PostgreSQL's `detail` does): only these are written. */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) }
}

const withRequest = (): object => {
  const requestId = followedRequest()
  return requestId === null ? {} : { requestId }
}

/** JSON lines on standard output, or into `destination`. Each names the request that it was written for. */
export const createLogger = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      ...{ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
      mixin: withRequest,
    },
    ...(destination === undefined ? [] : [destination]),
  )
