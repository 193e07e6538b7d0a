import { routes } from '../../routes'
import type { PaymentOutcome } from '../../ports/booking-sources'

/** Returns the page of a payment's state; empty: of no known payment. */
export const outcomeHref = (state: PaymentOutcome['state'], payment = ''): string => {
  switch (state) {
    case 'paid':
    case 'surplus':
    case 'refunded':
      return routes.thanksForOrder.href(payment)
    case 'returned':
    case 'pending':
      return routes.paymentPending.href(payment)
    case 'started':
    case 'refused':
      return routes.paymentFailed.href(payment)
  }
}
