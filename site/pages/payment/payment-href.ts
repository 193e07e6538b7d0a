import type { PaymentSubject } from '../../../shared/domain/payment'
import { routes } from '../../routes'
import { returnQuery } from './return-query'

interface Address {
  uuid: string
  owner: string | undefined
  returnUrl: string | undefined
}

const PATHS: Readonly<Record<PaymentSubject, (uuid: string, owner: string) => string>> = {
  simulation: routes.simulationPayment.href,
  quote: routes.quotePayment.href,
  supplement: routes.supplementPayment.href,
  balance: routes.balancePayment.href,
  'order-supplement': routes.orderSupplementPayment.href,
  'simulation-link': (uuid, owner) => routes.simulationLinkPayment.href(owner, uuid),
  'order-link': (uuid, owner) => routes.orderLinkPayment.href(owner, uuid),
  'carton-cart': routes.storePayment.href,
}

/** Returns the payment page of a subject, which also receives its form. */
export const paymentHref = (
  subject: PaymentSubject,
  { uuid, owner = '', returnUrl = '' }: Address,
): string => PATHS[subject](uuid, owner) + returnQuery(returnUrl)
