import type { Message } from '../../../shared/domain/message'
import type { OrderRequest } from '../../../shared/domain/order'
import { ORDER_REQUEST_TEXTS as TEXTS } from '../../../shared/texts/order-page'
import { OVER_STATES } from '../../../shared/domain/order'
import { appendTrail } from '../db/trail'
import { countOne } from '../http/stored-count'
import type { BookingDeps } from './booking-deps'
import { findOrder } from './order-store'

export interface OrderRequestDeps extends BookingDeps {
  /** Keeps a message for the company, shows it in the back office and mails it; the same with the same key is one. */
  receive: (message: Message, key: string) => Promise<unknown>
}

/** Messages that one order takes in a day. */
const REQUESTS_A_DAY = 5
const DAY_MS = 86_400_000

export type OrderRequestOutcome = 'sent' | 'unknown' | 'too-many'

/**
 * Sends what a customer asks of an order to the company, as a message with the order's reference and the customer's name,
 * e-mail and phone. Nothing of the order changes: an adviser answers. The same request twice is one message.
 */
export const createOrderRequests =
  ({ db, now, receive }: OrderRequestDeps) =>
  async (uuid: string, { wish, message }: OrderRequest): Promise<OrderRequestOutcome> => {
    const order = await findOrder(db, uuid)
    if (order === null || OVER_STATES.includes(order.state) || order.customer.email === '') return 'unknown'
    const { points } = await countOne(db, `order-requests:${uuid}`, DAY_MS)
    if (points > REQUESTS_A_DAY) return 'too-many'
    const { firstname, lastname, email, phone } = order.customer
    const { reference, document, simulationUuid, leadUuid } = order
    const fields = {
      last_name: lastname,
      first_name: firstname,
      email,
      phone,
      object: TEXTS.subject(wish, reference),
      message: [TEXTS.about(document.move.title, reference), message || TEXTS.noReason].join('\n\n'),
      partners_agreement: false,
    }
    // A request of a test is noted below and sent to no adviser.
    if (!order.isTest) await receive({ kind: 'contact', fields }, `order-request ${uuid} ${wish}`)
    const act = wish === 'cancel' ? 'order-cancel-asked' : 'order-change-asked'
    await appendTrail(db, { actor: 'customer', act, orderUuid: uuid, simulationUuid, leadUuid, data: {} }, now())
    return 'sent'
  }

export type AskOrder = ReturnType<typeof createOrderRequests>
