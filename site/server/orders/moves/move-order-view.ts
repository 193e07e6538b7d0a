import type { PaymentSubject } from '../../../../shared/domain/payment'
import { agreedDeposit } from '../../../../shared/domain/deposit'
import {
  dayInFrance,
  maximumMovingDate,
  minimumMovingDate,
} from '../../../../shared/domain/moving-date'
import { DUE_TEXTS } from '../../../../shared/texts/due'
import { routes } from '../../../routes'
import type { MoveOrderView } from '../../../ports/booking-sources'
import type { Db } from '../../db/tables'
import { holdToPay } from '../../flash/holds'
import { findOpenRequest } from './date-changes/date-change-store'
import { isDateChangeable, nextFeeCents } from './date-changes/dated-move'
import { describeOrder } from '../describe-order'
import { findPayments, type Payment, isAwaitingBank } from '../../payments/payment-store'
import { bindingQuote, includedIn } from '../../quotes/document/quote-document'
import { billingOf } from './move-billing-name'
import { cancellationOf, ownerFactsOf } from './bought'
import { isCancelledAtOnce, feeOnCancel } from './cancel-move'
import { findDueBack } from './due-back'
import { firstSubject, hasExpired } from './due-move'
import { extrasOf } from './extra-store'
import { leftToPay } from '../money-machine'
import { isOver } from '../order-states'
import { findOrder, type Order } from './move-store'
import { extraPath, pricePath } from './paid-subject'

const PRICE_SUBJECTS: readonly PaymentSubject[] = ['simulation', 'quote', 'balance']

/** Returns the part of the price that can be paid now, unless a payment is undecided. */
const balanceOf = (order: Order, now: Date): MoveOrderView['balance'] => {
  const amountCents = leftToPay(order)
  if (order.state === 'deposit-paid')
    return { amountCents, href: routes.balancePayment.href(order.uuid) }
  if (order.state !== 'quote') return null
  // A flash offer that is no longer held may be free, which the page of its payment finds out.
  if (hasExpired(order, now) && includedIn(order.document) === null) return null
  return { amountCents, href: pricePath(firstSubject(order)) }
}

const holdOf = async (
  db: Db,
  { state, simulationUuid, document }: Order,
  now: Date,
): Promise<MoveOrderView['hold']> =>
  (state === 'quote' || state === 'expired') &&
  simulationUuid !== null &&
  includedIn(document) !== null
    ? holdToPay(db, simulationUuid, now)
    : null

/**
 * Returns the cost of cancelling today, and the part of the payments that is refunded: nothing is
 * kept of an unpaid order.
 */
const cancellationView = (
  order: Order,
  payments: readonly Payment[],
  now: Date,
): MoveOrderView['cancellation'] => {
  const terms = cancellationOf(order.document, order, dayInFrance(now))
  if (isOver(order.state) || terms === null || terms.until < dayInFrance(now)) return null
  const keptCents = feeOnCancel(order, 'customer', now)
  const isAtOnce = isCancelledAtOnce(order, payments, now)
  const { dateChange, until } = terms
  return { dateChange, until, keptCents, backCents: order.paidCents - keptCents, isAtOnce }
}

const dateChangeOf = async (
  db: Db,
  order: Order,
  now: Date,
): Promise<MoveOrderView['dateChange']> => {
  if (!isDateChangeable(order, now)) return null
  const dateRequest = await findOpenRequest(db, order.uuid)
  if (dateRequest !== null)
    return { state: 'asked', date: dateRequest.toDate, totalCents: dateRequest.afterCents }
  const feeCents = await nextFeeCents(db, order)
  const firstDate = minimumMovingDate(now)
  const lastDate = maximumMovingDate(now)
  return feeCents === null || order.customer.email === ''
    ? null
    : { state: 'open', feeCents, firstDate, lastDate }
}

/** Returns an order as its customer sees it; null if it does not exist. */
export const moveOrderView = async (
  db: Db,
  uuid: string,
  now: Date,
): Promise<MoveOrderView | null> => {
  const order = await findOrder(db, uuid)
  if (order === null) return null
  const { state, movingDate, paidCents } = order
  const document = paidCents > 0 ? bindingQuote(order.document) : order.document
  const payments = await findPayments(db, uuid)
  const undecided = payments.filter(isAwaitingBank)
  const isPriceUndecided = undecided.some(({ subject }) => PRICE_SUBJECTS.includes(subject))
  const extras = isOver(state) ? [] : await extrasOf(db, uuid)
  return {
    ...(await describeOrder(db, order, payments)),
    state,
    movingDate,
    // The price of another day, without the part of earlier payments above it.
    totalCents: order.document.totalCents,
    paidCents,
    title: document.move.title,
    agreedDepositCents: agreedDeposit(order),
    balance: isPriceUndecided ? null : balanceOf(order, now),
    isUndecided: isPriceUndecided,
    due: extras
      .filter(extra => extra.state === 'due' && !hasExpired(extra, now))
      .filter(extra => !undecided.some(({ subjectUuid }) => subjectUuid === extra.uuid))
      .map(extra => ({
        label: extra.label,
        amountCents: extra.amountCents,
        href: extraPath(extra),
      })),
    dueBackCents: (await findDueBack(db, order)).reduce(
      (sum, { amountCents }) => sum + amountCents,
      0,
    ),
    // An order that has ended has no confirmation, and so no address for it.
    move: ownerFactsOf(document, order.customer).filter(
      ({ label }) => !isOver(state) || label !== DUE_TEXTS.mailedTo,
    ),
    cancellation: cancellationView(order, payments, now),
    dateChange: await dateChangeOf(db, order, now),
    billing: billingOf(order),
    included: includedIn(document),
    hold: await holdOf(db, order, now),
    parts: document.parts.map(({ title, facts, areAmounts }) => ({
      title,
      facts,
      areAmounts: areAmounts === true,
    })),
    sums: document.sums,
    conditions: document.conditions,
  }
}
