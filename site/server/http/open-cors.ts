import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

export interface OpenCors {
  methods?: readonly string[]
  allowHeaders?: readonly string[]
  /** Beside what every answer lets a page read: when it was made, and when to ask again. */
  exposeHeaders?: readonly string[]
  /** For how long a browser may remember the answer to a preflight. */
  maxAgeSeconds?: number
}

/**
 * Lets pages of any origin call. They need no credentials and none is looked at; but some pages put `credentials: 'include'`
 * on every fetch of theirs, ours among them, and then a browser takes no `*`: it is answered its own origin.
 */
export const openCors = ({
  methods = ['GET', 'HEAD'],
  allowHeaders = [],
  exposeHeaders = [],
  maxAgeSeconds = 7_200,
}: OpenCors = {}): MiddlewareHandler =>
  cors({
    origin: origin => origin || '*',
    credentials: true,
    allowMethods: [...methods],
    allowHeaders: [...allowHeaders],
    exposeHeaders: ['Date', 'Retry-After', ...exposeHeaders],
    maxAge: maxAgeSeconds,
  })
