import type { Transfer } from '../../../shared/domain/payment'
import type { NewMail } from '../mail/outbox'
import type { Fact } from '../product-api/quote-document/quote-document'

/** An order, as its mails speak of it. */
export interface MailedOrder {
  uuid: string
  /** False: a simulation that nobody has ordered yet, and that has no order page. */
  isPlaced: boolean
  reference: string
  firstname: string
  email: string
  leadUuid: string | null
  partner: string | null
  /** 'Déménagement Nantes → Lyon' */
  title: string
  movingDate: string | null
  /** Of the departure, for the calendar. */
  place: string
  /** Loading, stops and delivery or storage, each with its access, as the quote has them. */
  places: readonly Fact[]
  totalCents: number
  paidCents: number
  /** What its flash offer comes with; null: it is of none. */
  included: readonly Fact[] | null
  /** Its money came, or is on its way, when its flash offer was no longer its customer's. */
  isOfferLost?: boolean
  /** One try came to nothing while another may still buy it. */
  hasOtherTry?: boolean
  /** The frozen quote document, as JSON. */
  documentJson: string
}

/** What mails tell of a payment. */
export interface MailedPayment {
  reference: string
  amountCents: number
  /** What is taken when: today first; more than one of a card in 3 or 4 terms. */
  terms: readonly { date: string; amountCents: number }[]
  /** 'Carte bancaire', 'Carte bancaire en 3 fois'… */
  methodWords: string
  at: Date
  /** Day of the arrival of a transfer, an ISO date; absent of other payments. */
  receivedOn?: string | undefined
  /** Where it can be tried again: a path of the site. */
  retryPath: string
  /** Invoice of money that came in, as a path of the site; null: there is none. */
  invoicePath: string | null
}

/** Refund as its mail tells of it. */
export interface MailedRefund extends Pick<MailedPayment, 'reference' | 'amountCents' | 'methodWords' | 'at'> {
  /** Paid by other means than the payment's, as agreed with the customer. */
  isByHand: boolean
}

/** Change of an order's date as its mails tell of it. Cents, VAT included. */
export interface MailedDateChange {
  fromDate: string
  toDate: string
  /** Price of the order before and after it, the fee included. */
  beforeCents: number
  afterCents: number
  /** 0: it is free. */
  feeCents: number
}

/** Payment that an adviser asks a customer for. */
export interface AskedPayment {
  label: string
  amountCents: number
  payPath: string
  /** Deposit that books an order; 0: all of the price. Absent where a part cannot be paid. */
  depositCents?: number
  /** Last day on which it can be paid, an ISO date; null: there is none. */
  payableUntil: string | null
}

/**
 * The mails that orders send. Each is made before the transaction that queues it: to lay one out takes longer than all writes
 * of others that would wait for it. An empty list: there is nothing to say.
 */
export interface OrderMails {
  /** The first money of an order came in: confirmation, with the quote as PDF and the day as a calendar file, and receipt. */
  confirmed: (order: MailedOrder, payment: MailedPayment) => Promise<NewMail[]>
  /** Later money came in (balance, supplement, custom payment): a receipt. */
  received: (order: MailedOrder, payment: MailedPayment) => Promise<NewMail[]>
  /** The customer chose to pay by transfer: how to make it. */
  announced: (order: MailedOrder, payment: MailedPayment, transfer: Transfer) => Promise<NewMail[]>
  /** A transfer did not arrive in time. */
  missing: (order: MailedOrder, payment: MailedPayment) => Promise<NewMail[]>
  pending: (order: MailedOrder, payment: MailedPayment) => Promise<NewMail[]>
  refused: (order: MailedOrder, payment: MailedPayment) => Promise<NewMail[]>
  /** The customer came back from the bank as one who has paid, and the bank never confirmed it. */
  untold: (order: MailedOrder, payment: MailedPayment) => Promise<NewMail[]>
  /** The same was paid twice, or for a flash offer that is gone: what came too much is given back. To the customer, unless he was erased, and the company. */
  surplus: (order: MailedOrder, payment: MailedPayment) => Promise<NewMail[]>
  /** Money went back, by the bank or by hand. */
  refunded: (order: MailedOrder, refund: MailedRefund) => Promise<NewMail[]>
  /** Seven days before the move, while a balance is due. */
  balanceDue: (order: MailedOrder, dueCents: number, payPath: string) => Promise<NewMail[]>
  /** It was cancelled; `keptCents` of what was paid is kept by the terms. */
  cancelled: (order: MailedOrder, keptCents: number) => Promise<NewMail[]>
  /** The customer cancelled it without an adviser: to the company, whose team must not come. `reason`: '' for none. */
  cancelledForCompany: (order: MailedOrder, keptCents: number, reason: string) => Promise<NewMail[]>
  /** An adviser confirmed another date: `order` is as it is since, `leftCents` what is left to pay. None of an erased customer. */
  redated: (order: MailedOrder, change: MailedDateChange & { leftCents: number }) => Promise<NewMail[]>
  /** An adviser refused another date. None of an erased customer. */
  dateRefused: (order: MailedOrder, change: Pick<MailedDateChange, 'toDate'>, reason: string) => Promise<NewMail[]>
  /** An adviser freed the flash offer of who has not paid it: the page of its payment says whether it can still be had. */
  released: (order: MailedOrder, payPath: string) => Promise<NewMail[]>
  /** An adviser made a quote order, a supplement or a custom link. */
  asked: (order: MailedOrder, what: AskedPayment) => Promise<NewMail[]>
}
