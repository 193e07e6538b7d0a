import { randomUUID } from 'node:crypto'
import { MAX_HUMAN_TOKEN } from '../../../shared/domain/human-check'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import type { HumanCheck, HumanVerdict } from './check-human'
import { createProofOfWork, WORK_LIFETIME_MS } from './proof-of-work'
import { createRecaptcha, type RecaptchaOptions } from './recaptcha'
import { createSpentChecks } from './spent-checks'

export interface HumanCheckOptions {
  db: Db
  /** The server's secret; the keys of the check are derived from it. */
  secret: string
  /** Former secrets, so that tasks issued before a change can be finished. */
  formerSecrets?: readonly string[]
  /** Null: Google is not used, and pages do not mention it. */
  recaptcha: Pick<RecaptchaOptions, 'siteKey' | 'secret' | 'hostname' | 'url' | 'timeoutMs'> | null
  log: Pick<Log, 'warn' | 'error'>
}

const OK: HumanVerdict = { ok: true }
const SPENT: HumanVerdict = { ok: false, reason: 'spent' }

/**
 * Proof of work that is issued and checked here and, if configured, Google's reCAPTCHA beside it.
 */
export const createHumanCheck = ({
  db,
  secret,
  formerSecrets,
  recaptcha,
  log,
}: HumanCheckOptions): HumanCheck => {
  const work = createProofOfWork(secret, formerSecrets)
  const spent = createSpentChecks(db)
  const google = recaptcha === null ? null : createRecaptcha({ ...recaptcha, log })

  const verifyWork = async (token: string, purpose: string): Promise<HumanVerdict> => {
    const checked = await work.verify(token)
    if (!checked.ok) return checked
    return (await spent.spend(checked.signature, purpose, checked.expiresAt)) ? { ok: true } : SPENT
  }

  const verifyGoogle = async (
    ask: (token: string) => Promise<HumanVerdict>,
    token: string,
    purpose: string,
  ) => {
    // Google also refuses a token used twice, but not whether it was for the same form.
    const isKnown = await spent.isSpent(token, purpose)
    if (isKnown !== null) return isKnown ? SPENT : OK
    const verdict = await ask(token)
    if (!verdict.ok) return verdict
    return (await spent.spend(token, purpose, new Date(Date.now() + WORK_LIFETIME_MS))) ? OK : SPENT
  }

  return {
    task: async () => ({
      challenge: await work.challenge(),
      lifetimeMs: WORK_LIFETIME_MS,
      recaptchaSiteKey: recaptcha?.siteKey ?? null,
    }),
    verify: async (token, purpose = randomUUID()) => {
      if (token === '') return { ok: false, reason: 'missing' }
      if (token.length > MAX_HUMAN_TOKEN) return { ok: false, reason: 'wrong' }
      if (google === null || work.isWork(token)) return verifyWork(token, purpose)
      return verifyGoogle(google, token, purpose)
    },
  }
}
