import { dayInFrance } from '../../../shared/domain/moving-date'
import { TERMS_VERSION } from '../../content/terms-of-sale'
import { routes } from '../../routes'
import { bookableTerms, type FlashTerms } from '../flash/flash-terms'
import type { FlashOffers } from '../flash/offers'
import { queueMail } from '../mail/outbox'
import { mailedPayment } from '../orders/mails/mailed-payment'
import type { OrderMails } from '../orders/mails/order-mails'
import { findPayment, insertPayment, movePayment, type NewPayment } from '../payments/payment-store'
import type { BookingDeps } from './booking-deps'
import { draftOrder } from './draft-order'
import { bookExample } from './example-flash-booking'
import { issuePriceInvoice } from './invoice-move'
import { mailedMove } from './mailed-move'
import { findOrder, moveOrder } from './order-store'
import { closeSimulation, placeOrder } from './place-order'
import { pricePath } from './retry-path'

export interface ExampleFlashOrderDeps extends BookingDeps {
  flashOffers: Pick<FlashOffers, 'list'>
  mails: Pick<OrderMails, 'confirmed'>
}

/** The first offer that editors no longer show, as it was while they did: an order of it takes none from anybody. */
const formerTerms = async ({ flashOffers, now }: ExampleFlashOrderDeps): Promise<FlashTerms | null> => {
  const offers = await flashOffers.list()
  const former = offers
    .filter(({ isActive }) => !isActive)
    .map(offer => bookableTerms({ ...offer, isActive: true }, now()))
  return former.find(terms => terms !== null) ?? null
}

/** Its customer's order, paid whole. Null: nobody could book it any more. */
const placeExample = (terms: FlashTerms, deps: BookingDeps): Promise<{ order: string; payment: string } | null> =>
  deps.db.transaction().execute(async transaction => {
    const now = deps.now()
    const simulationUuid = await bookExample(transaction, terms, now)
    const draft = simulationUuid === null ? null : await draftOrder(transaction, simulationUuid, deps)
    if (simulationUuid === null || draft === null) return null
    await closeSimulation(transaction, simulationUuid)
    const accepted = { version: TERMS_VERSION, at: now }
    const placing = {
      origin: 'simulation',
      terms: accepted,
      returnUrl: null,
      expiresAt: now,
      actor: 'customer',
    } as const
    const uuid = await placeOrder(transaction, { simulationUuid, draft, ...placing }, deps)
    const order = uuid === null ? null : await findOrder(transaction, uuid)
    if (order === null) throw new Error('the order of an example was not placed')
    const { totalCents: amountCents } = order
    const attempt: NewPayment = {
      ...{ subject: 'simulation', subjectUuid: simulationUuid, orderUuid: order.uuid, method: 'card', share: 'all' },
      ...{ amountCents, terms: [{ date: dayInFrance(now), amountCents }], state: 'started', provider: 'example' },
      ...{ transactionId: null, createdAt: now },
    }
    const payment = await insertPayment(transaction, attempt, order.reference)
    await movePayment(transaction, payment, 'paid', now)
    await moveOrder(transaction, order, { type: 'paid', amountCents }, 'bank', now)
    await issuePriceInvoice(transaction, order, payment, now)
    return { order: order.uuid, payment: payment.uuid }
  })

/**
 * The order of a flash offer for a demonstration that begins: its confirmation and its receipt can be read, its page opened.
 * False: there is no offer for it.
 */
export const makeExampleFlashOrder = async (deps: ExampleFlashOrderDeps): Promise<boolean> => {
  const { db, now, mails } = deps
  const terms = await formerTerms(deps)
  const placed = terms === null ? null : await placeExample(terms, deps)
  const order = placed === null ? null : await findOrder(db, placed.order)
  const payment = placed === null ? null : await findPayment(db, placed.payment)
  if (order === null || payment === null) return false
  const paths = {
    retryPath: pricePath({ subject: 'simulation', uuid: payment.subjectUuid }),
    invoicePath: routes.orderDocument.href(order.uuid, payment.uuid),
  }
  const written = await mails.confirmed(mailedMove(order), mailedPayment(payment, paths, now()))
  await db.transaction().execute(async transaction => {
    for (const mail of written) await queueMail(transaction, mail, now())
  })
  return true
}
