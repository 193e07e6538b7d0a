import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Db } from '../db/tables'
import { queueMails } from '../mail/outbox'
import { payableOf, type Payables } from '../payments/payables'
import { insertPayment, movePayment, type SubjectKey } from '../payments/payment-store'

/** Pays an order in full by card, as its customer and the bank would. */
export const payExample = async (
  { db, now, payables }: { db: Db; now: () => Date; payables: Payables },
  { subject, uuid: subjectUuid }: SubjectKey,
  order: { uuid: string; reference: string; totalCents: number },
  at: Date,
): Promise<void> => {
  const payable = payableOf(payables, { subject })
  const amountCents = order.totalCents
  const payment = await db.transaction().execute(transaction =>
    insertPayment(
      transaction,
      {
        subject,
        subjectUuid,
        orderUuid: order.uuid,
        method: 'card',
        share: 'all',
        amountCents,
        terms: [{ date: dayInFrance(at), amountCents }],
        state: 'started',
        provider: 'example',
        transactionId: null,
        createdAt: at,
      },
      order.reference,
    ),
  )
  const mails = await payable.mails(payment, 'paid', at)
  await db.transaction().execute(async transaction => {
    if (!(await payable.lockIfDue(transaction, payment)))
      throw new Error('an example of an order has nothing due')
    await movePayment(transaction, payment, 'paid', at)
    await payable.settle(transaction, payment, at)
    // Queued now: the outbox would count a mail dated days ago as late.
    await queueMails(transaction, mails, now())
  })
}
