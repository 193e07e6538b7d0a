import type { Transaction } from 'kysely'
import { METHOD_WORDS } from '../../../../shared/texts/payment-methods'
import { Uuid } from '../../../../shared/domain/uuid'
import type { Db, Tables } from '../../db/tables'
import { appendTrail, type TrailAct, type TrailActor } from '../../db/trail'
import type { Log } from '../../http/logger'
import { queueMail } from '../../mail/outbox'
import { issueCreditNote } from '../../orders/documents/issue-documents'
import { findPaymentsOf, holdPayment, movePayment, type Payment, storedProviderOf } from '../../payments/payment-store'
import { type BankWord, type Provider, providerNamed, type Providers } from '../../payments/provider'
import { findStoreOrder, holdStoreOrder, moveStoreOrder, type StoreOrder } from '../order-store'
import { returnStock } from '../stock'
import type { StoreMails } from '../store-mails'
import { settleWithdrawals } from '../withdrawal-store'
import { creditedLines } from './credited-lines'
import { type AskedRefund, givenOf, plannedRefund, type RefundFault } from './refund-plan'
import { findRefund, findRefunds, insertRefund, type RefundWay, settleRefund, type StoreRefund } from './refund-store'

/**
 * Why a refund was not made. `changed`: another adviser, the bank or the customer moved the order meanwhile. `pending`: one
 * waits for the bank. `no-bank`: nobody here can ask the one that took the money. `silent`: it was asked, and what it did is
 * not known; `bank`: it would not.
 */
export type RefundAct =
  | { ok: true; uuid: string }
  | { ok: false; reason: 'unknown' | 'state' | 'changed' | 'pending' | 'no-bank' | 'silent' | 'bank' }
  | { ok: false; reason: 'fault'; fault: RefundFault }

export interface RefundRequested {
  asked: AskedRefund
  way: RefundWay
  /** `refundSeen` of the order as the adviser read it. */
  seen: string
}

export interface StoreRefunds {
  /** Gives some of an order back: its money is kept apart, the bank told, and only then is it booked, credited and mailed. */
  give: (orderUuid: string, request: RefundRequested) => Promise<RefundAct>
  /** Asks the bank again, under the same reference; of one given by hand, books what was cut off. */
  askAgain: (uuid: string) => Promise<RefundAct>
  /** An adviser has looked it up at the bank. */
  settle: (uuid: string, isDone: boolean) => Promise<RefundAct>
  /** Takes a notification of the bank's. False: it is of no refund here. */
  said: (word: BankWord) => Promise<boolean>
}

export interface StoreRefundsDeps {
  db: Db
  now: () => Date
  providers: Providers
  mails: Pick<StoreMails, 'givenBack'>
  log: Pick<Log, 'warn'>
}

/** Tells an order as it stands from any other moment of it: money and state. */
export const refundSeen = ({ state }: Pick<StoreOrder, 'state'>, refunds: readonly StoreRefund[]): string =>
  [state, ...refunds.map(refund => `${refund.reference}:${refund.state}`)].join(' ')

/** The payment that paid an order; null: none has, or it was given back. */
const payingOf = async (db: Db, uuid: string): Promise<Payment | null> =>
  (await findPaymentsOf(db, { subject: 'carton-cart', uuid })).find(({ state }) => state === 'paid') ?? null

const no = (reason: Exclude<Extract<RefundAct, { ok: false }>['reason'], 'fault'>): RefundAct => ({ ok: false, reason })

export const createStoreRefunds = ({ db, now, providers, mails, log }: StoreRefundsDeps): StoreRefunds => {
  const note = (transaction: Db, actor: TrailActor, act: TrailAct, refund: StoreRefund) => {
    const { orderUuid: storeOrderUuid, reference, amountCents, way } = refund
    return appendTrail(transaction, { actor, act, storeOrderUuid, data: { reference, amountCents, way } }, now())
  }

  /** The bank that took the money; null: it cannot be asked here. */
  const bankOf = async ({ subject, subjectUuid }: Payment): Promise<Provider | null> =>
    providerNamed(providers, await storedProviderOf(db, subject, subjectUuid))

  /** Books what was given back: state, stock, credit. The number of the credit is taken last of all. */
  const book = async (transaction: Transaction<Tables>, refund: StoreRefund, actor: TrailActor): Promise<boolean> => {
    const payment = await holdPayment(transaction, refund.paymentUuid)
    const order = await holdStoreOrder(transaction, refund.orderUuid)
    if (payment === null || order === null || !(await settleRefund(transaction, refund, 'done', now()))) return false
    const { plan, amountCents } = refund
    const given = await findRefunds(transaction, order.uuid)
    const isLast =
      order.paidCents === amountCents || order.lines.every(({ quantity }, line) => givenOf(given, line) === quantity)
    const event = { type: isLast ? 'refunded' : 'part-refunded', amountCents } as const
    const moved = await moveStoreOrder(transaction, order, event, actor, now())
    if (moved === null) throw new Error('what was kept of an order for a refund could not be given back')
    await settleWithdrawals(transaction, order, isLast ? null : line => givenOf(given, line), now())
    if (moved.paidCents === 0) await movePayment(transaction, payment, 'refunded', now())
    const sellable = plan.lines.flatMap(({ line, restocked }) => {
      const bought = order.lines[line]
      return bought === undefined || restocked === 0 ? [] : [{ ...bought, quantity: restocked }]
    })
    await returnStock(transaction, sellable, now())
    const credited = { amountCents, lines: creditedLines(order, plan), isByHand: refund.way === 'hand' }
    await issueCreditNote(transaction, { paymentUuid: payment.uuid, refundUuid: refund.uuid, ...credited }, now())
    return true
  }

  const warnUnbooked = ({ reference }: StoreRefund): void =>
    log.warn({ reference }, 'the bank has given back what was noted as not given: it is to be booked')

  const bookDone = async (refund: StoreRefund, actor: TrailActor): Promise<RefundAct> => {
    const [order, payment] = [await findStoreOrder(db, refund.orderUuid), await payingOf(db, refund.orderUuid)]
    if (order === null || payment === null) return no('state')
    // Before the transaction, as for every mail.
    const told = await mails.givenBack(order, {
      ...{ reference: refund.reference, amountCents: refund.amountCents, at: now() },
      ...{ methodWords: METHOD_WORDS[payment.method].name, isByHand: refund.way === 'hand' },
      lines: creditedLines(order, refund.plan),
    })
    const isBooked = await db.transaction().execute(async transaction => {
      if (!(await book(transaction, refund, actor))) return false
      for (const mail of told) await queueMail(transaction, mail, now())
      return true
    })
    if (isBooked) return { ok: true, uuid: refund.orderUuid }
    if ((await findRefund(db, 'uuid', refund.uuid))?.state === 'refused') warnUnbooked(refund)
    return no('changed')
  }

  const drop = (refund: StoreRefund, actor: TrailActor): Promise<boolean> =>
    db.transaction().execute(async transaction => {
      if (!(await settleRefund(transaction, refund, 'refused', now()))) return false
      await note(transaction, actor, 'store-refund-refused', refund)
      return true
    })

  const wasAskedTwice = async ({ orderUuid, reference }: StoreRefund): Promise<boolean> => {
    const asked = await db
      .selectFrom('trail')
      .select('uuid')
      .where('store_order_uuid', '=', orderUuid)
      .where('act', '=', 'store-refund-asked')
      .where('data_json', 'like', `%"${reference}"%`)
      .limit(2)
      .execute()
    return asked.length > 1
  }

  /**
   * Nothing is taken for done that the bank has not said is done: who asked twice would pay twice. Nor is a no to what is asked
   * again one to what was asked before: it may say no because it has given already.
   */
  const askBank = async (refund: StoreRefund, payment: Payment, isAgain: boolean): Promise<RefundAct> => {
    const bank = await bankOf(payment)
    if (bank?.refund == null || payment.transactionId === null) return no('no-bank')
    const { reference, amountCents } = refund
    const { transactionId, method } = payment
    // Before it is: what the bank notifies from then on may be of either.
    if (isAgain) await note(db, 'adviser', 'store-refund-asked', refund)
    const answer = await bank.refund({ reference, method, transactionId, amountCents })
    if (answer.outcome === 'done') return bookDone(refund, 'adviser')
    log.warn({ reason: answer.reason, reference }, 'the bank has not given an order of cartons back')
    if (answer.outcome === 'refused' && !isAgain) {
      await drop(refund, 'bank')
      return no('bank')
    }
    await note(db, 'bank', 'store-refund-unanswered', refund)
    return no('silent')
  }

  const give: StoreRefunds['give'] = async (orderUuid, { asked, way, seen }) => {
    const payment = Uuid.is(orderUuid) ? await payingOf(db, orderUuid) : null
    if (payment === null) return no(Uuid.is(orderUuid) && (await findStoreOrder(db, orderUuid)) ? 'state' : 'unknown')
    if (way === 'bank' && (await bankOf(payment))?.refund == null) return no('no-bank')
    const kept = await db.transaction().execute(async (transaction): Promise<RefundAct | StoreRefund> => {
      const order = await holdStoreOrder(transaction, orderUuid)
      if (order === null) return no('unknown')
      const refunds = await findRefunds(transaction, orderUuid)
      if (refunds.some(({ state }) => state === 'asked')) return no('pending')
      if (refundSeen(order, refunds) !== seen) return no('changed')
      if (order.paidCents === 0 || order.state === 'refunded') return no('state')
      const planned = plannedRefund(order, refunds, asked)
      if (!planned.ok) {
        const { ok: _, ...fault } = planned
        return { ok: false, reason: 'fault', fault }
      }
      const { plan, amountCents } = planned
      const refund = { orderUuid, paymentUuid: payment.uuid, way, amountCents, plan, askedAt: now() }
      const made = await insertRefund(transaction, refund, order.reference, refunds.length + 1)
      await note(transaction, 'adviser', 'store-refund-asked', made)
      return made
    })
    if ('ok' in kept) return kept
    return way === 'hand' ? bookDone(kept, 'adviser') : askBank(kept, payment, false)
  }

  /** One that waits for the bank, and its payment. */
  const waiting = async (uuid: string): Promise<{ refund: StoreRefund; payment: Payment } | null> => {
    const refund = Uuid.is(uuid) ? await findRefund(db, 'uuid', uuid) : null
    const payment = refund?.state === 'asked' ? await payingOf(db, refund.orderUuid) : null
    return refund === null || payment === null ? null : { refund, payment }
  }

  return {
    give,
    askAgain: async uuid => {
      const found = await waiting(uuid)
      if (found === null) return no('state')
      const { refund, payment } = found
      return refund.way === 'hand' ? bookDone(refund, 'adviser') : askBank(refund, payment, true)
    },
    settle: async (uuid, isDone) => {
      const found = await waiting(uuid)
      if (found === null) return no('state')
      if (isDone) return bookDone(found.refund, 'adviser')
      return (await drop(found.refund, 'adviser')) ? { ok: true, uuid: found.refund.orderUuid } : no('changed')
    },
    said: async ({ operation, reference, outcome, amountCents }) => {
      const refund = operation === 'refund' ? await findRefund(db, 'reference', reference) : null
      if (refund === null || (amountCents !== null && amountCents !== refund.amountCents)) return false
      if (refund.state === 'asked' && outcome === 'paid') await bookDone(refund, 'bank')
      if (refund.state === 'asked' && outcome === 'refused' && !(await wasAskedTwice(refund)))
        await drop(refund, 'bank')
      if (refund.state === 'refused' && outcome === 'paid') warnUnbooked(refund)
      return true
    },
  }
}
