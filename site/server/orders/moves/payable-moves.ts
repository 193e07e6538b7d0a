import type { Transaction } from 'kysely'
import type { PaymentSubject } from '../../../../shared/domain/payment'
import { METHODS } from '../../../../shared/domain/payment-methods'
import { endOfDayInFrance } from '../../../../shared/domain/moving-date'
import type { Db, Tables } from '../../db/tables'
import type { OrderMails } from '../mails/create-order-mails'
import type { Payment } from '../../payments/payment-store'
import type { Due, Opened, Opening, Payable } from '../../payments/payables'
import { draftOrder } from './draft-move'
import { missingOfOrder } from './complete-move'
import { balanceDue, completeDue, draftDue, extraDue, hasExpired } from './due-move'
import { expireOrder } from '../expire-orders'
import {
  type Extra,
  extrasOf,
  findExtra,
  holdExtra,
  moveExtra,
  recordExtraState,
} from './extra-store'
import { leftToPay } from '../money-machine'
import { isOver } from '../order-states'
import { issueExtraInvoice, issuePriceInvoice } from './invoice-move'
import { bookedTerms, createFlashSale, type FlashSaleDeps } from './flash-sale'
import { findActiveOrder, findOrder, holdOrder, moveOrder, type Order } from './move-store'
import { extraKind, ownerOf } from './paid-subject'
import { paymentMails } from './mailed-move'
import { closeSimulation, reopenSimulation } from '../../quotes/simulation-writes'
import { placeForPayment } from './place-move'
import { isErasedCustomer } from './move-customer'
import { noteOpening } from '../order-rows'

export interface PayableMovesDeps extends FlashSaleDeps {
  mails: OrderMails
}

const isPriceDue = (order: Order, payment: Payment): boolean => {
  if (payment.subject === 'balance')
    return order.state === 'deposit-paid' && payment.amountCents === leftToPay(order)
  return (order.state === 'quote' || order.state === 'expired') && order.paidCents === 0
}

const isOffered = (due: Due, { share, amountCents }: Opening): boolean =>
  due.shares.some(offered => offered.share === share && offered.amountCents === amountCents)

/** Creates the payable of moves: simulations, orders, supplements and payment links. */
export const createPayableMoves = ({ mails, flashOffers, ...deps }: PayableMovesDeps): Payable => {
  const { db, now } = deps
  const flash = createFlashSale({ ...deps, flashOffers })

  const dueOfExtra = async (
    connection: Db,
    extra: Extra | null,
    subject: PaymentSubject,
  ): Promise<Due | null> => {
    const move = extra && (await ownerOf(connection, extra, deps))
    return extra && move && extraDue(extra, move, subject, now())
  }

  /** The oldest due supplement, or else the last one. */
  const orderSupplement = async (orderUuid: string): Promise<Extra | null> => {
    const supplements = (await extrasOf(db, orderUuid)).filter(({ kind }) => kind === 'supplement')
    return supplements.find(({ state }) => state === 'due') ?? supplements.at(-1) ?? null
  }

  const dueOfOrder = async (connection: Db, order: Order): Promise<Due> =>
    completeDue(order, await missingOfOrder(connection, order), now())

  const findOfSimulation = async (uuid: string): Promise<Due | null> => {
    const last = await findActiveOrder(db, uuid)
    // Not at the next sweep: a customer that returns to the quote may order it again at once.
    const isOverNow =
      last !== null && hasExpired(last, now()) && (await expireOrder('move', last.uuid, deps))
    const activeOrder = isOverNow ? null : last
    const draft = activeOrder === null ? await draftOrder(db, uuid, deps) : null
    const due =
      activeOrder === null ? draft && draftDue(draft, now()) : await dueOfOrder(db, activeOrder)
    const booked = due && (await bookedTerms(db, uuid))
    return due && booked ? flash.find(uuid, booked, due) : due
  }

  const find = async (
    subject: PaymentSubject,
    uuid: string,
    owner?: string,
  ): Promise<Due | null> => {
    if (subject === 'supplement')
      return dueOfExtra(db, await findExtra(db, 'supplement', uuid), subject)
    if (subject === 'order-supplement')
      return dueOfExtra(db, await orderSupplement(uuid), 'supplement')
    if (subject === 'simulation-link' || subject === 'order-link') {
      const link = await findExtra(db, 'link', uuid)
      const owned = subject === 'simulation-link' ? link?.simulationUuid : link?.orderUuid
      if (typeof owned !== 'string' || (owner !== undefined && owner !== owned)) return null
      return dueOfExtra(db, link, subject)
    }
    if (subject === 'simulation') return findOfSimulation(uuid)
    const order = await findOrder(db, uuid)
    if (order === null) return null
    const isFlash =
      order.state === 'quote' && (await bookedTerms(db, order.simulationUuid)) !== null
    if (isFlash && order.simulationUuid !== null) return findOfSimulation(order.simulationUuid)
    return subject === 'balance' && order.state !== 'quote'
      ? balanceDue(order, now())
      : dueOfOrder(db, order)
  }

  const openOrder = async (
    transaction: Transaction<Tables>,
    order: Order | null,
    subject: PaymentSubject,
    opening: Opening,
  ): Promise<Opened> => {
    if (order === null) return { ok: false, reason: 'changed' }
    const due =
      subject === 'balance' ? balanceDue(order, now()) : await dueOfOrder(transaction, order)
    if (due.state !== 'due') return { ok: false, reason: due.state }
    if (!isOffered(due, opening)) return { ok: false, reason: 'changed' }
    await noteOpening(transaction, order, opening)
    const { uuid: orderUuid, simulationUuid, leadUuid } = order
    return { ok: true, orderUuid, simulationUuid, leadUuid }
  }

  const openSimulation = async (
    transaction: Transaction<Tables>,
    uuid: string,
    opening: Opening,
  ): Promise<Opened> => {
    if (!(await closeSimulation(transaction, uuid))) {
      const activeOrder = await findActiveOrder(transaction, uuid)
      return openOrder(
        transaction,
        activeOrder && (await holdOrder(transaction, activeOrder.uuid)),
        'simulation',
        opening,
      )
    }
    const draft = await draftOrder(transaction, uuid, deps)
    if (draft === null || draft.state !== 'due' || !isOffered(draftDue(draft, now()), opening)) {
      await reopenSimulation(transaction, uuid)
      return {
        ok: false,
        reason: draft === null || draft.state === 'due' ? 'changed' : draft.state,
      }
    }
    return placeForPayment(
      transaction,
      draft,
      { ...opening, expiresAt: endOfDayInFrance(draft.document.validUntil) },
      deps,
    )
  }

  const openExtra = async (
    transaction: Transaction<Tables>,
    kind: Extra['kind'],
    { subject, uuid }: Due,
    opening: Opening,
  ): Promise<Opened> => {
    const extra = await holdExtra(transaction, kind, uuid)
    const due = await dueOfExtra(transaction, extra, subject)
    if (extra === null || due === null) return { ok: false, reason: 'withdrawn' }
    if (due.state !== 'due') return { ok: false, reason: due.state }
    if (!isOffered(due, opening)) return { ok: false, reason: 'changed' }
    const { orderUuid, simulationUuid } = extra
    return { ok: true, orderUuid, simulationUuid, leadUuid: null }
  }

  /**
   * The money of an expired order is still owed if no newer order of the same quote exists, and its
   * customer was not erased.
   */
  const isOrderDue = async (connection: Db, order: Order, payment: Payment): Promise<boolean> => {
    if (!isPriceDue(order, payment) || isErasedCustomer(order.customer)) return false
    if (order.state !== 'expired' || order.simulationUuid === null) return true
    return (await findActiveOrder(connection, order.simulationUuid)) === null
  }

  /**
   * Supplements and links are owed while their state is `due`: a payment that was started in time
   * counts even after the expiry.
   */
  const isExtraDue = async (connection: Db, extra: Extra | null): Promise<boolean> => {
    if (extra?.state !== 'due') return false
    const order = extra.orderUuid === null ? null : await findOrder(connection, extra.orderUuid)
    return order === null || !isOver(order.state)
  }

  /** Tells whether a payment is owed, with the given functions that read or lock its subject. */
  const isOwed = async <Connection extends Db>(
    connection: Connection,
    payment: Payment,
    read: {
      extra: (connection: Connection, kind: Extra['kind'], uuid: string) => Promise<Extra | null>
      order: (connection: Connection, uuid: string) => Promise<Order | null>
      offer: (connection: Connection, order: Order) => Promise<boolean>
    },
  ): Promise<boolean> => {
    const kind = extraKind(payment)
    if (kind !== null)
      return isExtraDue(connection, await read.extra(connection, kind, payment.subjectUuid))
    const order = await read.order(connection, payment.orderUuid ?? '')
    return (
      order !== null &&
      (await isOrderDue(connection, order, payment)) &&
      read.offer(connection, order)
    )
  }

  const isDue = (connection: Db, payment: Payment): Promise<boolean> =>
    isOwed(connection, payment, { extra: findExtra, order: findOrder, offer: flash.isThere })

  return {
    find,
    open: async (transaction, due, opening) => {
      const kind = extraKind(due)
      if (kind !== null) return openExtra(transaction, kind, due, opening)
      const booked = due.subject === 'simulation' ? await bookedTerms(transaction, due.uuid) : null
      if (booked !== null) return flash.open(transaction, due, booked, opening)
      if (due.subject === 'simulation') return openSimulation(transaction, due.uuid, opening)
      return openOrder(transaction, await holdOrder(transaction, due.uuid), due.subject, opening)
    },
    isDue,
    isOpen: isDue,
    lockIfDue: (transaction, payment) =>
      isOwed(transaction, payment, {
        extra: holdExtra,
        order: holdOrder,
        offer: flash.holdOffer,
      }),
    settle: async (transaction, payment, at, receivedOn) => {
      const { amountCents, orderUuid } = payment
      const actor = METHODS[payment.method].confirmedBy
      const kind = extraKind(payment)
      if (kind !== null) {
        const extra = await findExtra(transaction, kind, payment.subjectUuid)
        if (extra === null || !(await moveExtra(transaction, extra, 'due', 'paid')))
          throw new Error('a locked supplement or link that was due could not be updated')
        const entry = { actor, paymentUuid: payment.uuid, data: { amountCents } }
        await recordExtraState(transaction, extra, 'paid', entry, at)
        const move = await ownerOf(transaction, extra, deps)
        return issueExtraInvoice(transaction, { extra, move }, { ...payment, receivedOn }, at)
      }
      const order = await findOrder(transaction, orderUuid ?? '')
      if (
        order === null ||
        (await moveOrder(transaction, order, { type: 'paid', amountCents }, actor, at)) === null
      )
        throw new Error('a locked order with an amount due could not be updated')
      await issuePriceInvoice(transaction, order, { ...payment, receivedOn }, at)
    },
    release: flash.release,
    // A supplement or a link is paid in full; of a price the rest is due as the balance.
    takesPart: payment => extraKind(payment) === null,
    mails: (payment, notice, at, about) =>
      paymentMails(db, payment, notice, at, { ...deps, ...about, mails }),
  }
}
