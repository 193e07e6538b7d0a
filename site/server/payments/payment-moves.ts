import type { Transaction } from 'kysely'
import type { Transfer } from '../../../shared/domain/payment'
import { isConfirmedByAdviser, METHODS } from '../../../shared/domain/payment-methods'
import type { Db, Tables } from '../db/tables'
import { withoutAttempt } from '../../../shared/domain/suffixed-reference'
import type { AuditAct, AuditActor } from '../../ports/audit-act'
import { appendToAuditLog, appendToAuditLogOnce } from '../db/audit-log'
import { type NewMail, queueMails } from '../mail/outbox'
import { mayBecome, isUndecided } from './payment-machine'
import { queuePaymentEvent } from './payment-event'
import {
  findPayment,
  findPaymentByReference,
  findUndecided,
  holdPayment,
  insertPayment,
  storeCapture,
  storeCode,
  movePayment,
  type Payment,
  setReceived,
} from './payment-store'
import type { BankNotification } from './provider'
import { isInEuros, isAboutAmount, effectOf, type NotificationEffect } from './notification-effect'
import { undecidedUntil } from './undecided-until'
import { payableOf, type Payables, type PaymentNotice } from './payables'

/** Handles a bank's notification of a refund; false: no such refund was requested. */
export type ApplyRefundNotification = (notification: BankNotification) => Promise<boolean>

interface PaymentMovesDeps {
  db: Db
  now: () => Date
  payables: Payables
  applyRefund?: ApplyRefundNotification | undefined
}

/**
 * Outcome of a notification or of an adviser's confirmation. `mismatched`: it is the bank's, with
 * another amount or currency. `settled`: the money has already arrived, or no adviser confirms this
 * payment; `part`: it must be recorded in full, and less has arrived.
 */
export type NotificationResult =
  | {
      ok: true
      ruling: NotificationEffect
      notification: Pick<BankNotification, 'reference' | 'requestId'>
    }
  | { ok: false; reason: 'forged' | 'unknown' | 'mismatched' | 'settled' | 'part' }

/** Number of retries when the payment changes while its mails are rendered. */
const MAX_ATTEMPTS = 5

const ACTS = {
  pending: 'payment-pending',
  paid: 'payment-paid',
  refused: 'payment-refused',
  surplus: 'payment-surplus',
  second: 'payment-surplus',
  term: 'term-notified',
  repeated: 'notification-repeated',
  other: 'operation-notified',
} as const satisfies Record<NotificationEffect, AuditAct>

/**
 * Returns the recorded part of the money of a payment and, for a transfer that brought more, the
 * part to refund.
 */
const partsOf = (
  notification: BankNotification,
  payment: Payment,
  ruling: NotificationEffect,
): { credited: Payment; excess: Payment | null } => {
  const { method, amountCents } = payment
  if (
    !isConfirmedByAdviser(method) ||
    notification.amountCents === null ||
    (ruling !== 'paid' && ruling !== 'surplus')
  )
    return { credited: payment, excess: null }
  const isMore = ruling === 'paid' && notification.amountCents > amountCents
  return isMore
    ? {
        credited: payment,
        excess: { ...payment, amountCents: notification.amountCents - amountCents },
      }
    : { credited: { ...payment, amountCents: notification.amountCents }, excess: null }
}

/** Moves payments after their start: state, money, audit log and mails, all or nothing. */
export const createPaymentMoves = ({ db, now, payables, applyRefund }: PaymentMovesDeps) => {
  const note = (
    transaction: Db,
    actor: AuditActor,
    act: AuditAct,
    { uuid, orderUuid }: Payment,
    data: object,
  ) => appendToAuditLog(transaction, { actor, act, paymentUuid: uuid, orderUuid, data }, now())

  /** A repeated notification is recorded once. */
  const noteOnce = (transaction: Db, act: AuditAct, { uuid, orderUuid }: Payment, data: object) =>
    appendToAuditLogOnce(
      transaction,
      { actor: 'bank', act, paymentUuid: uuid, orderUuid, data },
      now(),
    )

  const confirmerOf = ({ method }: Payment): AuditActor => METHODS[method].confirmedBy

  /**
   * Adds money beyond the amount due as a row of its own, so that it can be refunded separately.
   */
  const addSurplus = async (
    transaction: Db,
    notification: BankNotification,
    payment: Payment,
  ): Promise<void> => {
    const { provider } = await transaction
      .selectFrom('payments')
      .select('provider')
      .where('uuid', '=', payment.uuid)
      .executeTakeFirstOrThrow()
    const { transactionId } = notification
    const second = {
      ...payment,
      transactionId,
      state: 'surplus' as const,
      createdAt: now(),
      provider,
    }
    const added = await insertPayment(transaction, second, withoutAttempt(payment.reference))
    await note(transaction, confirmerOf(payment), ACTS.second, added, notification.redacted)
  }

  /** A second charge of a paid payment. */
  const addSecond = async (
    transaction: Db,
    notification: BankNotification,
    payment: Payment,
  ): Promise<NotificationEffect> => {
    const known = await transaction
      .selectFrom('payments')
      .select('uuid')
      .where('transaction_id', '=', notification.transactionId)
      .executeTakeFirst()
    if (known !== undefined) return 'repeated'
    await addSurplus(transaction, notification, payment)
    return 'second'
  }

  /**
   * Writes the outcome of the notification; false if the outcome has changed meanwhile, and nothing
   * was written.
   */
  const record = async (
    transaction: Transaction<Tables>,
    notification: BankNotification,
    ruling: NotificationEffect,
    { uuid }: Payment,
    mails: readonly NewMail[],
  ): Promise<boolean> => {
    const payment = await holdPayment(transaction, uuid)
    if (payment === null) return false
    // For received money the hold is not renewed: its article was bought, or given to another
    // customer.
    const isToCount = ruling === 'paid' || ruling === 'surplus'
    const isDue = isToCount && (await payableOf(payables, payment).lockIfDue(transaction, payment))
    if (effectOf(notification, payment, isDue) !== ruling) return false
    if (ruling === 'repeated' || ruling === 'term' || ruling === 'other') {
      await noteOnce(transaction, ACTS[ruling], payment, notification.redacted)
      if (notification.operation === 'capture' && notification.outcome === 'paid')
        await storeCapture(transaction, payment, 'bank', now())
      return true
    }
    if (ruling === 'second') {
      const recorded = await addSecond(transaction, notification, payment)
      if (recorded === 'second') await queueMails(transaction, mails, now())
      return true
    }
    const answer = { transactionId: notification.transactionId, execCode: notification.code }
    // A pending payment was started in time: its article stays held until the bank decides.
    if (ruling === 'pending') await payableOf(payables, payment).lockIfDue(transaction, payment)
    if (!(await movePayment(transaction, payment, ruling, now(), answer))) return false
    await note(transaction, confirmerOf(payment), ACTS[ruling], payment, notification.redacted)
    const { credited, excess } = partsOf(notification, payment, ruling)
    if (credited.amountCents !== payment.amountCents)
      await setReceived(transaction, payment, credited.amountCents)
    if (ruling === 'paid')
      await payableOf(payables, payment).settle(
        transaction,
        credited,
        now(),
        notification.receivedOn,
      )
    if (excess !== null) await addSurplus(transaction, notification, excess)
    if (ruling === 'refused')
      await payableOf(payables, payment).release(transaction, payment, {
        actor: 'bank',
        why: notification.isAbandoned ? 'abandoned' : 'refused',
      })
    if (ruling === 'paid')
      await queuePaymentEvent(transaction, 'payment.succeeded', credited, now())
    if (ruling === 'refused')
      await queuePaymentEvent(transaction, 'payment.refused', payment, now())
    await queueMails(transaction, mails, now())
    return true
  }

  const noticeOf = async (
    notification: BankNotification,
    ruling: NotificationEffect,
    payment: Payment,
  ): Promise<PaymentNotice | null> => {
    if (ruling === 'term' || ruling === 'repeated' || ruling === 'other') return null
    // No mail to a customer that gave up, or has paid by another attempt.
    if (ruling === 'refused')
      return !notification.isAbandoned && (await payableOf(payables, payment).isOpen(db, payment))
        ? 'refused'
        : null
    return ruling === 'second' ? 'surplus' : ruling
  }

  const applyNotification = async (notification: BankNotification): Promise<NotificationResult> => {
    if (
      notification.operation === 'refund' &&
      isInEuros(notification) &&
      (await applyRefund?.(notification)) === true
    )
      return { ok: true, ruling: 'other', notification }
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const payment = await findPaymentByReference(db, notification.reference)
      if (payment === null)
        return { ok: false, reason: isInEuros(notification) ? 'unknown' : 'mismatched' }
      if (!isAboutAmount(notification, payment)) {
        await db.transaction().execute(async transaction => {
          await holdPayment(transaction, payment.uuid)
          await noteOnce(transaction, 'notification-mismatched', payment, notification.redacted)
        })
        return { ok: false, reason: 'mismatched' }
      }
      const ruling = effectOf(
        notification,
        payment,
        await payableOf(payables, payment).isDue(db, payment),
      )
      const notice = await noticeOf(notification, ruling, payment)
      // Before the transaction: rendering a mail takes longer than other writes should wait.
      const { credited, excess } = partsOf(notification, payment, ruling)
      const about = { receivedOn: notification.receivedOn }
      const mails = [
        ...(notice === null
          ? []
          : await payableOf(payables, payment).mails(credited, notice, now(), about)),
        ...(excess === null
          ? []
          : await payableOf(payables, payment).mails(excess, 'surplus', now(), about)),
      ]
      if (
        await db
          .transaction()
          .execute(transaction => record(transaction, notification, ruling, payment, mails))
      )
        return { ok: true, ruling, notification }
    }
    throw new Error('a payment was changed concurrently at every attempt')
  }

  const isTooOld = (payment: Payment): boolean => undecidedUntil(payment) < now()

  /**
   * Records the browser's return. It counts no money; but while the bank says that this attempt is
   * paid or undecided, no other is started until the notification or its time limit.
   */
  const applyReturn = async (notification: BankNotification, found: Payment): Promise<void> => {
    const isSettled = notification.outcome === 'refused'
    const isUnrecorded = ({ state, execCode }: Payment): boolean =>
      isSettled
        ? state === 'started' && execCode !== notification.code
        : mayBecome(state, 'returned')
    if (notification.schedule !== null || isTooOld(found) || !isUnrecorded(found)) return
    await db.transaction().execute(async transaction => {
      const payment = await holdPayment(transaction, found.uuid)
      if (payment === null || !isUnrecorded(payment)) return
      const answer = { transactionId: notification.transactionId, execCode: notification.code }
      if (isSettled) await storeCode(transaction, payment, notification.code)
      else {
        await payableOf(payables, payment).lockIfDue(transaction, payment)
        await movePayment(transaction, payment, 'returned', now(), answer)
      }
      await note(transaction, 'customer', 'payment-returned', payment, notification.redacted)
    })
  }

  const expire = async (uuid: string): Promise<boolean> => {
    const payment = await findPayment(db, uuid)
    if (payment === null || !isUndecided(payment.state)) return false
    // A customer with a paid return is not told that nothing was taken.
    const unanswered = isConfirmedByAdviser(payment.method) ? 'missing' : 'refused'
    const notice = payment.state === 'returned' ? 'unconfirmed' : unanswered
    const mails = (await payableOf(payables, payment).isOpen(db, payment))
      ? await payableOf(payables, payment).mails(payment, notice, now())
      : []
    const answer = { transactionId: payment.transactionId, execCode: null }
    return db.transaction().execute(async transaction => {
      if (!(await movePayment(transaction, payment, 'refused', now(), answer))) return false
      await note(transaction, 'server', 'payment-expired', payment, {
        afterDays: METHODS[payment.method].undecidedFor.days,
      })
      await payableOf(payables, payment).release(transaction, payment, {
        actor: 'server',
        why: 'expired',
      })
      await queueMails(transaction, mails, now())
      return true
    })
  }

  const expirePending = async (): Promise<number> => {
    let count = 0
    for (const payment of await findUndecided(db))
      if (isTooOld(payment) && (await expire(payment.uuid))) count += 1
    return count
  }

  /** The bank could not be called: the hold stays for the customer in front of the form. */
  const unsent = (payment: Payment, reason: string): Promise<void> =>
    db.transaction().execute(async transaction => {
      if (await movePayment(transaction, payment, 'refused', now()))
        await note(transaction, 'server', 'payment-unsent', payment, { reason })
    })

  /** Records that a transfer is awaited. Idempotent. */
  const announce = async (payment: Payment, transfer: Transfer): Promise<void> => {
    if (payment.state !== 'started') return
    const mails = await payableOf(payables, payment).mails(payment, 'announced', now(), {
      transfer,
    })
    await db.transaction().execute(async transaction => {
      if (!(await movePayment(transaction, payment, 'pending', now()))) return
      await note(transaction, 'customer', 'payment-pending', payment, { until: transfer.until })
      await queueMails(transaction, mails, now())
    })
  }

  return { applyNotification, applyReturn, expirePending, unsent, announce }
}
