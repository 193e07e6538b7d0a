import { formatCents } from '../../../shared/domain/money'
import { formatDay } from '../../../shared/texts/figures'
import { METHOD_WORDS } from '../../../shared/texts/payment-methods-texts'
import { BACK_OFFICE, formatMoment } from '../../texts/back-office'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { MenuEntry } from '../../pages/back-office/back-office-page'
import type { AdviserStatement } from '../../pages/back-office/confirm-page'
import { RETURNS_OFFICE } from '../../texts/back-office-returns'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import type { Act } from '../orders/advisers'
import { bookedTerms } from '../orders/moves/flash-sale'
import { feeOnCancel } from '../orders/moves/cancel-move'
import { findOrder } from '../orders/moves/move-store'
import { findDateChange } from '../orders/moves/date-changes/date-change-store'
import type { Db } from '../db/tables'
import { isUnderWay, openMoneyOf } from '../payments/open-money'
import { findPayments, findPaymentsOf, type Payment } from '../payments/payment-store'
import type { BackOfficePageDeps } from './page-deps'
import { findHold } from './flash-hold-lines'
import { eraseStoreCustomer, findPurchasesOfCustomer } from './erase-person'
import { findStoreOrder } from '../orders/cartons/cartons-store'
import { ownerHref } from './owner-href'

/** Question before an act. */
export interface Question {
  at: MenuEntry
  title: string
  text: string
  yes: string
  backHref: string
  /** True if a payment is under way: the page then links to itself, to read its state again. */
  isPaymentUnderWay?: boolean
  /** Checkbox that changes the act, initially unchecked. */
  claim?: AdviserStatement
}

/** An act that cannot be undone. */
interface ConfirmedAct {
  address: { pattern: string; href: (id: string) => string }
  /** Null: the subject of the act does not exist. */
  findQuestion: (db: Db, id: string, now: Date) => Promise<Question | null>
  act: (
    deps: Pick<BackOfficePageDeps, 'advisers' | 'db' | 'now'>,
    id: string,
    fields: URLSearchParams,
  ) => Promise<Act>
  confirmation: keyof typeof BACK_OFFICE.confirmations
}

const { confirm } = BACK_OFFICE

/**
 * Returns a question that also names the payments under way and what happens to their money; the
 * same question without any.
 */
const withPayments = (question: Question, payments: readonly Payment[], now: Date): Question => {
  const waiting = payments.filter(payment => isUnderWay(payment, now))
  if (waiting.length === 0) return question
  const descriptions = waiting.map(({ amountCents, method, createdAt }) =>
    confirm.underWay(
      formatCents(amountCents),
      METHOD_WORDS[method].name,
      formatMoment(createdAt.toISOString()),
    ),
  )
  const text = [...descriptions, confirm.underWayEnd, question.text].join(' ')
  return { ...question, text, yes: confirm.anyway(question.yes), isPaymentUnderWay: true }
}

/** Name of the checkbox for a cancellation by the company, which keeps nothing. */
const BY_COMPANY = 'nous'

const confirmCancelMove: ConfirmedAct['findQuestion'] = async (db, id, now) => {
  const order = await findOrder(db, id)
  if (order === null) return null
  const payments = await findPayments(db, id)
  const paidCents = order.paidCents + (await openMoneyOf(db, [id]))(id).extrasCents
  const keptCents = feeOnCancel(order, 'customer', now)
  const isUnpaid = paidCents === 0 && !payments.some(payment => isUnderWay(payment, now))
  const text = isUnpaid
    ? confirm.cancel.unpaid
    : paidCents === 0
      ? confirm.cancel.notified
      : confirm.cancel.paid(
          formatCents(paidCents),
          formatCents(keptCents),
          formatCents(paidCents - keptCents),
        )
  const isFlash = (await bookedTerms(db, order.simulationUuid)) !== null
  const question: Question = {
    at: 'orders',
    title: confirm.cancel.title(order.reference),
    text: isFlash ? `${text} ${confirm.flash}` : text,
    yes: confirm.yes.cancel,
    ...(keptCents > 0
      ? { claim: { name: BY_COMPANY, label: confirm.cancel.byCompany(formatCents(keptCents)) } }
      : {}),
    backHref: ADDRESSES.order.href(id),
  }
  return withPayments(question, payments, now)
}

const confirmCancelCartons: ConfirmedAct['findQuestion'] = async (db, id, now) => {
  const order = await findStoreOrder(db, id)
  if (order === null) return null
  const { title, yes, unpaid, notified, paid } = SHOP_OFFICE.confirmCancel
  const payments = await findPaymentsOf(db, { subject: 'carton-cart', uuid: id })
  const isWaiting = payments.some(payment => isUnderWay(payment, now))
  const question: Question = {
    at: 'orders',
    title: title(order.reference),
    text: order.paidCents > 0 ? paid(formatCents(order.paidCents)) : isWaiting ? notified : unpaid,
    yes,
    backHref: ADDRESSES.order.href(id),
  }
  return withPayments(question, payments, now)
}

const confirmErase: ConfirmedAct['findQuestion'] = async (db, id) => {
  const order = await findStoreOrder(db, id)
  if (order === null || order.customer.email === '') return null
  const { title, yes, one, whole, waits } = RETURNS_OFFICE.erase
  const { length: count } = (await findPurchasesOfCustomer(db, order)).storeOrders
  return {
    at: 'orders',
    title: title(order.reference),
    text: `${count > 1 ? whole(count) : one} ${waits}`,
    yes,
    backHref: ADDRESSES.orders.of('cartons', null),
  }
}

const confirmWithdrawSupplement: ConfirmedAct['findQuestion'] = async (db, id, now) => {
  const row = await db
    .selectFrom('supplements')
    .selectAll()
    .where('uuid', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { title, text } = confirm.supplement
  const backHref = ADDRESSES.order.href(row.order_uuid)
  const question: Question = {
    at: 'orders',
    title: title(row.label),
    text,
    yes: confirm.yes.supplement,
    backHref,
  }
  return withPayments(question, await findPaymentsOf(db, { subject: 'supplement', uuid: id }), now)
}

const confirmWithdrawLink: ConfirmedAct['findQuestion'] = async (db, id, now) => {
  const row = await db
    .selectFrom('payment_links')
    .selectAll()
    .where('uuid', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { title, text } = confirm.link
  const at = row.order_uuid === null ? 'leads' : 'orders'
  const subject = row.order_uuid === null ? 'simulation-link' : 'order-link'
  const question: Question = {
    at,
    title: title(row.label),
    text,
    yes: confirm.yes.link,
    backHref: ownerHref(row),
  }
  return withPayments(question, await findPaymentsOf(db, { subject, uuid: id }), now)
}

const confirmRelease: ConfirmedAct['findQuestion'] = async (db, id) => {
  const hold = await findHold(db, id)
  if (hold === null) return null
  const { title, text } = confirm.release
  return {
    at: 'flash',
    title: title(hold.title),
    text: text(hold.reference, formatMoment(hold.expiresAt)),
    yes: confirm.yes.release,
    backHref: ADDRESSES.flashOffer.href(hold.slug),
  }
}

const confirmDate: ConfirmedAct['findQuestion'] = async (db, id, now) => {
  const change = await findDateChange(db, id)
  const order = change === null ? null : await findOrder(db, change.orderUuid)
  if (change === null || order === null) return null
  const { question, text, confirm: yes } = BACK_OFFICE.order.date
  const days = [formatDay(change.toDate), formatDay(change.fromDate)] as const
  return withPayments(
    {
      at: 'orders',
      title: question(order.reference),
      text: text(...days, formatCents(change.afterCents), formatCents(change.beforeCents)),
      yes,
      backHref: ADDRESSES.order.href(order.uuid),
    },
    await findPayments(db, order.uuid),
    now,
  )
}

export const CONFIRMED_ACTS: readonly ConfirmedAct[] = [
  {
    address: ADDRESSES.cancelOrder,
    findQuestion: async (db, id, now) =>
      (await confirmCancelMove(db, id, now)) ?? confirmCancelCartons(db, id, now),
    act: ({ advisers }, id, fields) =>
      advisers.cancelOrder(id, fields.get(BY_COMPANY) === 'on' ? 'company' : 'customer'),
    confirmation: 'annulee',
  },
  {
    address: ADDRESSES.eraseCustomer,
    findQuestion: confirmErase,
    act: async ({ db, now }, id) => {
      const order = await findStoreOrder(db, id)
      if (order === null) return { ok: false, reason: 'unknown' }
      await eraseStoreCustomer(db, order, now())
      return { ok: true, uuid: id }
    },
    confirmation: 'efface',
  },
  {
    address: ADDRESSES.withdrawSupplement,
    findQuestion: confirmWithdrawSupplement,
    act: ({ advisers }, id) => advisers.withdrawSupplement(id),
    confirmation: 'retire',
  },
  {
    address: ADDRESSES.withdrawLink,
    findQuestion: confirmWithdrawLink,
    act: ({ advisers }, id) => advisers.withdrawLink(id),
    confirmation: 'retire',
  },
  {
    address: ADDRESSES.confirmDate,
    findQuestion: confirmDate,
    act: ({ advisers }, id) => advisers.confirmDate(id),
    confirmation: 'date',
  },
  {
    address: ADDRESSES.releaseHold,
    findQuestion: confirmRelease,
    act: ({ advisers }, id) => advisers.releaseHold(id),
    confirmation: 'liberee',
  },
]
