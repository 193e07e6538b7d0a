import { type Context, Hono } from 'hono'
import { type Promo, PromoCode } from '../../../shared/domain/booking'
import type { Violation } from '../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Db } from '../db/tables'
import { problem, resource } from '../http/answers'
import type { GuessLimit } from '../http/guess-limit'
import type { HttpEnv } from '../http/http-env'
import { allowOnly } from '../http/methods'
import { tooMany } from '../http/too-many'
import { findPromo, promoKey } from './promo-codes'

interface PromoDeps {
  db: Db
  now: () => Date
  guesses: Pick<GuessLimit, 'guess'>
}

const GUESS_KIND = 'promo'

/**
 * GET /api/promo_codes/{code}: a code for a customer of the calling page's partner. Twenty wrong
 * codes an hour.
 */
export const createPromoCodes = ({ db, now, guesses }: PromoDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.get('/promo_codes/:code', async c => {
    const code = c.req.param('code')
    const guessed = await guesses.guess(c, GUESS_KIND, async () =>
      PromoCode.is(code) ? findPromo(db, code, c.var.partner?.slug ?? null, now()) : null,
    )
    if ('wait' in guessed) return tooMany(c, guessed.wait)
    const { right: promo } = guessed
    if (promo === null) return problem(c, 404, SERVER_TEXTS.promoUnknown)
    return resource(c, 200, `/api/promo_codes/${promo.code}`, 'PromoCode', promo)
  })
  allowOnly(app, '/promo_codes/:code', 'GET')
  return app
}

type NamedPromo =
  { ok: true; promo: Promo | null } | { ok: false; violations: Violation[] } | { wait: string }

const refused = (message: string): NamedPromo => ({
  ok: false,
  violations: [{ propertyPath: 'promoCode', message }],
})

/**
 * Reads the code that a body names for a lead of that partner. `known`: the simulation's present
 * code, which is not counted as a guess.
 */
export const createNamedPromo =
  ({ db, now, guesses }: PromoDeps) =>
  async (
    c: Context<HttpEnv>,
    code: string | null | undefined,
    partner: string | null,
    known: string | null = null,
  ): Promise<NamedPromo> => {
    if (code == null) return { ok: true, promo: null }
    const look = () => findPromo(db, code, partner, now())
    const guessed =
      promoKey(code) === known ? { right: await look() } : await guesses.guess(c, GUESS_KIND, look)
    if ('wait' in guessed) return guessed
    const { right: promo } = guessed
    if (promo === null) return refused(SERVER_TEXTS.promoUnknown)
    return promo.isActive ? { ok: true, promo } : refused(SERVER_TEXTS.promoOver)
  }
