import type { Context } from 'hono'
import { type Struct, validate } from 'superstruct'
import { GATEWAY_TEXTS } from '../../../shared/texts/gateway-texts'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem, refusal } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { tooMany } from '../http/too-many'
import type { UpstreamAnswer } from './upstream'

/** Messages for an upstream that does not answer or refuses. */
type Texts = Readonly<Record<'down' | 'refused' | 'conflict', string>>
type Unanswered = Extract<UpstreamAnswer, { ok: false }>

/**
 * Returns our refusal in place of the upstream's: the fault at its field; for an unreachable
 * upstream only that.
 */
export const refuseAsUpstream = (
  c: Context<HttpEnv>,
  answer: Unanswered,
  texts: Texts = GATEWAY_TEXTS,
): Response => {
  if (answer.fault !== 'refused') return problem(c, 502, texts.down)
  const { status, violations, retryAfter } = answer
  if (status === 404 || status === 410) return problem(c, 404, SERVER_TEXTS.unknown)
  if (status === 409) return problem(c, 409, texts.conflict)
  if (status === 429)
    return tooMany(c, /^\d{1,5}$/.test(retryAfter ?? '') ? (retryAfter ?? '60') : '60')
  if (status === 413) return refusal(c, [{ propertyPath: '', message: SERVER_TEXTS.tooLarge }], 413)
  return refusal(
    c,
    violations.length > 0 ? violations : [{ propertyPath: '', message: texts.refused }],
  )
}

/**
 * Parses an answer's body by a schema, unknown members included; null, with a log line, when it
 * does not fit.
 */
export const readAnswer = <T, S>(
  name: string,
  body: unknown,
  struct: Struct<T, S>,
  log: Pick<Log, 'warn'>,
): T | null => {
  const [error, value] = validate(body, struct)
  if (error === undefined) return value
  // The place of the fault, never the value: an answer may hold personal data.
  log.warn({ call: name, reason: `${error.path.join('.')} (${error.type})` }, 'Malformed api call')
  return null
}

/** Answers when an upstream's answer has an unknown shape. */
export const malformed = (c: Context<HttpEnv>, texts: Texts = GATEWAY_TEXTS): Response =>
  problem(c, 502, texts.down)

/** Answers when an upstream names a uuid as new that is in use here, which must not be overwritten. */
export const refuseReusedUuid = (
  c: Context<HttpEnv>,
  name: string,
  log: Pick<Log, 'warn'>,
): Response => {
  log.warn({ call: name, reason: 'uuid (named twice)' }, 'Malformed api call')
  return malformed(c)
}
