import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import type { HttpEnv } from './http-env'

/** Asks for one of our publishable tokens in `X-AUTH-TOKEN`. It says which site calls; it is no secret. */
export const publishableToken = (tokens: readonly string[]) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const token = c.req.header('X-AUTH-TOKEN')
    if (token !== undefined && tokens.includes(token)) return next()
    return c.json({ message: SERVER_TEXTS.tokenMissing }, 401)
  })
