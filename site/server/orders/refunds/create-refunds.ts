import type { Transaction } from 'kysely'
import { kindOf } from '../../payments/payables'
import { withoutAttempt } from '../../../../shared/domain/suffixed-reference'
import { Uuid } from '../../../../shared/domain/uuid'
import type { Db, Tables } from '../../db/tables'
import type { AuditAct, AuditActor } from '../../../ports/audit-act'
import { appendToAuditLog } from '../../db/audit-log'
import type { Log } from '../../http/logger'
import { type NewMail, queueMails } from '../../mail/outbox'
import {
  findPayment,
  holdPayment,
  movePayment,
  type Payment,
  storedProviderOf,
} from '../../payments/payment-store'
import {
  type BankNotification,
  providerNamed,
  type Provider,
  type Providers,
} from '../../payments/provider'
import type { OrderKind } from '../money-machine'
import { issueCreditNote } from '../documents/issue-documents'
import type { PricedLine } from '../documents/order-document'
import {
  findRefund,
  findRefunds,
  insertRefund,
  type Refund,
  type RefundWay,
  settleRefund,
  sumOf,
} from './refund-store'
import { queueEvent } from '../../webhooks/queue-event'

/**
 * Reason why a refund was not made. `unknown`: no such payment. `state`: nothing of it can be
 * refunded. `changed`: another adviser, the bank or the customer acted meanwhile. `pending`: a
 * refund waits for the bank. `no-bank`: the bank that took the money cannot be called here.
 * `silent`: the bank was called and the outcome is unknown. `bank`: the bank refused. `amount`: not
 * from 1 cent to the rest of the payment. `reason`: a refund by hand needs a reason.
 */
export type RefundRefusal =
  'unknown' | 'state' | 'changed' | 'pending' | 'no-bank' | 'silent' | 'bank' | 'amount' | 'reason'
export type RefundAct = { ok: true } | { ok: false; reason: RefundRefusal }

/** The refund, decided while its payment and its order are locked. */
interface PlannedRefund {
  ok: true
  orderUuid: string | null
  amountCents: number
  /** Data that its kind needs to record it. */
  plan: object
}

/** Means of a refund; a refund by hand needs a reason. */
export interface RefundOptions {
  way: RefundWay
  reason?: string
  /** Default: 'adviser'. */
  actor?: AuditActor
}

/** Recording and mails of refunds, for one kind of order. */
export interface RefundedKind {
  /**
   * Records a completed refund: the order's money and everything that depends on it. `payment` is
   * locked and in its previous state. Throws if the order cannot refund the amount. Returns the
   * lines of the credit note, or nothing for one line of all.
   */
  record: (
    transaction: Transaction<Tables>,
    refund: Refund,
    payment: Payment,
    actor: AuditActor,
  ) => Promise<readonly PricedLine[] | undefined>
  /** Renders the mails about the refund; the order is in its previous state. */
  mails: (refund: Refund, payment: Payment) => Promise<NewMail[]>
  /**
   * Locks the order of a payment and plans a refund of that amount; null: it must be refunded in
   * another way.
   */
  plan: (
    transaction: Transaction<Tables>,
    payment: Payment,
    amountCents: number,
  ) => Promise<{ orderUuid: string | null; plan: object } | null>
}

interface RefundsDeps {
  db: Db
  now: () => Date
  /** Each refunds the payments made through it. */
  providers: Providers
  kinds: Readonly<Record<OrderKind, RefundedKind>>
  log: Pick<Log, 'warn'>
}

/** Returns whether a payment was received and not fully refunded. */
export const isRefundable = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'paid' || state === 'surplus'

/** Returns the refund call of the provider of a payment; null: it cannot be called here. */
const refundCallOf = async (
  db: Db,
  { uuid, transactionId }: Payment,
  providers: Providers,
): Promise<NonNullable<Provider['refund']> | null> =>
  transactionId === null
    ? null
    : (providerNamed(providers, await storedProviderOf(db, uuid))?.refund ?? null)

/** Returns whether the bank of a payment can be called here. */
export const canRefundAtBank = async (
  db: Db,
  payment: Payment,
  providers: Providers,
): Promise<boolean> => (await refundCallOf(db, payment, providers)) !== null

const no = (reason: RefundRefusal) => ({ ok: false, reason }) as const

export const createRefunds = ({ db, now, providers, kinds, log }: RefundsDeps) => {
  const note = (transaction: Db, actor: AuditActor, act: AuditAct, refund: Refund) => {
    const { orderUuid, paymentUuid, reference, amountCents, way } = refund
    return appendToAuditLog(
      transaction,
      { actor, act, paymentUuid, orderUuid, data: { reference, amountCents, way } },
      now(),
    )
  }

  const book = async (
    transaction: Transaction<Tables>,
    refund: Refund,
    actor: AuditActor,
  ): Promise<boolean> => {
    const payment = await holdPayment(transaction, refund.paymentUuid)
    if (payment === null || !(await settleRefund(transaction, refund, 'done', now()))) return false
    await note(transaction, actor, 'payment-refunded', refund)
    const done = await findRefunds(transaction, 'payment_uuid', [payment.uuid])
    const isWhole = sumOf(done) === payment.amountCents
    if (isWhole && !(await movePayment(transaction, payment, 'refunded', now())))
      throw new Error('a locked refundable payment could not be refunded')
    const lines = await kinds[refund.kind].record(transaction, refund, payment, actor)
    const { uuid: refundUuid, paymentUuid, amountCents, way } = refund
    await queueEvent(
      transaction,
      {
        event: 'refund.completed',
        about:
          refund.orderUuid === null
            ? { linkUuid: payment.subjectUuid }
            : { orderUuid: refund.orderUuid },
        data: { refund: { reference: refund.reference, amountCents, way } },
      },
      now(),
    )
    // Last: other credit notes wait for its number.
    const credited = { paymentUuid, refundUuid, amountCents, isByHand: way === 'hand' }
    await issueCreditNote(
      transaction,
      lines === undefined ? credited : { ...credited, lines },
      now(),
    )
    return true
  }

  const warnUnrecorded = ({ reference }: Refund): void =>
    log.warn({ reference }, 'bank: made a refund that was recorded as not made')

  const recordDone = async (refund: Refund, actor: AuditActor): Promise<RefundAct> => {
    const payment = await findPayment(db, refund.paymentUuid)
    if (payment === null) return no('state')
    // Before the transaction, as for every mail.
    const mails = await kinds[refund.kind].mails(refund, payment)
    const isBooked = await db.transaction().execute(async transaction => {
      if (!(await book(transaction, refund, actor))) return false
      await queueMails(transaction, mails, now())
      return true
    })
    const state = (await findRefund(db, 'uuid', refund.uuid))?.state
    if (isBooked || state === 'done') return { ok: true }
    if (state === 'refused') warnUnrecorded(refund)
    return no('changed')
  }

  const drop = (refund: Refund, actor: AuditActor): Promise<boolean> =>
    db.transaction().execute(async transaction => {
      if (!(await settleRefund(transaction, refund, 'refused', now()))) return false
      await note(transaction, actor, 'refund-refused', refund)
      return true
    })

  const wasRequestedTwice = async ({ reference }: Refund): Promise<boolean> => {
    const requests = await db
      .selectFrom('trail')
      .select('uuid')
      .where('act', 'in', ['refund-asked', 'store-refund-asked'])
      .where('data_json', 'like', `%"${reference}"%`)
      .limit(2)
      .execute()
    return requests.length > 1
  }

  /**
   * Only a confirmation by the bank completes a refund: a second request could pay twice. A refusal
   * of a repeated request says nothing about the first one: the bank may refuse because it has
   * already refunded.
   */
  const requestAtBank = async (
    refund: Refund,
    payment: Payment,
    { actor, isRepeated }: { actor: AuditActor; isRepeated: boolean },
  ): Promise<RefundAct> => {
    const { transactionId, method } = payment
    const requestRefund = await refundCallOf(db, payment, providers)
    if (requestRefund === null || transactionId === null) return no('no-bank')
    const { reference, amountCents } = refund
    // Before the call: a later notification may belong to either request.
    if (isRepeated) await note(db, actor, 'refund-asked', refund)
    const answer = await requestRefund({ reference, method, transactionId, amountCents })
    if (answer.outcome === 'done') return recordDone(refund, actor)
    // The bank may have notified the refund before it answered, or instead.
    if ((await findRefund(db, 'uuid', refund.uuid))?.state === 'done') return { ok: true }
    log.warn({ reason: answer.reason, reference }, 'bank: refund not made')
    if (answer.outcome === 'refused' && !isRepeated) {
      await drop(refund, 'bank')
      return no('bank')
    }
    await note(db, 'bank', 'refund-unanswered', refund)
    return no('silent')
  }

  /**
   * Refunds a part of a payment: reserves the money, calls the bank, and records it only after the
   * bank's confirmation. `plan` runs while the payment is locked, and locks the order.
   */
  const start = async <Refused extends { ok: false } = never>(
    paymentUuid: string,
    { way, reason = '', actor = 'adviser' }: RefundOptions,
    plan: (
      transaction: Transaction<Tables>,
      payment: Payment,
    ) => Promise<PlannedRefund | RefundAct | Refused>,
  ): Promise<RefundAct | Refused> => {
    const found = Uuid.is(paymentUuid) ? await findPayment(db, paymentUuid) : null
    if (found === null) return no('unknown')
    if (!isRefundable(found)) return no('state')
    if (way === 'hand' && reason.trim() === '') return no('reason')
    if (way === 'bank' && !(await canRefundAtBank(db, found, providers))) return no('no-bank')
    const reserved = await db.transaction().execute(async transaction => {
      const payment = await holdPayment(transaction, paymentUuid)
      if (payment === null || !isRefundable(payment)) return { planned: no('state') }
      const refunds = await findRefunds(transaction, 'payment_uuid', [payment.uuid])
      if (refunds.some(({ state }) => state === 'asked')) return { planned: no('pending') }
      const planned = await plan(transaction, payment)
      if (!planned.ok || !('amountCents' in planned)) return { planned }
      const { amountCents, orderUuid } = planned
      if (!Number.isSafeInteger(amountCents) || amountCents < 1) return { planned: no('amount') }
      if (amountCents > payment.amountCents - sumOf(refunds)) return { planned: no('amount') }
      const made = await insertRefund(
        transaction,
        {
          kind: kindOf(payment),
          orderUuid,
          paymentUuid,
          way,
          reason: way === 'hand' ? reason.trim() : '',
          amountCents,
          planJson: JSON.stringify(planned.plan),
          askedAt: now(),
        },
        withoutAttempt(payment.reference),
        refunds.length + 1,
      )
      await note(transaction, actor, 'refund-asked', made)
      return { made }
    })
    if (reserved.made === undefined) return reserved.planned
    return way === 'hand'
      ? recordDone(reserved.made, actor)
      : requestAtBank(reserved.made, found, { actor, isRepeated: false })
  }

  /** Returns a refund that waits for the bank, with its payment. */
  const findWaiting = async (
    uuid: string,
  ): Promise<{ refund: Refund; payment: Payment } | null> => {
    const refund = Uuid.is(uuid) ? await findRefund(db, 'uuid', uuid) : null
    const payment = refund?.state === 'asked' ? await findPayment(db, refund.paymentUuid) : null
    return refund === null || payment === null ? null : { refund, payment }
  }

  return {
    start,
    /** Refunds an amount of a payment. `seenCents`: rest of the payment when the adviser read it. */
    ofPayment: (
      paymentUuid: string,
      {
        amountCents,
        seenCents,
        ...options
      }: RefundOptions & { amountCents: number; seenCents: number },
    ): Promise<RefundAct> =>
      start(paymentUuid, options, async (transaction, payment) => {
        const refunds = await findRefunds(transaction, 'payment_uuid', [payment.uuid])
        if (payment.amountCents - sumOf(refunds) !== seenCents) return no('changed')
        const planned = await kinds[kindOf(payment)].plan(transaction, payment, amountCents)
        return planned === null ? no('state') : { ok: true, amountCents, ...planned }
      }),
    /**
     * Calls the bank again with the same reference; for a refund by hand, completes an interrupted
     * recording.
     */
    requestAgain: async (uuid: string): Promise<RefundAct> => {
      const found = await findWaiting(uuid)
      if (found === null) return no('state')
      const { refund, payment } = found
      return refund.way === 'hand'
        ? recordDone(refund, 'adviser')
        : requestAtBank(refund, payment, { actor: 'adviser', isRepeated: true })
    },
    /** Ends a refund with the state that an adviser found at the bank. */
    settle: async (uuid: string, isDone: boolean): Promise<RefundAct> => {
      const found = await findWaiting(uuid)
      if (found === null) return no('state')
      if (isDone) return recordDone(found.refund, 'adviser')
      return (await drop(found.refund, 'adviser')) ? { ok: true } : no('changed')
    },
    /** Handles a notification of the bank. False: it belongs to no refund here. */
    applyNotification: async ({
      operation,
      reference,
      outcome,
      amountCents,
    }: BankNotification): Promise<boolean> => {
      const refund = operation === 'refund' ? await findRefund(db, 'reference', reference) : null
      if (refund === null || (amountCents !== null && amountCents !== refund.amountCents))
        return false
      if (refund.state === 'asked' && outcome === 'paid') await recordDone(refund, 'bank')
      if (refund.state === 'asked' && outcome === 'refused' && !(await wasRequestedTwice(refund)))
        await drop(refund, 'bank')
      if (refund.state === 'refused' && outcome === 'paid') warnUnrecorded(refund)
      return true
    },
  }
}

export type Refunds = ReturnType<typeof createRefunds>
