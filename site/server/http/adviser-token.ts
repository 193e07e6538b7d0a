import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { problem } from './answers'
import { bearerToken } from './bearer-token'
import type { HttpEnv } from './http-env'
import { onNotFound } from './errors'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether what was given is the advisers' token; compares in constant time. */
export const isAdviserToken = (token: string, given: string): boolean => timingSafeEqual(digest(token), digest(given))

/** Lets advisers' calls pass, by `Authorization: Bearer`. Without a configured token there are no such calls: 404. */
export const adviserToken = (token: string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (token === null) return onNotFound(c)
    const given = bearerToken(c)
    if (given !== null && isAdviserToken(token, given)) return next()
    return problem(c, 401, SERVER_TEXTS.adviserTokenMissing, { 'WWW-Authenticate': 'Bearer' })
  })
