import type { Transaction } from 'kysely'
import type { Transfer } from '../../../shared/domain/payment'
import { isConfirmedByAdviser, METHODS } from '../../../shared/domain/payment-methods'
import type { Db, Tables } from '../db/tables'
import { withoutAttempt } from '../../../shared/domain/suffixed-reference'
import { appendTrail, appendTrailOnce, type TrailAct, type TrailActor } from '../db/audit-log'
import { type NewMail, queueMail } from '../mail/outbox'
import { mayBecome, isUndecided } from './payment-machine'
import {
  findPayment,
  findPaymentByReference,
  findUndecided,
  holdPayment,
  insertPayment,
  keepCapture,
  keepCode,
  movePayment,
  type Payment,
  setReceived,
} from './payment-store'
import type { BankWord } from './provider'
import { isInEuros, isOfAmount, ruleOn, type Ruling } from './ruling'
import { undecidedUntil } from './undecided-until'
import { payableOf, type Payables, type PaymentNews } from './payables'

/** Takes a bank's word of a refund; false: it is of none that was asked for. */
export type RefundSaid = (word: BankWord) => Promise<boolean>

export interface PaymentMovesDeps {
  db: Db
  now: () => Date
  payables: Payables
  refundSaid?: RefundSaid | undefined
}

/**
 * Outcome of a notification or of an adviser's confirmation. `mismatched`: it is the bank's, with another amount or currency.
 * `settled`: the money is in already, or no adviser confirms it; `part`: it can be counted whole only, and less has arrived.
 */
export type Notice =
  | { ok: true; ruling: Ruling; word: Pick<BankWord, 'reference' | 'requestId'> }
  | { ok: false; reason: 'forged' | 'unknown' | 'mismatched' | 'settled' | 'part' }

/** Retries when others move the payment while its mails are rendered; none is moved more often. */
const MOST_TRIES = 5

const ACTS = {
  pending: 'payment-pending',
  paid: 'payment-paid',
  refused: 'payment-refused',
  surplus: 'payment-surplus',
  second: 'payment-surplus',
  term: 'term-notified',
  repeated: 'notification-repeated',
  other: 'operation-notified',
} as const satisfies Record<Ruling, TrailAct>

/**
 * Returns the part of the money that is counted for a payment and, of a transfer that brought more, the part that is to be given
 * back.
 */
const partsOf = (
  word: BankWord,
  payment: Payment,
  ruling: Ruling,
): { counted: Payment; excess: Payment | null } => {
  const { method, amountCents } = payment
  if (
    !isConfirmedByAdviser(method) ||
    word.amountCents === null ||
    (ruling !== 'paid' && ruling !== 'surplus')
  )
    return { counted: payment, excess: null }
  const isMore = ruling === 'paid' && word.amountCents > amountCents
  return isMore
    ? { counted: payment, excess: { ...payment, amountCents: word.amountCents - amountCents } }
    : { counted: { ...payment, amountCents: word.amountCents }, excess: null }
}

/** Moves payments after their start: state, money, audit log and mails, all or nothing. */
export const createPaymentMoves = ({ db, now, payables, refundSaid }: PaymentMovesDeps) => {
  const note = (
    transaction: Db,
    actor: TrailActor,
    act: TrailAct,
    { uuid, orderUuid }: Payment,
    data: object,
  ) => appendTrail(transaction, { actor, act, paymentUuid: uuid, orderUuid, data }, now())

  /** A bank that repeats itself is noted once. */
  const noteOnce = (transaction: Db, act: TrailAct, { uuid, orderUuid }: Payment, data: object) =>
    appendTrailOnce(transaction, { actor: 'bank', act, paymentUuid: uuid, orderUuid, data }, now())

  const confirmerOf = ({ method }: Payment): TrailActor => METHODS[method].confirmedBy

  const queue = async (
    transaction: Transaction<Tables>,
    mails: readonly NewMail[],
  ): Promise<void> => {
    for (const mail of mails) await queueMail(transaction, mail, now())
  }

  /** Adds money that came on top of what is due as a row of its own, so that it can be given back on its own. */
  const addSurplus = async (transaction: Db, word: BankWord, payment: Payment): Promise<void> => {
    const { provider } = await transaction
      .selectFrom('payments')
      .select('provider')
      .where('uuid', '=', payment.uuid)
      .executeTakeFirstOrThrow()
    const { transactionId } = word
    const second = {
      ...payment,
      transactionId,
      state: 'surplus' as const,
      createdAt: now(),
      provider,
    }
    const added = await insertPayment(transaction, second, withoutAttempt(payment.reference))
    await note(transaction, confirmerOf(payment), ACTS.second, added, word.redacted)
  }

  /** A charge on top of one that is in. */
  const addSecond = async (transaction: Db, word: BankWord, payment: Payment): Promise<Ruling> => {
    const known = await transaction
      .selectFrom('payments')
      .select('uuid')
      .where('transaction_id', '=', word.transactionId)
      .executeTakeFirst()
    if (known !== undefined) return 'repeated'
    await addSurplus(transaction, word, payment)
    return 'second'
  }

  /** Writes what the word comes to; false where that is another by now, and nothing was written. */
  const record = async (
    transaction: Transaction<Tables>,
    word: BankWord,
    ruling: Ruling,
    { uuid }: Payment,
    mails: readonly NewMail[],
  ): Promise<boolean> => {
    const payment = await holdPayment(transaction, uuid)
    if (payment === null) return false
    // For received money the hold is not renewed: its article was bought, or given to another
    // customer.
    const isToCount = ruling === 'paid' || ruling === 'surplus'
    const isOwed = isToCount && (await payableOf(payables, payment).lockOwed(transaction, payment))
    if (ruleOn(word, payment, isOwed) !== ruling) return false
    if (ruling === 'repeated' || ruling === 'term' || ruling === 'other') {
      await noteOnce(transaction, ACTS[ruling], payment, word.redacted)
      if (word.operation === 'capture' && word.outcome === 'paid')
        await keepCapture(transaction, payment, 'bank', now())
      return true
    }
    if (ruling === 'second') {
      const came = await addSecond(transaction, word, payment)
      if (came === 'second') await queue(transaction, mails)
      return true
    }
    const said = { transactionId: word.transactionId, execCode: word.code }
    // A pending payment was begun in time: its article stays held until the bank decides.
    if (ruling === 'pending') await payableOf(payables, payment).lockOwed(transaction, payment)
    if (!(await movePayment(transaction, payment, ruling, now(), said))) return false
    await note(transaction, confirmerOf(payment), ACTS[ruling], payment, word.redacted)
    const { counted, excess } = partsOf(word, payment, ruling)
    if (counted.amountCents !== payment.amountCents)
      await setReceived(transaction, payment, counted.amountCents)
    if (ruling === 'paid')
      await payableOf(payables, payment).settle(transaction, counted, now(), word.receivedOn)
    if (excess !== null) await addSurplus(transaction, word, excess)
    if (ruling === 'refused')
      await payableOf(payables, payment).release(transaction, payment, {
        actor: 'bank',
        why: word.isAbandoned ? 'abandoned' : 'refused',
      })
    await queue(transaction, mails)
    return true
  }

  const newsOf = async (
    word: BankWord,
    ruling: Ruling,
    payment: Payment,
  ): Promise<PaymentNews | null> => {
    if (ruling === 'term' || ruling === 'repeated' || ruling === 'other') return null
    // No mail to a customer that gave up, or has paid with another try.
    if (ruling === 'refused')
      return !word.isAbandoned && (await payableOf(payables, payment).isOpen(db, payment))
        ? 'refused'
        : null
    return ruling === 'second' ? 'surplus' : ruling
  }

  const take = async (word: BankWord): Promise<Notice> => {
    if (word.operation === 'refund' && isInEuros(word) && (await refundSaid?.(word)) === true)
      return { ok: true, ruling: 'other', word }
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const payment = await findPaymentByReference(db, word.reference)
      if (payment === null) return { ok: false, reason: isInEuros(word) ? 'unknown' : 'mismatched' }
      if (!isOfAmount(word, payment)) {
        await db.transaction().execute(async transaction => {
          await holdPayment(transaction, payment.uuid)
          await noteOnce(transaction, 'notification-mismatched', payment, word.redacted)
        })
        return { ok: false, reason: 'mismatched' }
      }
      const ruling = ruleOn(word, payment, await payableOf(payables, payment).isOwed(db, payment))
      const news = await newsOf(word, ruling, payment)
      // Before the transaction: a letter takes longer to lay out than all writes of others that would wait for it.
      const { counted, excess } = partsOf(word, payment, ruling)
      const about = { receivedOn: word.receivedOn }
      const mails = [
        ...(news === null
          ? []
          : await payableOf(payables, payment).mails(counted, news, now(), about)),
        ...(excess === null
          ? []
          : await payableOf(payables, payment).mails(excess, 'surplus', now(), about)),
      ]
      if (
        await db
          .transaction()
          .execute(transaction => record(transaction, word, ruling, payment, mails))
      )
        return { ok: true, ruling, word }
    }
    throw new Error('a payment was moved by others each time that it was looked at')
  }

  const isTooOld = (payment: Payment): boolean => undecidedUntil(payment) < now()

  /**
   * Records the browser's return. It counts no money; but while the bank says that this try is paid
   * or undecided, no other is started until the notification or its time limit.
   */
  const takeReturn = async (word: BankWord, found: Payment): Promise<void> => {
    const isSettled = word.outcome === 'refused'
    const isNews = ({ state, execCode }: Payment): boolean =>
      isSettled ? state === 'started' && execCode !== word.code : mayBecome(state, 'returned')
    if (word.schedule !== null || isTooOld(found) || !isNews(found)) return
    await db.transaction().execute(async transaction => {
      const payment = await holdPayment(transaction, found.uuid)
      if (payment === null || !isNews(payment)) return
      const said = { transactionId: word.transactionId, execCode: word.code }
      if (isSettled) await keepCode(transaction, payment, word.code)
      else {
        await payableOf(payables, payment).lockOwed(transaction, payment)
        await movePayment(transaction, payment, 'returned', now(), said)
      }
      await note(transaction, 'customer', 'payment-returned', payment, word.redacted)
    })
  }

  const expire = async (uuid: string): Promise<boolean> => {
    const payment = await findPayment(db, uuid)
    if (payment === null || !isUndecided(payment.state)) return false
    // A customer that the bank told of a payment is not told that nothing was taken.
    const unanswered = isConfirmedByAdviser(payment.method) ? 'missing' : 'refused'
    const news = payment.state === 'returned' ? 'untold' : unanswered
    const mails = (await payableOf(payables, payment).isOpen(db, payment))
      ? await payableOf(payables, payment).mails(payment, news, now())
      : []
    const said = { transactionId: payment.transactionId, execCode: null }
    return db.transaction().execute(async transaction => {
      if (!(await movePayment(transaction, payment, 'refused', now(), said))) return false
      await note(transaction, 'server', 'payment-expired', payment, {
        afterDays: METHODS[payment.method].undecidedFor.days,
      })
      await payableOf(payables, payment).release(transaction, payment, {
        actor: 'server',
        why: 'expired',
      })
      await queue(transaction, mails)
      return true
    })
  }

  const expirePending = async (): Promise<number> => {
    let count = 0
    for (const payment of await findUndecided(db))
      if (isTooOld(payment) && (await expire(payment.uuid))) count += 1
    return count
  }

  /** The bank could not be asked: the hold stays for the customer in front of the form. */
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
      await queue(transaction, mails)
    })
  }

  return { take, takeReturn, expirePending, unsent, announce }
}
