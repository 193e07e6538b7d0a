import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem } from './answers'
import type { HttpEnv } from './http-env'

/** Ends a path: any method that no handler before took is told which ones it may use. */
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

/** Stands before what can only be read, known or not: any other method is told so. */
export const readsOnly = createMiddleware<HttpEnv>(async (c, next) => {
  if (READS.has(c.req.method)) return next()
  return problem(c, 405, SERVER_TEXTS.notAllowed, { Allow: [...READS].join(', ') })
})
