import { ORDER_REQUEST_TEXTS as TEXTS } from '../../../../shared/texts/order-page-texts'
import { isCancelledOrRefunded, OVER_STATES } from '../../../../shared/domain/order'
import type { Log } from '../../http/logger'
import type { BookingSources } from '../../../ports/booking-sources'
import type { OrderMails } from '../mails/create-order-mails'
import type { Refunds } from '../refunds/create-refunds'
import { findPayments } from '../../payments/payment-store'
import { comparableEmail } from '../../../../shared/domain/comparable-email'
import type { OrderDeps } from '../order-deps'
import { cancelOrder, isCancelledAtOnce } from './cancel-move'
import { countRequest, messageAbout, type ReceiveMessage } from './customer-requests'
import { refundDue } from './due-back'
import { findOrder, recordOrderAct, type Order } from './move-store'

export interface OrderRequestDeps extends OrderDeps {
  receive: ReceiveMessage
  mails: Pick<OrderMails, 'cancelled' | 'cancelledForCompany'>
  refunds: Pick<Refunds, 'ofPayment'>
  log: Pick<Log, 'warn'>
}

/**
 * Cancels an order for its customer by the terms, and refunds the due part at the bank; a refund
 * that the bank does not make at once stays due, and advisers see it. Returns false if only an
 * adviser can cancel it.
 */
const cancelByTerms = async (
  order: Order,
  reason: string,
  { db, now, mails, refunds, log }: OrderRequestDeps,
): Promise<boolean> => {
  if (!isCancelledAtOnce(order, await findPayments(db, order.uuid), now())) return false
  const cancelled = await cancelOrder(
    order.uuid,
    'customer',
    { db, now, mails },
    { actor: 'customer', reason },
  )
  // Another press, or an adviser, may have cancelled it a moment ago.
  if (!cancelled.ok)
    return isCancelledOrRefunded((await findOrder(db, order.uuid))?.state ?? order.state)
  try {
    await refundDue(order.uuid, { db, refunds, actor: 'customer' })
  } catch (err) {
    log.warn({ err, order: order.reference }, 'refund of a cancelled order: left to advisers')
  }
  return true
}

/**
 * Handles a customer's request about an order. A cancellation contains the order's e-mail and is
 * automatic where possible. Everything else is sent to the company, as a message with the order's
 * reference and the customer's name, e-mail and phone: the order does not change until an adviser
 * answers. The same request twice is one message.
 */
export const createOrderRequests =
  (deps: OrderRequestDeps): BookingSources['requestChange'] =>
  async (uuid, { wish, message, email: enteredEmail }) => {
    const { db, now, receive } = deps
    const order = await findOrder(db, uuid)
    if (order === null || order.customer.email === '') return 'unknown'
    const isOwn = comparableEmail(enteredEmail) === comparableEmail(order.customer.email)
    if (wish === 'cancel' && isOwn && isCancelledOrRefunded(order.state)) return 'cancelled'
    if (OVER_STATES.includes(order.state)) return 'unknown'
    if (!(await countRequest(db, uuid))) return 'too-many'
    if (wish === 'cancel') {
      if (!isOwn) return 'wrong-email'
      if (await cancelByTerms(order, message, deps)) return 'cancelled'
    }
    const subject = TEXTS.subject(wish, order.reference)
    const about = messageAbout(order, subject, message || TEXTS.noReason)
    // A request of a test is recorded below and mailed to no adviser.
    if (!order.isTest) await receive(about, `order-request ${uuid} ${wish}`)
    const act = wish === 'cancel' ? 'order-cancel-asked' : 'order-change-asked'
    await recordOrderAct(db, order, { actor: 'customer', act }, now())
    return 'sent'
  }
