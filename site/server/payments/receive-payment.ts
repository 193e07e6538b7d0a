import type { PaymentOffer, PaymentSubject } from '../../../shared/domain/payment'
import { METHODS } from '../../../shared/domain/payment-methods'
import { appendToAuditLog } from '../db/audit-log'
import type { Db } from '../db/tables'
import { type Due, payableOf, type Payables } from './payables'
import type { NotificationResult } from './payment-moves'
import { hasPaymentAtBank, insertPayment } from './payment-store'
import type { Received } from './received-transfer'

interface ReceivePaymentDeps {
  db: Db
  now: () => Date
  payables: Payables
  stateOf: (due: Due) => Promise<PaymentOffer['state']>
  confirm: (payment: string, received: Received) => Promise<NotificationResult>
}

/** Returns the smallest share that covers an amount; without one the largest, and the rest is an overpayment. */
const shareFor = ({ shares }: Pick<Due, 'shares'>, amountCents: number) => {
  const payable = shares
    .filter(share => share.amountCents > 0)
    .toSorted((one, other) => one.amountCents - other.amountCents)
  return payable.find(share => share.amountCents >= amountCents) ?? payable.at(-1)
}

/**
 * Records money that an adviser has received: a payment is started and confirmed at once, as a
 * transfer is. The customer accepts no terms with it.
 */
export const createReceivePayment =
  ({ db, now, payables, stateOf, confirm }: ReceivePaymentDeps) =>
  async (
    subject: PaymentSubject,
    uuid: string,
    { method, amountCents, day }: Received & { method: 'transfer' | 'cheque' },
  ): Promise<NotificationResult> => {
    const due = await payableOf(payables, { subject }).find(subject, uuid)
    if (due === null) return { ok: false, reason: 'unknown' }
    const share = shareFor(due, amountCents)
    if ((await stateOf(due)) !== 'due' || share === undefined)
      return { ok: false, reason: 'settled' }
    const opening = { ...share, returnUrl: null, now: now(), isNoted: true }
    const noted = await db.transaction().execute(async transaction => {
      const opened = await payableOf(payables, due).open(transaction, due, opening)
      if (!opened.ok || (await hasPaymentAtBank(transaction, due.sameAs))) return null
      const attempt = {
        subject: due.subject,
        subjectUuid: due.uuid,
        orderUuid: opened.orderUuid,
        method,
        ...share,
        terms: [{ date: day, amountCents: share.amountCents }],
        state: 'started' as const,
        provider: METHODS[method].provider,
        transactionId: null,
        createdAt: now(),
      }
      const payment = await insertPayment(transaction, attempt, due.reference)
      const { ok: _, ...owners } = opened
      const data = { reference: payment.reference, method, amountCents, receivedOn: day }
      const entry = {
        actor: 'adviser',
        act: 'payment-started',
        paymentUuid: payment.uuid,
        ...owners,
        data,
      } as const
      await appendToAuditLog(transaction, entry, now())
      return payment
    })
    return noted === null
      ? { ok: false, reason: 'settled' }
      : confirm(noted.uuid, { amountCents, day })
  }
