import type { Message } from '../../../../shared/domain/message'
import { ORDER_REQUEST_TEXTS } from '../../../../shared/texts/order-page-texts'
import type { Db } from '../../db/tables'
import { LIMITS } from '../../http/limits'
import { countOne } from '../../http/stored-count'
import type { Order } from './move-store'

/** Counts a request of a customer about an order. False: the limit is exceeded. */
export const countRequest = async (db: Db, orderUuid: string): Promise<boolean> => {
  const { points } = await countOne(db, 'order-requests', orderUuid)
  return points <= LIMITS['order-requests'].most
}

/**
 * Stores a message for the company, shows it in the back office and mails it; a repeated key stores
 * none.
 */
export type ReceiveMessage = (message: Message, key: string) => Promise<unknown>

/** Writes the message of a customer about an order to the company. */
export const messageAbout = (
  { customer, reference, document }: Order,
  object: string,
  text: string,
): Message => ({
  kind: 'contact',
  fields: {
    last_name: customer.lastname,
    first_name: customer.firstname,
    email: customer.email,
    phone: customer.phone,
    object,
    message: `${ORDER_REQUEST_TEXTS.about(document.move.title, reference)}\n\n${text}`,
    partners_agreement: false,
  },
})
