import wretch from 'wretch'
import { callForStatus, type Fault, type FaultReason } from '../../../shared/api/http'
import type { MessageKind } from '../../../shared/domain/message'
import type { Violation } from '../../../shared/domain/violation'
import { FAULT_REASONS, FAULT_TEXTS } from '../../../shared/texts/faults'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { HUMAN_PROOF_TEXTS } from '../../../shared/texts/human-check-texts'
import { MESSAGE_CONSENT_VERSION } from '../../../shared/texts/message-consents'
import type { HumanProver } from './prove-human'

/** Address of each form, and its status of success. */
const PATHS = {
  contact: { path: '/api/contacts', status: 202 },
  partner: { path: '/api/devenir-partenaires', status: 201 },
  'call-back': { path: '/api/rappels', status: 202 },
} as const satisfies Readonly<Record<MessageKind, object>>

/**
 * `refused`: by the server's validation. `unsupported`: no human check is possible here, so the
 * browser has to post the form.
 */
type Sent =
  | { ok: true }
  | { ok: false; how: 'refused'; violations: readonly Violation[] }
  | { ok: false; how: 'unsupported' }
  | { ok: false; how: 'failed'; reason: string }

/** Works without TLS, where `crypto.randomUUID` is missing. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const isOfProof = ({ propertyPath }: Violation): boolean => propertyPath === 'recaptcha'

/** Messages of a quote, except those that mention the quote or its limits. */
const OWN_REASONS: Readonly<Partial<Record<FaultReason, string>>> = {
  unauthorized: FAULT_REASONS.server,
  'not-found': FAULT_REASONS.server,
}

const reasonOrOffline = (reason: string): string =>
  navigator.onLine ? reason : FAULT_TEXTS.offline

const reasonOf = ({ reason, retryAfter }: Fault): string =>
  reason === 'too-many'
    ? FORM_TEXTS.tooMany(retryAfter ?? null)
    : reasonOrOffline(OWN_REASONS[reason] ?? FAULT_REASONS[reason])

/**
 * Sends a form. The same fields repeated after a lost answer have the same key, so they arrive
 * once. A message in test mode does not reach the company.
 */
export const createSender = (kind: MessageKind, isTest = false) => {
  let key = ''
  let keyed = ''

  const post = (fields: object, token: string) =>
    callForStatus(
      wretch(PATHS[kind].path, { credentials: 'same-origin', redirect: 'error' })
        .errorType('text')
        .headers({ 'Idempotency-Key': key, ...(isTest && { 'X-Mode': 'test' }) })
        .json({ ...fields, recaptcha: token, consent_version: MESSAGE_CONSENT_VERSION }),
      'POST',
      PATHS[kind].status,
    )

  const attempt = async (
    fields: object,
    human: HumanProver,
    mayRetryProof: boolean,
  ): Promise<Sent> => {
    const proof = await human.prove()
    if (!proof.ok && proof.reason === 'unsupported') return { ok: false, how: 'unsupported' }
    if (!proof.ok)
      return { ok: false, how: 'failed', reason: reasonOrOffline(HUMAN_PROOF_TEXTS.unreachable) }
    const answer = await post(fields, proof.token)
    if (answer.ok) return { ok: true }
    const { violations } = answer.fault
    const ofProof = violations.find(isOfProof)
    if (ofProof !== undefined) {
      human.discard()
      return mayRetryProof
        ? attempt(fields, human, false)
        : { ok: false, how: 'failed', reason: ofProof.message }
    }
    return violations.length > 0
      ? { ok: false, how: 'refused', violations }
      : { ok: false, how: 'failed', reason: reasonOf(answer.fault) }
  }

  return (fields: object, human: HumanProver): Promise<Sent> => {
    const content = JSON.stringify(fields)
    if (content !== keyed) [key, keyed] = [newKey(), content]
    return attempt(fields, human, true)
  }
}
