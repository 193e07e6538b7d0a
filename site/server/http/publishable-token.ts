import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { HttpEnv } from './http-env'
import { isOwnOrigin } from './own-origin'

/** Admits calls of our own pages, and applies `ask` to all others. */
export const unlessOwnPage = (publicUrl: string | null, ask: MiddlewareHandler<HttpEnv>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const origin = c.req.header('Origin')
    return origin !== undefined && isOwnOrigin(c, origin, publicUrl) ? next() : ask(c, next)
  })

/**
 * Requires one of the publishable tokens in `X-AUTH-TOKEN`. It names the calling site and is no
 * secret.
 */
export const publishableToken = (tokens: readonly string[]) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const token = c.req.header('X-AUTH-TOKEN')
    if (token !== undefined && tokens.includes(token)) return next()
    return c.json({ message: SERVER_TEXTS.tokenMissing }, 401)
  })
