import type { OrderDescription } from '../../ports/booking-sources'
import { routes } from '../../routes'
import type { Db } from '../db/tables'
import type { Payment } from '../payments/payment-store'
import { findDocuments } from './documents/document-store'
import { documentTitle } from './documents/order-document'
import type { OrderBase } from './order-rows'
import { findRefunds } from './refunds/refund-store'

type DescribedOrder = Pick<
  OrderBase,
  'uuid' | 'reference' | 'refundedCents' | 'isErasureRequested'
> & { customer: { email: string } }

/**
 * Returns the part of the customer's page that orders of any kind share. `payments`: all of the
 * order, in any state.
 */
export const describeOrder = async (
  db: Db,
  { uuid, reference, refundedCents, customer, isErasureRequested }: DescribedOrder,
  payments: readonly Payment[],
): Promise<OrderDescription> => ({
  uuid,
  reference,
  refundedCents,
  // A failed attempt is told by mail; the page leaves it out.
  payments: payments
    .filter(({ state }) => state !== 'started' && state !== 'refused')
    .map(({ createdAt, amountCents, method, state }) => ({
      at: createdAt,
      amountCents,
      method,
      state,
    })),
  refunds: (await findRefunds(db, 'order_uuid', [uuid])).flatMap(refund => {
    const payment = payments.find(other => other.uuid === refund.paymentUuid)
    if (refund.state !== 'done' || payment === undefined) return []
    const { amountCents, settledAt, askedAt, way } = refund
    const at = settledAt ?? askedAt
    return [
      {
        at,
        amountCents,
        method: payment.method,
        isByHand: way === 'hand',
        reference: refund.reference,
      },
    ]
  }),
  documents: (await findDocuments(db, 'order_uuid', uuid)).map(({ document }) => ({
    title: documentTitle(document),
    amountCents: document.grossCents,
    href: routes.orderDocument.href(uuid, document.number),
  })),
  erasure: customer.email === '' ? 'done' : isErasureRequested ? 'asked' : 'open',
})
