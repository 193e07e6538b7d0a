import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { problem } from './answers'
import { bearerToken } from './bearer-token'
import type { HttpEnv } from './http-env'
import { onNotFound } from './errors'
import type { GuessLimit } from './guess-limit'
import { isSame } from './is-same'
import { tooMany } from './too-many'

/** What wrong tokens are counted under, wherever one is tried. */
export const ADVISER_GUESSES = 'back-office'

/** Lets advisers' calls pass, by `Authorization: Bearer`. Without a configured token there are no such calls: 404. */
export const adviserToken = (token: string | null, guess: GuessLimit) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (token === null) return onNotFound(c)
    const given = bearerToken(c)
    if (given !== null) {
      const guessed = await guess(c, ADVISER_GUESSES, async () => (isSame(token, given) ? given : null))
      if ('wait' in guessed) return tooMany(c, guessed.wait)
      if (guessed.right !== null) return next()
    }
    return problem(c, 401, SERVER_TEXTS.adviserTokenMissing, { 'WWW-Authenticate': 'Bearer' })
  })
