import type { Db } from '../db/tables'
import type { Payment } from '../payments/payment-store'
import type { BookingDeps } from './booking-deps'
import { type DraftOrder, draftOrder } from './draft-order'
import { type Extra, findExtra } from './extra-store'
import { findLivingOrder, findOrder, type Order } from './order-store'
import { extraPath, pricePath } from './retry-path'

/** What a payment is of: the price of an order, or something beside it. */
export interface PaidThing {
  /** Null only where a simulation that was not ordered has a custom link. */
  order: Order | null
  draft: DraftOrder | null
  extra: Extra | null
  /** Where it is paid, as a path of the site. */
  path: string
}

export const extraKind = ({ subject }: Pick<Payment, 'subject'>): Extra['kind'] | null => {
  if (subject === 'supplement') return 'supplement'
  return subject === 'simulation-link' || subject === 'order-link' ? 'link' : null
}

/** To whom an extra belongs; null where nobody is left. */
export const ownerOf = async (
  db: Db,
  extra: Extra,
  deps: Pick<BookingDeps, 'now'>,
): Promise<Pick<PaidThing, 'order' | 'draft'> | null> => {
  const { orderUuid, simulationUuid } = extra
  if (orderUuid !== null) {
    const order = await findOrder(db, orderUuid)
    return order === null ? null : { order, draft: null }
  }
  if (simulationUuid === null) return null
  const order = await findLivingOrder(db, simulationUuid)
  if (order !== null) return { order, draft: null }
  const draft = await draftOrder(db, simulationUuid, deps)
  return draft === null ? null : { order, draft }
}

/** What a payment is of; null once it was erased. */
export const paidThing = async (
  db: Db,
  payment: Payment,
  deps: Pick<BookingDeps, 'now'>,
): Promise<PaidThing | null> => {
  const kind = extraKind(payment)
  if (kind !== null) {
    const extra = await findExtra(db, kind, payment.subjectUuid)
    const owner = extra === null ? null : await ownerOf(db, extra, deps)
    return extra === null || owner === null ? null : { ...owner, extra, path: extraPath(extra) }
  }
  const order = payment.orderUuid === null ? null : await findOrder(db, payment.orderUuid)
  const path = pricePath({ subject: payment.subject, uuid: payment.subjectUuid })
  return order === null ? null : { order, draft: null, extra: null, path }
}
