import type { Fault, Result } from '../api/http'
import { toJson } from '../api/to-json'

/** A creation without an answer: repeated unchanged, so that the server recognises it. */
export interface Pending<Body> {
  key: string
  body: Body
}

export interface Creation<Body, Created, Updated> {
  body: Body
  /** Creation whose answer was lost, if any. */
  pending: Pending<Body> | null
  /** A new idempotency key. */
  newKey(): string
  /** Stores the running creation, here and on the device; null once its outcome is known. */
  savePending(pending: Pending<Body> | null): void
  send(body: Body, key: string): Promise<Result<Created>>
  /** Called with a created thing at once, before anything else can fail. */
  adopt(created: Created): void
  /** Updates what an earlier body created. */
  update(created: Created): Promise<Result<Updated>>
}

/** After these the server may have done the work: the same request must be sent again, not a new one. */
const isUndecided = ({ reason }: Fault) =>
  ['network', 'timeout', 'malformed', 'server', 'conflict'].includes(reason)

/**
 * Creates one thing, however often answers are lost. A creation whose answer was lost is repeated
 * word for word under its key; the server then repeats its first answer, and later changes by the
 * customer are sent as an update. After a lost answer, a refusal of access (429, 401, 403, 413…)
 * does not tell whether the first request succeeded: only a success or a refusal of the body itself
 * ends the creation.
 */
export const createOnce = async <Body, Created, Updated>(
  creation: Creation<Body, Created, Updated>,
): Promise<Result<Created | Updated>> => {
  const { body, pending, newKey, savePending, send, adopt, update } = creation
  const attempt = pending ?? { key: newKey(), body }
  savePending(attempt)
  const result = await send(attempt.body, attempt.key)
  const isKnown =
    result.ok ||
    result.fault.reason === 'invalid' ||
    (pending === null && !isUndecided(result.fault))
  if (result.ok) adopt(result.value)
  if (isKnown) savePending(null)
  if (!result.ok) return result
  return toJson(attempt.body) === toJson(body) ? result : update(result.value)
}
