import { routes } from './routes'

/** Where something of a move is paid, each with a form that asks the bank. */
export const MOVE_PAYMENTS = [
  routes.simulationPayment,
  routes.quotePayment,
  routes.supplementPayment,
  routes.orderSupplementPayment,
  routes.balancePayment,
  routes.simulationLinkPayment,
  routes.orderLinkPayment,
] as const
