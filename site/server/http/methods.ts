import type { Hono } from 'hono'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { problem } from './answers'
import type { HttpEnv } from './http-env'

/** Ends a path: any method that no handler before took is told which ones it may use. */
export const allowOnly = (app: Hono<HttpEnv>, path: string, ...methods: readonly string[]): void => {
  const allow = [...methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
  app.all(path, c => problem(c, 405, SERVER_TEXTS.notAllowed, { Allow: allow }))
}
