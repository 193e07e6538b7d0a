import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { isUnavailable } from '../db/unavailable'
import { problem } from './answers'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'

/** nginx's status for a client that closed the connection; it appears in our own log only. */
const CLIENT_HUNG_UP = 499

/** Tells if the client has closed the connection. */
const hasHungUp = (c: Context<HttpEnv>): boolean => c.env?.incoming?.socket.destroyed === true

/** Returns 503 for a passing error, such as an unavailable database, and 500 for all others. */
export const failureStatus = (err: unknown): 500 | 503 => (isUnavailable(err) ? 503 : 500)

/**
 * Logs an unexpected error with its stack, and answers with the request's id, which leads to that
 * log line.
 */
export const onError =
  (log: Log): ErrorHandler<HttpEnv> =>
  (err, c) => {
    const { requestId } = c.var
    if (hasHungUp(c)) {
      log.info({ requestId, reason: err.message }, 'client disconnected')
      return new Response(null, { status: CLIENT_HUNG_UP })
    }
    if (isUnavailable(err)) {
      log.warn({ err, requestId }, 'database: no connection')
      return problem(c, 503, SERVER_TEXTS.busy, { 'Retry-After': '1' })
    }
    log.error({ err, requestId }, 'request failed')
    return problem(c, 500, `${SERVER_TEXTS.internal} (${requestId})`)
  }

export const onNotFound: NotFoundHandler<HttpEnv> = c => problem(c, 404, SERVER_TEXTS.notFound)
