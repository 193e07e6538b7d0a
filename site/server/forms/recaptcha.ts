import { array, boolean, is, number, optional, string, type } from 'superstruct'
import type { Log } from '../http/logger'
import { networkFault } from '../../../shared/api/network-fault'
import { readAtMost } from '../../../shared/api/read-at-most'
import type { HumanVerdict } from './check-human'

export interface RecaptchaOptions {
  siteKey: string
  secret: string
  /** Host name that tokens must come from; null: the server does not know its own. */
  hostname: string | null
  log: Pick<Log, 'warn' | 'error'>
  /** Default: Google's. */
  url?: string
  /** Time limit in ms. Default: 5,000, since a visitor is waiting. */
  timeoutMs?: number
}

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify'
const ACTION = 'submit'
/** Google's recommended initial limit: 1 is a person, 0 a robot. */
const MIN_SCORE = 0.5
const MAX_ANSWER_LENGTH = 16_384

const Answer = type({
  success: boolean(),
  score: optional(number()),
  action: optional(string()),
  hostname: optional(string()),
  'error-codes': optional(array(string())),
})

const WRONG: HumanVerdict = { ok: false, reason: 'wrong' }
const UNREACHABLE: HumanVerdict = { ok: false, reason: 'unreachable' }

/** Verdicts of error codes about the token. Other codes are about our configuration. */
const OF_THE_TOKEN: Readonly<Record<string, HumanVerdict>> = {
  'timeout-or-duplicate': { ok: false, reason: 'expired' },
  'invalid-input-response': WRONG,
  'missing-input-response': WRONG,
}

/**
 * Verifies a reCAPTCHA v3 token at Google. Any failure, also of our configuration, is `unreachable`
 * and logged: the page offers another check, so no visitor is locked out.
 */
export const createRecaptcha = ({
  secret,
  hostname,
  log,
  url = GOOGLE,
  timeoutMs = 5_000,
}: RecaptchaOptions): ((token: string) => Promise<HumanVerdict>) => {
  const callRecaptcha = async (token: string): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAtMost(response, MAX_ANSWER_LENGTH)
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return JSON.parse(text)
  }

  return async token => {
    try {
      const answer = await callRecaptcha(token)
      if (!is(answer, Answer)) throw new Error('its answer is malformed')
      if (!answer.success) {
        const codes = answer['error-codes'] ?? []
        const verdict = codes
          .map(code => OF_THE_TOKEN[code])
          .find(candidate => candidate !== undefined)
        if (verdict === undefined) log.error({ codes }, 'reCAPTCHA: request refused')
        return verdict ?? UNREACHABLE
      }
      const isOwnAction =
        answer.action === ACTION && (hostname === null || answer.hostname === hostname)
      return isOwnAction && (answer.score ?? 0) >= MIN_SCORE ? { ok: true } : WRONG
    } catch (error) {
      // The error's name, not the answer, which no log needs.
      const reason = networkFault(error) ?? (error instanceof Error ? error.message : String(error))
      log.warn({ reason }, 'reCAPTCHA: no answer')
      return UNREACHABLE
    }
  }
}
