import wretch from 'wretch'
import { call, type FaultReason } from '../../../shared/api/http'
import { type PaymentBody, PaymentStart, type PaymentSubject } from '../../../shared/domain/payment'
import { FAULT_REASONS, FAULT_TEXTS } from '../../../shared/texts/faults'
import { returnQuery } from './return-query'

/** `refused`: the page must be loaded for the reason. */
export type Started =
  | { ok: true; start: PaymentStart }
  | { ok: false; how: 'refused' }
  | { ok: false; how: 'failed'; reason: string }

/** The server asks the bank, which may be slow, before it answers. */
const TIMEOUT_MS = 25_000

/** Nothing was decided: the same request may be repeated. */
const PASSING: readonly FaultReason[] = ['network', 'timeout', 'server', 'malformed', 'too-many']

/** Starts payments of one subject. `returnUrl`: the partner's return page, or empty. */
export const createStarter = (subject: PaymentSubject, uuid: string, returnUrl: string) => {
  const address = `/api/payments/${subject}/${uuid}${returnQuery(returnUrl)}`
  return async (body: PaymentBody): Promise<Started> => {
    const request = wretch(address, { credentials: 'same-origin', redirect: 'error' })
      .errorType('text')
      .json(body)
    const answer = await call(request, 'POST', PaymentStart, TIMEOUT_MS)
    if (answer.ok) return { ok: true, start: answer.value }
    const { reason } = answer.fault
    if (!PASSING.includes(reason)) return { ok: false, how: 'refused' }
    return {
      ok: false,
      how: 'failed',
      reason: navigator.onLine ? FAULT_REASONS[reason] : FAULT_TEXTS.offline,
    }
  }
}
