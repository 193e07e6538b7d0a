import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem } from './answers'
import { bearerToken } from './bearer-token'
import type { HttpEnv } from './http-env'
import { onNotFound } from './errors'
import type { GuessLimit } from './guess-limit'
import { isSameSecret } from './is-same-secret'
import { tooMany } from './too-many'

/** Key under which wrong adviser tokens are counted, wherever they are tried. */
export const ADVISER_GUESSES = 'back-office'

/**
 * Lets advisers' calls pass by `Authorization: Bearer`. Answers 404 when no token is configured.
 */
export const adviserToken = (token: string | null, guesses: Pick<GuessLimit, 'countWrong'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (token === null) return onNotFound(c)
    const bearer = bearerToken(c)
    if (bearer !== null) {
      if (isSameSecret(token, bearer)) return next()
      const wait = await guesses.countWrong(c, ADVISER_GUESSES)
      if (wait !== null) return tooMany(c, wait)
    }
    return problem(c, 401, SERVER_TEXTS.adviserTokenMissing, { 'WWW-Authenticate': 'Bearer' })
  })
