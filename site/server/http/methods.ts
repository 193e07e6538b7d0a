import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem } from './answers'
import type { HttpEnv } from './http-env'

/**
 * Answers 405 with the allowed methods for any method that no earlier handler of the path accepts.
 */
export const allowOnly = (
  app: Hono<HttpEnv>,
  path: string,
  ...methods: readonly string[]
): void => {
  const allow = [
    ...methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    'OPTIONS',
  ].join(', ')
  app.all(path, c => problem(c, 405, SERVER_TEXTS.notAllowed, { Allow: allow }))
}

export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Answers 405 to methods other than GET and HEAD, on existing and missing paths alike. */
export const readsOnly = createMiddleware<HttpEnv>(async (c, next) => {
  if (READS.has(c.req.method)) return next()
  return problem(c, 405, SERVER_TEXTS.notAllowed, { Allow: [...READS].join(', ') })
})
