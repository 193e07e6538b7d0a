import type { StoreOrder } from './order-store'
import type { CreditedLine } from './refunds/credited-lines'
import type { NewMail } from '../mail/outbox'

/** What mails tell of a payment of the shop's. */
export interface MailedStorePayment {
  reference: string
  amountCents: number
  /** 'Carte bancaire', 'PayPal'. */
  methodWords: string
  at: Date
}

/** What a mail tells of what was given back. */
export interface MailedStoreRefund extends Pick<
  MailedStorePayment,
  'reference' | 'amountCents' | 'methodWords' | 'at'
> {
  /** Not by the bank that took it, but as agreed with the customer. */
  isByHand: boolean
  lines: readonly CreditedLine[]
}

/**
 * The mails that payments of carton orders send. Each is made before the transaction that queues it, and is of the order as it
 * stood before: an empty list where there is nothing to say. Nobody whose data were erased gets one.
 */
export interface StoreMails {
  /** Its money came in: the order is confirmed. */
  paid: (order: StoreOrder, payment: MailedStorePayment) => Promise<NewMail[]>
  pending: (order: StoreOrder, payment: MailedStorePayment) => Promise<NewMail[]>
  refused: (order: StoreOrder, payment: MailedStorePayment) => Promise<NewMail[]>
  /** The customer came back from the bank as one who has paid, and the bank never confirmed it. */
  untold: (order: StoreOrder, payment: MailedStorePayment) => Promise<NewMail[]>
  /** It was paid twice, or when something in it was sold out (`isSoldOut`): the money goes back. To the customer and the company. */
  surplus: (order: StoreOrder, payment: MailedStorePayment, isSoldOut: boolean) => Promise<NewMail[]>
  /** What was never owed went back. */
  refunded: (order: StoreOrder, refund: Omit<MailedStoreRefund, 'lines'>) => Promise<NewMail[]>
  /** The order went back, or some of it. */
  givenBack: (order: StoreOrder, refund: MailedStoreRefund) => Promise<NewMail[]>
}
