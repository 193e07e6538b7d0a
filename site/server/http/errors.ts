import type { ErrorHandler, NotFoundHandler } from 'hono'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { isUnavailable } from '../db/unavailable'
import { problem } from './answers'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'

/** What nobody foresaw: the stack goes into the log, the request's id to the caller, so that the two can be joined. */
export const onError =
  (log: Log): ErrorHandler<HttpEnv> =>
  (err, c) => {
    const { requestId } = c.var
    if (isUnavailable(err)) {
      log.warn({ err, requestId }, 'the database could not be had')
      return problem(c, 503, SERVER_TEXTS.busy, { 'Retry-After': '1' })
    }
    log.error({ err, requestId }, 'request failed')
    return problem(c, 500, `${SERVER_TEXTS.internal} (${requestId})`)
  }

export const onNotFound: NotFoundHandler<HttpEnv> = c => problem(c, 404, SERVER_TEXTS.notFound)
