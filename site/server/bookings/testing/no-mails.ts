import type { OrderMails } from '../order-mails'

const none = async () => []

/** Tells nobody anything: for tests of what is not about mails. */
export const NO_ORDER_MAILS: OrderMails = {
  confirmed: none,
  received: none,
  announced: async () => [],
  missing: async () => [],
  pending: none,
  refused: none,
  untold: none,
  surplus: none,
  refunded: none,
  balanceDue: none,
  cancelled: none,
  cancelledForCompany: none,
  redated: none,
  dateRefused: none,
  released: none,
  asked: none,
}
