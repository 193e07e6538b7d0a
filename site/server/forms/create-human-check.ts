import { createHash, randomUUID } from 'node:crypto'
import { MAX_HUMAN_TOKEN } from '../../../shared/domain/human-check'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import type { HumanCheck, HumanVerdict } from './check-human'
import { createProofOfWork, WORK_LIFETIME_MS } from './proof-of-work'
import { createRecaptcha, type RecaptchaOptions } from './recaptcha'

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Records used tokens with their purpose, for all servers. */
const createSpentChecks = (db: Db) => ({
  /** Tells if the token was used for another purpose; null: unused. */
  isSpent: async (token: string, purpose: string): Promise<boolean | null> => {
    const row = await db
      .selectFrom('spent_checks')
      .select('purpose_hash')
      .where('token_hash', '=', hashed(token))
      .executeTakeFirst()
    return row === undefined ? null : row.purpose_hash !== hashed(purpose)
  },

  /**
   * Uses a token: true the first time, and again for the same purpose. The row is stored until the
   * token expires.
   */
  spend: async (token: string, purpose: string, expiresAt: Date): Promise<boolean> => {
    const mine = hashed(purpose)
    // One statement: two parallel calls read the purpose of the same row.
    const { purpose_hash } = await db
      .insertInto('spent_checks')
      .values({
        token_hash: hashed(token),
        purpose_hash: mine,
        expires_at: expiresAt.toISOString(),
      })
      .onConflict(conflict =>
        conflict
          .column('token_hash')
          .doUpdateSet(builder => ({ token_hash: builder.ref('spent_checks.token_hash') })),
      )
      .returning('purpose_hash')
      .executeTakeFirstOrThrow()
    return purpose_hash === mine
  },
})

interface HumanCheckOptions {
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
const ALREADY_USED: HumanVerdict = { ok: false, reason: 'spent' }

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
  const usedChecks = createSpentChecks(db)
  const google = recaptcha === null ? null : createRecaptcha({ ...recaptcha, log })

  const verifyWork = async (token: string, purpose: string): Promise<HumanVerdict> => {
    const checked = await work.verify(token)
    if (!checked.ok) return checked
    return (await usedChecks.spend(checked.signature, purpose, checked.expiresAt))
      ? { ok: true }
      : ALREADY_USED
  }

  const verifyGoogle = async (
    verify: (token: string) => Promise<HumanVerdict>,
    token: string,
    purpose: string,
  ) => {
    // Google also refuses a token used twice, but not whether it was for the same form.
    const isKnown = await usedChecks.isSpent(token, purpose)
    if (isKnown !== null) return isKnown ? ALREADY_USED : OK
    const verdict = await verify(token)
    if (!verdict.ok) return verdict
    return (await usedChecks.spend(token, purpose, new Date(Date.now() + WORK_LIFETIME_MS)))
      ? OK
      : ALREADY_USED
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
