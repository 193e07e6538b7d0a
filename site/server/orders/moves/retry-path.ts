import { routes } from '../../../routes'
import type { Extra } from './extra-store'
import type { SubjectKey } from '../../payments/payment-store'

/** Where an extra is paid: a link's address bears what it belongs to. */
export const extraPath = ({ kind, uuid, simulationUuid, orderUuid }: Extra): string => {
  if (kind === 'supplement') return routes.supplementPayment.href(uuid)
  if (orderUuid !== null) return routes.orderLinkPayment.href(orderUuid, uuid)
  return routes.simulationLinkPayment.href(simulationUuid ?? '', uuid)
}

/** Where the price of an order is paid. */
export const pricePath = ({ subject, uuid }: SubjectKey): string => {
  if (subject === 'simulation') return routes.simulationPayment.href(uuid)
  return subject === 'balance' ? routes.balancePayment.href(uuid) : routes.quotePayment.href(uuid)
}
