import type { MissingPlace } from '../../../shared/domain/missing-details'
import { methodsFor } from '../../../shared/domain/payment-methods'
import { DUE_TEXTS } from '../../../shared/texts/due'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { routes } from '../../routes'
import type { Due, Opening } from '../payments/payables'
import type { SubjectKey } from '../payments/payment-store'
import { boughtOf, ownerFactsOf } from './bought'
import type { DraftOrder } from './draft-order'
import { leftToPay } from '../orders/money-machine'
import { isOver } from '../orders/order-states'
import type { Order } from './order-store'

const MOVE_METHODS = methodsFor('move')

/** A part, or all at once; nothing to choose where the deposit would be all. */
const sharesOf = ({
  totalCents,
  depositCents,
}: Pick<Order, 'totalCents' | 'depositCents'>): { share: Opening['share']; amountCents: number }[] => [
  ...(depositCents > 0 && depositCents < totalCents ? [{ share: 'deposit' as const, amountCents: depositCents }] : []),
  { share: 'all' as const, amountCents: totalCents },
]

/** What pays the price of an order first: its simulation's page, or that of an adviser's quote. */
export const firstSubject = ({ uuid, origin, simulationUuid }: Order): SubjectKey =>
  origin === 'simulation' && simulationUuid !== null
    ? { subject: 'simulation', uuid: simulationUuid }
    : { subject: 'quote', uuid }

/** All ways to the price of an order. */
export const waysTo = ({ uuid, simulationUuid }: Pick<Order, 'uuid' | 'simulationUuid'>): SubjectKey[] => [
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

const sharedBy = (order: Order) => ({
  bought: boughtOf(order.document, order),
  owner: { facts: ownerFactsOf(order.document, order.customer), leadUuid: order.leadUuid },
  reference: order.reference,
  isTest: order.isTest,
  facts: order.document.move.facts,
  movingDate: order.movingDate,
  // A refund lowers the price.
  totalCents: order.totalCents - order.refundedCents,
  paidCents: order.paidCents,
  methods: MOVE_METHODS,
  orderHref: routes.order.href(order.uuid),
  payer: order.customer,
})

/** What is due of an order that nothing was paid of. */
export const firstDue = (order: Order, now: Date): Due => ({
  ...sharedBy(order),
  ...firstSubject(order),
  sameAs: waysTo(order),
  state: stateOf(order, now),
  title: order.document.move.title,
  shares: sharesOf(order),
  validUntil: order.expiresAt === null ? null : dayInFrance(order.expiresAt),
})

/**
 * Returns what is due of an order that nothing was paid of, which cannot be paid while it lacks a street or an access.
 */
export const completeDue = (order: Order, missing: readonly MissingPlace[], now: Date): Due => {
  const due = firstDue(order, now)
  if (due.state !== 'due' || missing.length === 0 || order.simulationUuid === null) return due
  return { ...due, state: 'incomplete', completion: { simulation: order.simulationUuid, missing: [...missing] } }
}

/** What is due of an order whose deposit is in. */
export const balanceDue = (order: Order): Due => ({
  ...sharedBy(order),
  subject: 'balance',
  uuid: order.uuid,
  sameAs: waysTo(order),
  state: order.state === 'deposit-paid' ? 'due' : order.state === 'paid' ? 'paid' : 'withdrawn',
  title: DUE_TEXTS.balance(order.document.move.title),
  shares: [{ share: 'all', amountCents: leftToPay(order) }],
  validUntil: null,
})

/** What is due of a simulation that was not ordered. */
export const draftDue = (uuid: string, draft: DraftOrder): Due => ({
  subject: 'simulation',
  uuid,
  sameAs: [{ subject: 'simulation', uuid }],
  reference: draft.reference,
  isTest: draft.isTest,
  state: draft.state,
  title: draft.document.move.title,
  facts: draft.document.move.facts,
  bought: boughtOf(draft.document, draft),
  owner: { facts: ownerFactsOf(draft.document, draft.customer), leadUuid: draft.leadUuid },
  movingDate: draft.movingDate,
  totalCents: draft.totalCents,
  paidCents: 0,
  shares: sharesOf(draft),
  methods: MOVE_METHODS,
  validUntil: draft.document.validUntil,
  orderHref: null,
  payer: draft.customer,
  ...(draft.state === 'incomplete' ? { completion: { simulation: uuid, missing: draft.missing } } : {}),
})

/** Due of something beside an order's price: a supplement, or a custom payment. */
export const extraDue = (
  key: SubjectKey,
  state: Due['state'],
  { label, amountCents, validUntil }: { label: string; amountCents: number; validUntil: string | null },
  of: Pick<Due, 'reference' | 'isTest' | 'movingDate' | 'payer' | 'orderHref' | 'owner'> & {
    title: string
    isOrder: boolean
  },
): Due => ({
  ...key,
  sameAs: [key],
  reference: of.reference,
  isTest: of.isTest,
  state,
  title: label,
  facts: [
    { label: of.isOrder ? DUE_TEXTS.order : DUE_TEXTS.quote, value: of.reference },
    { label: DUE_TEXTS.orderOf, value: of.title },
  ],
  movingDate: of.movingDate,
  totalCents: amountCents,
  paidCents: state === 'paid' ? amountCents : 0,
  shares: [{ share: 'all', amountCents }],
  methods: MOVE_METHODS,
  validUntil,
  orderHref: of.orderHref,
  ...(of.owner === undefined ? {} : { owner: of.owner }),
  payer: of.payer,
})
