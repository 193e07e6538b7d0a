import type { Context } from 'hono'
import { type Struct, validate } from 'superstruct'
import { GATEWAY_TEXTS } from '../../../shared/texts/gateway-texts'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem, refusal } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { tooMany } from '../http/too-many'
import type { UpstreamAnswer } from './upstream'

/** Of what does not answer or refuses. */
type Words = Readonly<Record<'down' | 'refused' | 'conflict', string>>
type Unanswered = Extract<UpstreamAnswer, { ok: false }>

/** Our own refusal in the place of the upstream's: what is wrong, at its field; of an upstream that is down, never more than that. */
export const relayed = (
  c: Context<HttpEnv>,
  answer: Unanswered,
  words: Words = GATEWAY_TEXTS,
): Response => {
  if (answer.fault !== 'refused') return problem(c, 502, words.down)
  const { status, violations, retryAfter } = answer
  if (status === 404 || status === 410) return problem(c, 404, SERVER_TEXTS.unknown)
  if (status === 409) return problem(c, 409, words.conflict)
  if (status === 429)
    return tooMany(c, /^\d{1,5}$/.test(retryAfter ?? '') ? (retryAfter ?? '60') : '60')
  if (status === 413) return refusal(c, [{ propertyPath: '', message: SERVER_TEXTS.tooLarge }], 413)
  return refusal(
    c,
    violations.length > 0 ? violations : [{ propertyPath: '', message: words.refused }],
  )
}

/** Reads an answer's body through a schema, unknown members left in; null, and said in the log, where it is another. */
export const readAnswer = <T, S>(
  name: string,
  body: unknown,
  struct: Struct<T, S>,
  log: Pick<Log, 'warn'>,
): T | null => {
  const [error, value] = validate(body, struct)
  if (error === undefined) return value
  // Where, and never what: an answer may hold what no log may.
  log.warn({ call: name, reason: `${error.path.join('.')} (${error.type})` }, 'Malformed api call')
  return null
}

/** After an answer of no shape that we know. */
export const malformed = (c: Context<HttpEnv>, words: Words = GATEWAY_TEXTS): Response =>
  problem(c, 502, words.down)
