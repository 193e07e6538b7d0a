import { STORE_DUE_TEXTS } from '../../../../shared/texts/store-due'
import type { PaymentOutcome } from '../../../booking-sources'
import { routes } from '../../../routes'
import type { Db } from '../../db/tables'
import type { Payment } from '../../payments/payment-store'
import { findStoreOrder } from './cartons-store'

/** What the shop knows of an outcome; the payment says the rest. */
export type StoreOutcome = Omit<
  PaymentOutcome,
  'uuid' | 'subject' | 'reference' | 'state' | 'amountCents' | 'refusal' | 'isTest'
>

/** What pages tell of a payment's order; null once that is gone. */
export const storeOutcome = async (db: Db, { state, subjectUuid }: Payment): Promise<StoreOutcome | null> => {
  const order = await findStoreOrder(db, subjectUuid)
  if (order === null) return null
  return {
    orderReference: order.reference,
    orderHref: routes.storeOrder.href(order.uuid),
    retryHref: routes.storePayment.href(order.uuid),
    title: STORE_DUE_TEXTS.title,
    movingDate: null,
    isWhole: order.paidAt !== null,
    left: null,
    maskedEmail: '',
    // What came for an order that still waits was not owed for one reason: something in it was sold out.
    isOfferLost: (state === 'surplus' || state === 'refunded') && order.state === 'waiting',
    offer: null,
    returnUrl: order.returnUrl,
  }
}
