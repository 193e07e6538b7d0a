import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { ActingAdviser } from '../../ports/acting-adviser'
import { actAs } from '../db/acting-adviser'
import { problem } from './answers'
import { bearerToken } from './bearer-token'
import type { HttpEnv } from './http-env'
import { onNotFound } from './errors'
import type { GuessLimit } from './guess-limit'
import { tooMany } from './too-many'

/** Key under which wrong adviser tokens are counted, wherever they are tried. */
export const ADVISER_GUESSES = 'back-office'

/**
 * Returns the user of a token. `retired`: the shared token, after an administrator has signed in;
 * null: no token of ours.
 */
export type AdmitToken = (token: string) => Promise<ActingAdviser | 'retired' | null>

/**
 * Lets advisers' calls pass by `Authorization: Bearer`. Answers 404 without a back office, and 403
 * to an accountant, which only reads.
 */
export const adviserToken = (admit: AdmitToken | null, guesses: Pick<GuessLimit, 'countWrong'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (admit === null) return onNotFound(c)
    const bearer = bearerToken(c)
    const admitted = bearer === null ? 'none' : await admit(bearer)
    if (admitted === null) {
      const wait = await guesses.countWrong(c, ADVISER_GUESSES)
      if (wait !== null) return tooMany(c, wait)
    } else if (typeof admitted === 'object') {
      if (admitted.role === 'accountant') return problem(c, 403, SERVER_TEXTS.adviserReadsOnly)
      return actAs(admitted.id, next)
    }
    const detail =
      admitted === 'retired' ? SERVER_TEXTS.sharedTokenRetired : SERVER_TEXTS.adviserTokenMissing
    return problem(c, 401, detail, { 'WWW-Authenticate': 'Bearer' })
  })
