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
import { appendTrail, type TrailActor } from '../db/audit-log'
import { isUndecided, mayBecome, PaymentState, UNDECIDED_STATES } from './payment-machine'

const Terms = array(type({ date: string(), amountCents: integer() }))

/** What a payment is of. */
export interface SubjectKey {
  subject: PaymentSubject
  uuid: string
}

/** One try to pay. */
export interface Payment {
  uuid: string
  /** What the bank knows it by. */
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

export const findPayment = (db: Db, uuid: string): Promise<Payment | null> =>
  one(db.selectFrom('payments').selectAll().where('uuid', '=', uuid))

/** All tries at an order and at what was asked for beside it, the oldest first. */
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

/** All tries at one subject, the oldest first. */
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

/** All payments that are undecided, the oldest first. */
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

/** The payment as it stands, which nobody else moves until the transaction is over: a write holds its row. */
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
 * Inserts an attempt to pay. The bank knows it by the reference of what is bought with the number of the attempt: 'K7Q2M9XABC-1'.
 * A number that is taken, by a payment of another part of the same purchase, is passed over.
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

export interface Said {
  transactionId: string | null
  execCode: string | null
}

/** The one place that changes a payment's state. False: it stands elsewhere by now, or may not go there. */
export const movePayment = async (
  transaction: Db,
  payment: Payment,
  to: PaymentState,
  now: Date,
  said: Said = payment,
): Promise<boolean> => {
  if (!mayBecome(payment.state, to)) return false
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({
      state: to,
      transaction_id: said.transactionId ?? payment.transactionId,
      exec_code: said.execCode,
      decided_at: isUndecided(to) ? null : now.toISOString(),
    })
    .where('uuid', '=', payment.uuid)
    .where('state', '=', payment.state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps what the bank said of a payment that it has not decided on: for display. */
export const keepCode = async (
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

/** Notes that what was granted is taken. False: it was noted before, or is not to be taken any more. */
export const keepCapture = async (
  transaction: Db,
  { uuid, orderUuid, amountCents }: Payment,
  actor: TrailActor,
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
  await appendTrail(transaction, entry, now)
  return true
}

const paymentsOf = (db: Db, subjects: readonly SubjectKey[]) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where(({ eb, or }) =>
      or(subjects.map(({ subject, uuid }) => eb.and({ subject, subject_uuid: uuid }))),
    )

/** Tells whether a payment of one of these is undecided or not notified yet, a transfer that is waited for included. */
export const hasPending = async (db: Db, subjects: readonly SubjectKey[]): Promise<boolean> =>
  (await one(paymentsOf(db, subjects).where('state', 'in', UNDECIDED_STATES))) !== null

/** Returns whether a bank has still to decide on a payment, or to notify its decision: a transfer keeps no customer waiting. */
export const waitsForBank = ({ state, method }: Pick<Payment, 'state' | 'method'>): boolean =>
  isUndecided(state) && !isConfirmedByAdviser(method)

/**
 * Tells whether a bank has still to decide on a payment of one of these, or to notify what it decided: no other is begun
 * meanwhile. A transfer that was announced keeps the customer from nothing.
 */
export const isAtBank = async (db: Db, subjects: readonly SubjectKey[]): Promise<boolean> =>
  (await one(
    paymentsOf(db, subjects)
      .where('state', 'in', UNDECIDED_STATES)
      .where('method', 'not in', ADVISER_METHODS),
  )) !== null

/** Returns the payments of these that the customer has announced and an adviser has not confirmed, the newest first. */
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

/** Sets the amount of a payment to what has arrived. */
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
 * Whether what a payment was for may still be bought by another try: the bank has to decide on it, or it was begun since and
 * nothing is known of it yet.
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

/** Returns the name of the bank that a payment was begun at; null: there is no such payment. */
export const storedProviderOf = async (db: Db, uuid: string): Promise<string | null> => {
  const row = await db
    .selectFrom('payments')
    .select('provider')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.provider ?? null
}
