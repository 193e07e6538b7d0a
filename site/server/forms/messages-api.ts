import { Hono } from 'hono'
import { is, optional, string, type } from 'superstruct'
import type { MessageKind } from '../../../shared/domain/message'
import { FORM_WORDS } from '../../../shared/texts/forms-texts'
import { HUMAN_VERDICT_TEXTS } from '../../../shared/texts/human-check-texts'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { checkMessage } from '../../../shared/validation/check-message'
import { ldJson, problem, refusal } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { jsonBody, MIB } from '../http/json-body'
import { allowOnly } from '../http/methods'
import { readLeniently } from '../http/lenient-body'
import type { ProductGuards } from '../http/product-guards'
import { isTestCall } from '../http/test-mode'
import { tooMany } from '../http/too-many'
import type { HumanCheck } from './check-human'
import type { MessageService } from './message-service'
import type { Proof } from './receive-message'

interface MessagesApiDeps {
  humanCheck: HumanCheck
  messages: Pick<MessageService, 'receive' | 'limit' | 'thanksCookie'>
}

/**
 * More than the longest accepted message, so that a message that is too long gets its own error.
 */
const MAX_MESSAGE_BYTES = MIB

/** Calls of the specification, and ours for requested calls; each with its status of success. */
const CALLS = [
  { path: '/contacts', kind: 'contact', resource: 'Contact', status: 202 },
  { path: '/devenir-partenaires', kind: 'partner', resource: 'DevenirPartenaire', status: 201 },
  { path: '/rappels', kind: 'call-back', resource: 'Rappel', status: 202 },
] as const satisfies readonly {
  path: string
  kind: MessageKind
  resource: string
  status: 201 | 202
}[]

const Proven = type({ recaptcha: optional(string()) })
const tokenIn = (body: unknown): string => (is(body, Proven) ? (body.recaptcha ?? '') : '')

const KEY = /^[\x21-\x7e]{1,255}$/

/** Serves the forms' calls under `/api`. */
export const createMessagesApi = (
  guards: ProductGuards,
  { humanCheck, messages }: MessagesApiDeps,
): Hono<HttpEnv> => {
  const { receive, limit, thanksCookie } = messages
  const app = new Hono<HttpEnv>()
  for (const { path, kind, resource, status } of CALLS) {
    app.use(path, ...guards.forForms)
    app.post(path, ...jsonBody(MAX_MESSAGE_BYTES), async c => {
      const key = c.req.header('Idempotency-Key') ?? null
      if (key !== null && !KEY.test(key)) return problem(c, 400, SERVER_TEXTS.keyMalformed)
      const { value } = c.var.json
      const checked = checkMessage(kind, value, readLeniently)
      if (!checked.ok) return refusal(c, checked.violations)
      const checkHuman: Proof<Response> = async purpose => {
        const verdict = await humanCheck.verify(tokenIn(value), purpose)
        if (!verdict.ok) {
          const message = HUMAN_VERDICT_TEXTS[verdict.reason]
          return { ok: false, reason: refusal(c, [{ propertyPath: 'recaptcha', message }]) }
        }
        // Counted after the proof: a caller without one cannot use up the limit of everyone behind the same address.
        const seconds = await limit(c)
        return seconds === null ? verdict : { ok: false, reason: tooMany(c, seconds) }
      }
      const received = await receive<Response>(checked.value, key, checkHuman, isTestCall(c))
      if (!received.ok) return received.reason
      await thanksCookie.give(c, FORM_WORDS[kind].thanks)
      return ldJson(c, status, { '@context': `/contexts/${resource}`, '@type': resource })
    })
    allowOnly(app, path, 'POST')
  }
  return app
}
