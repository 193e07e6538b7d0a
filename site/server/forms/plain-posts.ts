import type { Context } from 'hono'
import { MESSAGE_FIELDS, type MessageKind } from '../../../shared/domain/message'
import { FORM_TEXTS, FORM_WORDS } from '../../../shared/texts/forms'
import { PLAIN_TRAP_TEXTS } from '../../../shared/texts/human-check'
import { checkMessage } from '../../../shared/validation/check-message'
import { BLANK_FORM, type RefusedForm } from '../../form-state'
import { isUnavailable } from '../db/unavailable'
import { clientKey } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { isForeignPost } from '../http/own-origin'
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

export type PlainPost = { ok: true } | { ok: false; status: 413 | 415 | 422 | 429 | 503; form: RefusedForm }

/** A field that a form of an older page may not have. */
const versionIn = (fields: URLSearchParams) => {
  const version = fields.get('consent_version') ?? ''
  return version === '' ? {} : { consent_version: version }
}

/** Takes a form that was posted without script. Whatever it is refused for, what was typed comes back with the sentence. */
export const createPlainPosts = (deps: PlainPostsDeps) => {
  const { receive, trap, thanks, countWrite, publicUrl, trustedProxies, secret, log } = deps
  return async (c: Context<HttpEnv>, kind: MessageKind): Promise<PlainPost> => {
    const read = await readPlainForm(c)
    const fields = read.ok ? read.fields : new URLSearchParams()
    const names: readonly string[] = MESSAGE_FIELDS[kind]
    const values = Object.fromEntries(names.map(name => [name, fields.get(name) ?? '']))
    const trapFields = trapFieldsOf(fields)
    const refused = (status: 413 | 415 | 422 | 429 | 503, said: Partial<RefusedForm>): PlainPost => ({
      ok: false,
      status,
      form: { ...BLANK_FORM, values, ...said },
    })
    const boxes = Object.fromEntries(
      names.filter(name => name.endsWith('_agreement')).map(name => [name, values[name] === 'on']),
    )
    try {
      // Not before the form was read, as for the API: what was typed would be lost.
      if ((await countWrite(c)) !== null) return refused(429, { notice: PLAIN_TRAP_TEXTS['too-many'] })
      if (!read.ok)
        return refused(read.status, { notice: read.status === 413 ? FORM_TEXTS.tooLarge : PLAIN_TRAP_TEXTS.wrong })
      const checked = checkMessage(kind, { ...values, ...boxes, ...versionIn(fields) })
      if (!checked.ok) return refused(422, { violations: checked.violations })
      // A page of another site that posts in its visitor's name: the visitor is asked to do it here.
      if (isForeignPost(c, publicUrl)) {
        const { pathname, origin } = new URL(c.req.url)
        return refused(422, { notice: FORM_TEXTS.foreign(new URL(pathname, publicUrl ?? origin).href) })
      }
      const key = `${trapFields.made} ${clientKey(c, trustedProxies, secret)}`
      const received = await receive(checked.value, key, () => trap.judge(c, trapFields))
      if (!received.ok)
        return refused(received.reason === 'too-many' ? 429 : 422, { notice: PLAIN_TRAP_TEXTS[received.reason] })
    } catch (err) {
      if (!isUnavailable(err)) log.error({ err, requestId: c.var.requestId }, 'a form could not be kept')
      return refused(503, { notice: FORM_WORDS[kind].failure })
    }
    await thanks.give(c, FORM_WORDS[kind].thanks)
    return { ok: true }
  }
}

export type PlainPosts = ReturnType<typeof createPlainPosts>
