import type { MissingPlace } from '../../../../shared/domain/missing-details'
import type { PaymentSubject } from '../../../../shared/domain/payment'
import { methodsFor } from '../../../../shared/domain/payment-methods'
import { DUE_TEXTS } from '../../../../shared/texts/due'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { routes } from '../../../routes'
import type { Due, Opening } from '../../payments/payables'
import type { SubjectKey } from '../../payments/payment-store'
import { boughtOf, ownerFactsOf } from './bought'
import type { DraftOrder } from './draft-move'
import type { Extra } from './extra-store'
import { leftToPay } from '../money-machine'
import { isOver } from '../order-states'
import type { Order } from './move-store'
import { orderIn, type PaidMove } from './paid-subject'

const MOVE_METHODS = methodsFor('move')

/** A part, or all at once; no choice if the deposit would be all. */
const sharesOf = ({
  totalCents,
  depositCents,
}: Pick<Order, 'totalCents' | 'depositCents'>): {
  share: Opening['share']
  amountCents: number
}[] => [
  ...(depositCents > 0 && depositCents < totalCents
    ? [{ share: 'deposit' as const, amountCents: depositCents }]
    : []),
  { share: 'all' as const, amountCents: totalCents },
]

/**
 * Returns the subject of the first payment of an order's price: its simulation, or an adviser's
 * quote.
 */
export const firstSubject = ({ uuid, origin, simulationUuid }: Order): SubjectKey =>
  origin === 'simulation' && simulationUuid !== null
    ? { subject: 'simulation', uuid: simulationUuid }
    : { subject: 'quote', uuid }

/** All subjects by which the price of an order is paid. */
export const subjectsPaying = ({
  uuid,
  simulationUuid,
}: Pick<Order, 'uuid' | 'simulationUuid'>): SubjectKey[] => [
  { subject: 'quote', uuid },
  { subject: 'balance', uuid },
  ...(simulationUuid === null ? [] : [{ subject: 'simulation' as const, uuid: simulationUuid }]),
]

export const hasExpired = ({ expiresAt }: Pick<Order, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

const stateOf = (order: Order, now: Date): Due['state'] => {
  if (order.state === 'deposit-paid' || order.state === 'paid') return 'paid'
  if (isOver(order.state)) return order.state === 'expired' ? 'expired' : 'withdrawn'
  return hasExpired(order, now) ? 'expired' : 'due'
}

const sharedBy = (move: PaidMove) => {
  const order = orderIn(move)
  return {
    owner: { facts: ownerFactsOf(move.document, move.customer), leadUuid: move.leadUuid },
    reference: move.reference,
    isTest: move.isTest,
    movingDate: move.movingDate,
    methods: MOVE_METHODS,
    orderHref: order && routes.order.href(order.uuid),
    payer: move.customer,
  }
}

/** Describes the price of a move, which a refund lowers. */
const priceOf = (move: PaidMove, now: Date) => {
  const order = orderIn(move)
  return {
    ...sharedBy(move),
    bought: boughtOf(move.document, move, dayInFrance(now)),
    facts: move.document.move.facts,
    totalCents: move.totalCents - (order?.refundedCents ?? 0),
    paidCents: order?.paidCents ?? 0,
  }
}

/** Returns the amount due for an unpaid order. */
export const firstDue = (order: Order, now: Date): Due => ({
  ...priceOf(order, now),
  ...firstSubject(order),
  sameAs: subjectsPaying(order),
  state: stateOf(order, now),
  title: order.document.move.title,
  shares: sharesOf(order),
  validUntil: order.expiresAt === null ? null : dayInFrance(order.expiresAt),
})

/**
 * Returns the amount due for an unpaid order, which cannot be paid while it lacks a street or an
 * access.
 */
export const completeDue = (order: Order, missing: readonly MissingPlace[], now: Date): Due => {
  const due = firstDue(order, now)
  if (due.state !== 'due' || missing.length === 0 || order.simulationUuid === null) return due
  return {
    ...due,
    state: 'incomplete',
    completion: { simulation: order.simulationUuid, missing: [...missing] },
  }
}

/** Returns the amount due for an order whose deposit is paid. */
export const balanceDue = (order: Order, now: Date): Due => ({
  ...priceOf(order, now),
  subject: 'balance',
  uuid: order.uuid,
  sameAs: subjectsPaying(order),
  state: order.state === 'deposit-paid' ? 'due' : order.state === 'paid' ? 'paid' : 'withdrawn',
  title: DUE_TEXTS.balance(order.document.move.title),
  shares: [{ share: 'all', amountCents: leftToPay(order) }],
  validUntil: null,
})

/** Returns the amount due for a simulation without an order. */
export const draftDue = (draft: DraftOrder, now: Date): Due => {
  const { simulationUuid: uuid, state, missing, document } = draft
  return {
    ...priceOf(draft, now),
    subject: 'simulation',
    uuid,
    sameAs: [{ subject: 'simulation', uuid }],
    state,
    title: document.move.title,
    shares: sharesOf(draft),
    validUntil: document.validUntil,
    ...(state === 'incomplete' ? { completion: { simulation: uuid, missing } } : {}),
  }
}

const extraState = ({ state, expiresAt }: Extra, move: PaidMove, now: Date): Due['state'] => {
  if (state !== 'due') return state
  if (hasExpired({ expiresAt }, now)) return 'expired'
  const order = orderIn(move)
  return order !== null && isOver(order.state) ? 'withdrawn' : 'due'
}

/** Returns the amount due for a supplement or a payment link. */
export const extraDue = (extra: Extra, move: PaidMove, subject: PaymentSubject, now: Date): Due => {
  const { uuid, label, amountCents, expiresAt } = extra
  const key = { subject, uuid }
  const state = extraState(extra, move, now)
  return {
    ...sharedBy(move),
    ...key,
    sameAs: [key],
    state,
    title: label,
    facts: [
      { label: orderIn(move) === null ? DUE_TEXTS.quote : DUE_TEXTS.order, value: move.reference },
      { label: DUE_TEXTS.orderOf, value: move.document.move.title },
    ],
    totalCents: amountCents,
    paidCents: state === 'paid' ? amountCents : 0,
    shares: [{ share: 'all', amountCents }],
    validUntil: expiresAt === null ? null : dayInFrance(expiresAt),
  }
}
