import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { PLAIN_TRAP_NAMES } from '../../pages/forms/plain-trap-names'
import type { Db } from '../db/tables'
import { isUnavailable } from '../db/unavailable'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { createMessageLimit } from './message-limit'

/** Verdict of the bot protection without script. */
type PlainVerdict =
  | { ok: true }
  | { ok: false; reason: 'too-fast' | 'expired' | 'wrong' | 'filled' }
  /** Seconds to wait, for `Retry-After`. */
  | { ok: false; reason: 'too-many'; wait: string }

export interface PlainTrap {
  /**
   * Returns the value of the hidden field `PLAIN_TRAP_NAMES.made`: signed time of the form, valid
   * for all visitors of a cached page. `isReturned`: a refused form, which may be sent again at
   * once.
   */
  signTime: (isReturned?: boolean) => string
  /**
   * Checks a form posted without a token. Called last, when the form has no other fault: passing
   * forms are counted. A refused person gets a message, the typed values, and a new signed time.
   */
  judge: (
    c: Context<HttpEnv>,
    fields: { signedTime: string; bait: string },
  ) => Promise<PlainVerdict>
}

interface PlainTrapOptions {
  db: Db
  secret: string
  /** Former secrets, whose signatures are still accepted. */
  formerSecrets?: readonly string[]
  trustedProxies: number
  log: Pick<Log, 'error'>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Minimum time: shorter than any person, or autofill, needs for five fields. */
const MIN_FILL_MS = 3_000
/**
 * Maximum time: a CDN may show a page for a day after its last check, and a person may take another
 * day.
 */
const MAX_FILL_MS = 48 * 3_600_000

export const createPlainTrap = ({
  db,
  secret,
  formerSecrets = [],
  trustedProxies,
  log,
  now = Date.now,
}: PlainTrapOptions): PlainTrap => {
  const limit = createMessageLimit({ db, limit: 'plain-messages', trustedProxies, secret })
  const signature = (time: string, by = secret): Buffer =>
    createHmac('sha256', by).update(`form made ${time}`).digest()
  const timeOf = (made: string): number | null => {
    const [, time, signed] = /^(\d{1,16})\.([\w-]{43})$/.exec(made) ?? []
    if (time === undefined || signed === undefined) return null
    const receivedSignature = Buffer.from(signed, 'base64url')
    return [secret, ...formerSecrets].some(by =>
      timingSafeEqual(signature(time, by), receivedSignature),
    )
      ? Number(time)
      : null
  }
  const waitFor = async (c: Context<HttpEnv>): Promise<string | null> => {
    try {
      return await limit(c)
    } catch (err) {
      // Like other writes: if the counter cannot be written the database is down.
      if (isUnavailable(err)) throw err
      log.error({ err, requestId: c.var.requestId }, 'cannot count forms')
      return null
    }
  }

  return {
    signTime: (isReturned = false) => {
      const time = String(now() - (isReturned ? MIN_FILL_MS : 0))
      return `${time}.${signature(time).toString('base64url')}`
    },
    judge: async (c, { signedTime, bait: honeypotValue }) => {
      if (honeypotValue !== '') return { ok: false, reason: 'filled' }
      const time = timeOf(signedTime)
      if (time === null) return { ok: false, reason: 'wrong' }
      const ageMs = now() - time
      if (ageMs > MAX_FILL_MS) return { ok: false, reason: 'expired' }
      if (ageMs < MIN_FILL_MS) return { ok: false, reason: 'too-fast' }
      const wait = await waitFor(c)
      return wait === null ? { ok: true } : { ok: false, reason: 'too-many', wait }
    },
  }
}

/** Reads the trap's fields of a posted form. If the honeypot occurs twice, both must be empty. */
export const trapFieldsOf = (form: URLSearchParams): { signedTime: string; bait: string } => ({
  signedTime: form.get(PLAIN_TRAP_NAMES.made) ?? '',
  bait: form.getAll(PLAIN_TRAP_NAMES.bait).join(''),
})
