import type { Message } from '../../../shared/domain/message'
import type { Log } from '../http/logger'
import type { AskUpstream } from './upstream'

/** The spec's calls (S2 §7); a call asked for is ours alone. */
const CALLS: Readonly<Partial<Record<Message['kind'], string>>> = {
  contact: '/api/contacts',
  partner: '/api/devenir-partenaires',
}
/** Whoever wrote waits for it, though his message is safe. */
const FORWARD_MS = 4_000

/**
 * Sends what visitors write on to an upstream. A message is kept and mailed here whatever comes of that: it is never lost, and
 * the customer is never told that it was. The proof of a person was spent here, so none goes along: the upstream takes it from
 * our token.
 */
export const forwardMessages =
  (ask: AskUpstream, log: Pick<Log, 'error'>) =>
  async ({ kind, fields: written }: Message): Promise<void> => {
    const path = CALLS[kind]
    if (path === undefined) return
    const name = `POST ${path}`
    const answer = await ask({ method: 'POST', path, name, body: { ...written, recaptcha: '' }, timeoutMs: FORWARD_MS })
    if (answer.ok) return
    const { fault, status, violations } = answer
    const fields = violations.map(({ propertyPath }) => propertyPath)
    log.error(
      { call: name, fault, status, fields },
      'a message is kept here, and the upstream product API has not taken it',
    )
  }
