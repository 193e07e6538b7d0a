import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { problem } from './answers'
import { bearerToken } from './bearer-token'
import type { HttpEnv } from './http-env'
import { onNotFound } from './errors'
import { isSame } from './is-same'

/** Lets advisers' calls pass, by `Authorization: Bearer`. Without a configured token there are no such calls: 404. */
export const adviserToken = (token: string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (token === null) return onNotFound(c)
    const given = bearerToken(c)
    if (given !== null && isSame(token, given)) return next()
    return problem(c, 401, SERVER_TEXTS.adviserTokenMissing, { 'WWW-Authenticate': 'Bearer' })
  })
