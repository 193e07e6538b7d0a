import type { Db } from '../db/tables'
import { queueEvent } from '../webhooks/queue-event'
import type { Payment } from './payment-store'

/** Queues the event of a decided payment for webhooks, after its money was booked. */
export const queuePaymentEvent = async (
  transaction: Db,
  event: 'payment.succeeded' | 'payment.refused',
  payment: Pick<
    Payment,
    'reference' | 'subject' | 'subjectUuid' | 'orderUuid' | 'amountCents' | 'method'
  >,
  now: Date,
): Promise<void> => {
  const { reference, subject, subjectUuid, orderUuid, amountCents, method } = payment
  await queueEvent(
    transaction,
    {
      event,
      about: orderUuid === null ? { linkUuid: subjectUuid } : { orderUuid },
      data: { payment: { reference, subject, amountCents, method } },
    },
    now,
  )
}
