import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

interface OpenCors {
  methods?: readonly string[]
  allowHeaders?: readonly string[]
  /** Headers that pages may read beside those of every answer: `Date` and `Retry-After`. */
  exposeHeaders?: readonly string[]
  /** Seconds for which a browser may cache the preflight. */
  maxAgeSeconds?: number
}

/**
 * Allows calls from pages of any origin. No credentials are needed or read. Some pages set
 * `credentials: 'include'` on every fetch; browsers then refuse `*`, so the page's own origin is
 * returned.
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
