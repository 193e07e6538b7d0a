import type { Context } from 'hono'
import { MESSAGE_FIELDS, type MessageKind } from '../../../shared/domain/message'
import { FORM_TEXTS, FORM_WORDS } from '../../../shared/texts/forms-texts'
import { PLAIN_TRAP_TEXTS } from '../../../shared/texts/human-check-texts'
import { checkMessage } from '../../../shared/validation/check-message'
import { BLANK_FORM, type RefusedForm } from '../../ports/form-state'
import { isUnavailable } from '../db/unavailable'
import { clientKey } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { isForeignPost } from '../http/own-origin'
import { isTestAddress } from '../http/test-mode'
import type { WriteCount } from '../http/write-limit'
import { type PlainTrap, trapFieldsOf } from './plain-trap'
import { readPlainForm } from '../http/read-plain-form'
import type { Receive } from './receive-message'
import type { ThanksCookie } from './thanks'

export interface PlainPostsDeps {
  receive: Receive
  trap: PlainTrap
  thanks: ThanksCookie
  countWrite: WriteCount
  publicUrl: string | null
  trustedProxies: number
  secret: string
  log: Pick<Log, 'error'>
}

export type PlainPost =
  | { ok: true }
  /** `retryAfter`: seconds, after 429. */
  | { ok: false; status: 408 | 413 | 415 | 422 | 429 | 503; form: RefusedForm; retryAfter?: string }

/** Messages for forms that were not read; any other status is our own failure. */
const BODY_NOTICES: Readonly<Record<number, string>> = {
  413: FORM_TEXTS.tooLarge,
  415: PLAIN_TRAP_TEXTS.wrong,
}

/** A field that a form of an older page may lack. */
const versionIn = (fields: URLSearchParams) => {
  const version = fields.get('consent_version') ?? ''
  return version === '' ? {} : { consent_version: version }
}

/**
 * Receives forms posted without script. A refused form is shown again with its values and a
 * message.
 */
export const createPlainPosts = (deps: PlainPostsDeps) => {
  const { receive, trap, thanks, countWrite, publicUrl, trustedProxies, secret, log } = deps
  return async (c: Context<HttpEnv>, kind: MessageKind): Promise<PlainPost> => {
    const form = await readPlainForm(c)
    const fields = form.ok ? form.fields : new URLSearchParams()
    const names: readonly string[] = MESSAGE_FIELDS[kind]
    const values = Object.fromEntries(names.map(name => [name, fields.get(name) ?? '']))
    const honeypotFields = trapFieldsOf(fields)
    const refused = (
      status: 408 | 413 | 415 | 422 | 429 | 503,
      refusal: Partial<RefusedForm>,
    ): PlainPost => ({
      ok: false,
      status,
      form: { ...BLANK_FORM, values, ...refusal },
    })
    const refuseForNow = (retryAfter: string): PlainPost => {
      const notice = `${FORM_TEXTS.tooMany(Number(retryAfter))} ${FORM_TEXTS.kept}`
      return { ok: false, status: 429, form: { ...BLANK_FORM, values, notice }, retryAfter }
    }
    const boxes = Object.fromEntries(
      names.filter(name => name.endsWith('_agreement')).map(name => [name, values[name] === 'on']),
    )
    try {
      // Counted after the form was read, as at the API: otherwise its values would be lost.
      const wait = await countWrite(c)
      if (wait !== null) return refuseForNow(wait)
      if (!form.ok)
        return refused(form.status, {
          notice: BODY_NOTICES[form.status] ?? FORM_WORDS[kind].failure,
        })
      const checked = checkMessage(kind, { ...values, ...boxes, ...versionIn(fields) })
      if (!checked.ok) return refused(422, { violations: checked.violations })
      // Posted by a page of another site: the visitor must repeat it on this site.
      if (isForeignPost(c, publicUrl)) {
        const { pathname, origin } = new URL(c.req.url)
        return refused(422, {
          notice: FORM_TEXTS.foreign(new URL(pathname, publicUrl ?? origin).href),
        })
      }
      const key = `${honeypotFields.signedTime} ${clientKey(c, trustedProxies, secret)}`
      const checkHuman = async () => {
        const verdict = await trap.judge(c, honeypotFields)
        if (verdict.ok) return verdict
        const { reason } = verdict
        return {
          ok: false as const,
          reason:
            reason === 'too-many'
              ? refuseForNow(verdict.wait)
              : refused(422, { notice: PLAIN_TRAP_TEXTS[reason] }),
        }
      }
      const received = await receive<PlainPost>(checked.value, key, checkHuman, isTestAddress(c))
      if (!received.ok) return received.reason
    } catch (err) {
      if (!isUnavailable(err)) log.error({ err, requestId: c.var.requestId }, 'cannot store a form')
      return refused(503, { notice: FORM_WORDS[kind].failure })
    }
    await thanks.give(c, FORM_WORDS[kind].thanks)
    return { ok: true }
  }
}
