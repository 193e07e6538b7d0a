import type { Db } from '../../db/tables'
import { routes } from '../../../routes'
import type { Payment, SubjectKey } from '../../payments/payment-store'
import type { OrderDeps } from '../order-deps'
import { type DraftOrder, draftOrder } from './draft-move'
import { type Extra, findExtra } from './extra-store'
import { findActiveOrder, findOrder, type Order } from './move-store'

/** Move of a payment: an order, or a quote without an order. */
export type PaidMove = Order | DraftOrder

/** Returns the order of a move; null for a quote. */
export const orderIn = (move: PaidMove): Order | null => ('uuid' in move ? move : null)

/** Returns the path on which a supplement or a link is paid; that of a link names its subject. */
export const extraPath = ({ kind, uuid, simulationUuid, orderUuid }: Extra): string => {
  if (kind === 'supplement') return routes.supplementPayment.href(uuid)
  if (orderUuid !== null) return routes.orderLinkPayment.href(orderUuid, uuid)
  return routes.simulationLinkPayment.href(simulationUuid ?? '', uuid)
}

/** Returns the path on which the price of an order is paid. */
export const pricePath = ({ subject, uuid }: SubjectKey): string => {
  if (subject === 'simulation') return routes.simulationPayment.href(uuid)
  return subject === 'balance' ? routes.balancePayment.href(uuid) : routes.quotePayment.href(uuid)
}

/** Subject of a payment: the price of an order, or something beside it. */
interface PaidSubject {
  move: PaidMove
  /** The move, except for a simulation without an order that has a payment link. */
  order: Order | null
  extra: Extra | null
  /** Path of the page on which it is paid. */
  path: string
}

export const extraKind = ({ subject }: Pick<Payment, 'subject'>): Extra['kind'] | null => {
  if (subject === 'supplement') return 'supplement'
  return subject === 'simulation-link' || subject === 'order-link' ? 'link' : null
}

/** Returns the move of a supplement or a link; null if it was erased. */
export const ownerOf = async (
  db: Db,
  { orderUuid, simulationUuid }: Pick<Extra, 'orderUuid' | 'simulationUuid'>,
  deps: Pick<OrderDeps, 'now'>,
): Promise<PaidMove | null> => {
  if (orderUuid !== null) return findOrder(db, orderUuid)
  if (simulationUuid === null) return null
  return (await findActiveOrder(db, simulationUuid)) ?? draftOrder(db, simulationUuid, deps)
}

/** Returns the subject of a payment; null once it was erased. */
export const findPaidSubject = async (
  db: Db,
  payment: Payment,
  deps: Pick<OrderDeps, 'now'>,
): Promise<PaidSubject | null> => {
  const kind = extraKind(payment)
  if (kind !== null) {
    const extra = await findExtra(db, kind, payment.subjectUuid)
    const owner = extra === null ? null : await ownerOf(db, extra, deps)
    return extra && owner && { move: owner, order: orderIn(owner), extra, path: extraPath(extra) }
  }
  const order = payment.orderUuid === null ? null : await findOrder(db, payment.orderUuid)
  const path = pricePath({ subject: payment.subject, uuid: payment.subjectUuid })
  return order && { move: order, order, extra: null, path }
}
