import { randomUUID } from 'node:crypto'
import { array, create, integer, string, type } from 'superstruct'
import { PaymentShare, PaymentSubject } from '../../../shared/domain/payment'
import {
  ADVISER_METHODS,
  isConfirmedByAdviser,
  PaymentMethod,
} from '../../../shared/domain/payment-methods'
import { fromStored } from '../db/stored-json'
import type { PaymentsTable } from '../db/order-tables'
import type { Db } from '../db/tables'
import type { AuditActor } from '../../ports/audit-act'
import { appendToAuditLog } from '../db/audit-log'
import { isUndecided, mayBecome, PaymentState, UNDECIDED_STATES } from './payment-machine'

const Terms = array(type({ date: string(), amountCents: integer() }))

/** Subject of a payment. */
export interface SubjectKey {
  subject: PaymentSubject
  uuid: string
}

/** An attempt to pay. */
export interface Payment {
  uuid: string
  /** Reference at the bank. */
  reference: string
  subject: PaymentSubject
  subjectUuid: string
  orderUuid: string | null
  method: PaymentMethod
  share: PaymentShare
  amountCents: number
  terms: readonly { date: string; amountCents: number }[]
  state: PaymentState
  transactionId: string | null
  execCode: string | null
  createdAt: Date
}

const paymentOf = (row: PaymentsTable): Payment => ({
  uuid: row.uuid,
  reference: row.reference,
  subject: create(row.subject, PaymentSubject),
  subjectUuid: row.subject_uuid,
  orderUuid: row.order_uuid,
  method: create(row.method, PaymentMethod),
  share: create(row.share, PaymentShare),
  amountCents: row.amount_cents,
  terms: fromStored(row.terms_json, Terms),
  state: create(row.state, PaymentState),
  transactionId: row.transaction_id,
  execCode: row.exec_code,
  createdAt: new Date(row.created_at),
})

const one = async (query: {
  executeTakeFirst: () => Promise<PaymentsTable | undefined>
}): Promise<Payment | null> => {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : paymentOf(row)
}

const RECEIVED_STATES: readonly Payment['state'][] = ['paid', 'surplus', 'refunded']

/** Tells whether the money of a payment was ever received, even if it was refunded since. */
export const isReceived = ({ state }: Payment): boolean => RECEIVED_STATES.includes(state)

export const findPayment = (db: Db, uuid: string): Promise<Payment | null> =>
  one(db.selectFrom('payments').selectAll().where('uuid', '=', uuid))

/** Returns all attempts for an order and its extras, oldest first. */
export const findPayments = async (db: Db, orderUuid: string): Promise<Payment[]> => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_uuid', '=', orderUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(paymentOf)
}

/** Returns all attempts for a subject, oldest first. */
export const findPaymentsOf = async (db: Db, { subject, uuid }: SubjectKey): Promise<Payment[]> => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_uuid', '=', uuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(paymentOf)
}

/** Returns all undecided payments, oldest first. */
export const findUndecided = async (db: Db): Promise<Payment[]> => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('state', 'in', UNDECIDED_STATES)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(paymentOf)
}

export const findPaymentByReference = (db: Db, reference: string): Promise<Payment | null> =>
  one(db.selectFrom('payments').selectAll().where('reference', '=', reference))

/** Locks a payment until the transaction ends, by an update of its row. */
export const holdPayment = (transaction: Db, uuid: string): Promise<Payment | null> =>
  one(
    transaction
      .updateTable('payments')
      .set(({ ref }) => ({ state: ref('state') }))
      .where('uuid', '=', uuid)
      .returningAll(),
  )

export type NewPayment = Omit<Payment, 'uuid' | 'reference' | 'execCode'> & { provider: string }

const attemptsAt = async (
  transaction: Db,
  { subject, subjectUuid }: NewPayment,
): Promise<number> => {
  const { count } = await transaction
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject', '=', subject)
    .where('subject_uuid', '=', subjectUuid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Inserts an attempt. Its reference at the bank is that of the purchase with the attempt's number:
 * 'K7Q2M9XABC-1'. A number used by another part of the purchase is skipped.
 */
export const insertPayment = async (
  transaction: Db,
  { provider, ...made }: NewPayment,
  reference: string,
  attempt?: number,
): Promise<Payment> => {
  const number = attempt ?? (await attemptsAt(transaction, { provider, ...made })) + 1
  const payment = {
    ...made,
    uuid: randomUUID(),
    reference: `${reference}-${number}`,
    execCode: null,
  }
  const inserted = await transaction
    .insertInto('payments')
    .values({
      uuid: payment.uuid,
      reference: payment.reference,
      subject: payment.subject,
      subject_uuid: payment.subjectUuid,
      order_uuid: payment.orderUuid,
      method: payment.method,
      share: payment.share,
      amount_cents: payment.amountCents,
      terms_json: JSON.stringify(payment.terms),
      state: payment.state,
      provider,
      transaction_id: payment.transactionId,
      exec_code: null,
      created_at: payment.createdAt.toISOString(),
      decided_at: payment.state === 'started' ? null : payment.createdAt.toISOString(),
      captured_at: null,
    })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return inserted === undefined
    ? insertPayment(transaction, { provider, ...made }, reference, number + 1)
    : payment
}

interface BankAnswer {
  transactionId: string | null
  execCode: string | null
}

/**
 * Changes a payment's state; the only function that does. False: its state has changed, or forbids
 * it.
 */
export const movePayment = async (
  transaction: Db,
  payment: Payment,
  to: PaymentState,
  now: Date,
  answer: BankAnswer = payment,
): Promise<boolean> => {
  if (!mayBecome(payment.state, to)) return false
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({
      state: to,
      transaction_id: answer.transactionId ?? payment.transactionId,
      exec_code: answer.execCode,
      decided_at: isUndecided(to) ? null : now.toISOString(),
    })
    .where('uuid', '=', payment.uuid)
    .where('state', '=', payment.state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the bank's code of an undecided payment, for display. */
export const storeCode = async (
  transaction: Db,
  { uuid }: Payment,
  execCode: string,
): Promise<void> => {
  await transaction
    .updateTable('payments')
    .set({ exec_code: execCode })
    .where('uuid', '=', uuid)
    .where('state', '=', 'started')
    .execute()
}

/** Records a capture. False: recorded before, or no longer possible. */
export const storeCapture = async (
  transaction: Db,
  { uuid, orderUuid, amountCents }: Payment,
  actor: AuditActor,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ captured_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('captured_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const entry = {
    actor,
    act: 'payment-captured',
    paymentUuid: uuid,
    orderUuid,
    data: { amountCents },
  } as const
  await appendToAuditLog(transaction, entry, now)
  return true
}

const paymentsOf = (db: Db, subjects: readonly SubjectKey[]) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where(({ eb, or }) =>
      or(subjects.map(({ subject, uuid }) => eb.and({ subject, subject_uuid: uuid }))),
    )

/**
 * Tells whether a payment of one of the subjects is undecided or not notified yet, expected
 * transfers included.
 */
export const hasPending = async (db: Db, subjects: readonly SubjectKey[]): Promise<boolean> =>
  (await one(paymentsOf(db, subjects).where('state', 'in', UNDECIDED_STATES))) !== null

/**
 * Returns whether a bank still has to decide on a payment, or to notify its decision; never for a
 * transfer, which blocks no other attempt.
 */
export const isAwaitingBank = ({ state, method }: Pick<Payment, 'state' | 'method'>): boolean =>
  isUndecided(state) && !isConfirmedByAdviser(method)

/**
 * Tells if a bank still has to decide on a payment of one of the subjects, or to notify its
 * decision: no other is started meanwhile. An announced transfer blocks nothing.
 */
export const hasPaymentAtBank = async (db: Db, subjects: readonly SubjectKey[]): Promise<boolean> =>
  (await one(
    paymentsOf(db, subjects)
      .where('state', 'in', UNDECIDED_STATES)
      .where('method', 'not in', ADVISER_METHODS),
  )) !== null

/**
 * Returns the payments of these that the customer has announced and no adviser has confirmed, the
 * newest first.
 */
export const findAnnounced = async (
  db: Db,
  subjects: readonly SubjectKey[],
): Promise<Payment[]> => {
  const rows = await paymentsOf(db, subjects)
    .where('state', 'in', ['started', 'pending'])
    .where('method', 'in', ADVISER_METHODS)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map(paymentOf)
}

/** Sets a payment's amount to the received one. */
export const setReceived = async (
  transaction: Db,
  { uuid }: Payment,
  amountCents: number,
): Promise<void> => {
  await transaction
    .updateTable('payments')
    .set({ amount_cents: amountCents })
    .where('uuid', '=', uuid)
    .execute()
}

/**
 * Tells if another attempt may still pay the same: undecided, or started later and not notified.
 */
export const hasOtherTry = async (
  db: Db,
  { uuid, subject, subjectUuid, createdAt }: Payment,
): Promise<boolean> => {
  const found = await db
    .selectFrom('payments')
    .select('uuid')
    .where('subject', '=', subject)
    .where('subject_uuid', '=', subjectUuid)
    .where('uuid', '!=', uuid)
    .where(({ eb, or, and }) =>
      or([
        eb('state', 'in', UNDECIDED_STATES),
        and([
          eb('state', '=', 'started'),
          eb('exec_code', 'is', null),
          eb('created_at', '>=', createdAt.toISOString()),
        ]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the name of the bank of a payment; null: no such payment. */
export const storedProviderOf = async (db: Db, uuid: string): Promise<string | null> => {
  const row = await db
    .selectFrom('payments')
    .select('provider')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.provider ?? null
}
