import type { MailedCartons } from '../mails/mailed-order'
import type { StoreOrder } from './cartons-store'

/** Describes an order of cartons to its mails. */
export const mailedCartons = (order: StoreOrder): MailedCartons => ({
  kind: 'cartons',
  uuid: order.uuid,
  reference: order.reference,
  firstname: order.customer.firstname,
  lastname: order.customer.lastname,
  email: order.customer.email,
  // The order has its own test mode: erasing the lead leaves the order and its mails.
  leadUuid: null,
  isTest: order.isTest,
  partner: order.partner,
  isPlaced: true,
  totalCents: order.totalCents,
  paidCents: order.paidCents,
  deliveryOption: order.deliveryOption,
  deliveryCents: order.deliveryCents,
  destination: order.destination,
  lines: order.lines,
  hasPack: order.lines.some(({ type }) => type === 'pack'),
})
