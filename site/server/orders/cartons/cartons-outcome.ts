import { STORE_DUE_TEXTS } from '../../../../shared/texts/store-due'
import type { PaymentOutcome } from '../../../booking-sources'
import { routes } from '../../../routes'
import type { Db } from '../../db/tables'
import type { Payment } from '../../payments/payment-store'
import { findStoreOrder } from './cartons-store'

/** Part of an outcome that is the order's; the payment says the rest. */
type CartonsOutcome = Omit<
  PaymentOutcome,
  'uuid' | 'subject' | 'reference' | 'state' | 'amountCents' | 'refusal' | 'isTest'
>

/** Returns what pages tell of the order of a payment of cartons; null once it is gone. */
export const cartonsOutcome = async (db: Db, { state, subjectUuid }: Payment): Promise<CartonsOutcome | null> => {
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
