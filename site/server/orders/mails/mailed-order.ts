import type { DeliveryOption } from '../../../../shared/domain/store-order'
import type { WITHDRAWAL_WAYS } from '../../../../shared/texts/order-mails-texts'
import type { Fact } from '../../quotes/document/quote-document'
import type { DateChange } from '../moves/date-changes/date-change-store'

interface MailedOrderBase {
  uuid: string
  reference: string
  firstname: string
  /** Empty: the customer was erased. */
  email: string
  leadUuid: string | null
  partner: string | null
  /** Created in test mode; for a move according to its lead. */
  isTest?: boolean
  /** False: a quote without an order, which has no order page. */
  isPlaced: boolean
  totalCents: number
  paidCents: number
  /**
   * The payment came, or was started, when its flash offer was no longer held for the customer, or
   * an article was sold out.
   */
  isLost?: boolean
  /** Another payment of the same subject is being decided. */
  hasOtherTry?: boolean
}

/** A move as its mails describe it. */
export interface MailedMove extends MailedOrderBase {
  kind: 'move'
  /** 'Déménagement Nantes → Lyon' */
  title: string
  movingDate: string | null
  /** Address of the departure, for the calendar. */
  place: string
  /** Loading, stops and delivery or storage, each with its access, as in the quote. */
  places: readonly Fact[]
  /** Services that a flash offer includes; null: not a flash offer. */
  included: readonly Fact[] | null
  /** The simulation, whose photos its quote shows; null: none. */
  simulationUuid: string | null
  /** The frozen quote document, as JSON. */
  documentJson: string
}

/** Line of an order or of its refund. Cents, VAT included. */
export interface MailedLine {
  label: string
  /** Negative: kept from a refund. */
  quantity: number
  unitCents: number
}

/** An order of cartons as its mails describe it. */
export interface MailedCartons extends MailedOrderBase {
  kind: 'cartons'
  lastname: string
  deliveryOption: DeliveryOption
  deliveryCents: number
  /** Address of the delivery or of the agency; the agency's name and hours are empty for a home. */
  destination: {
    label: string
    hours: string
    address: { street: string; postalCode: string; city: string }
  }
  lines: readonly MailedLine[]
  /** True if it contains a pack, which is hard to carry. */
  hasPack: boolean
}

export type MailedOrder = MailedMove | MailedCartons

/** Facts of a payment for mails. */
export interface MailedPayment {
  reference: string
  amountCents: number
  /** Amounts by day, today's first; several for a card in 3 or 4 instalments. */
  terms: readonly { date: string; amountCents: number }[]
  /** 'Carte bancaire', 'Carte bancaire en 3 fois'… */
  methodWords: string
  at: Date
  /** Arrival day of a transfer, an ISO date; absent for other payments. */
  receivedOn?: string | undefined
  /** Page for another attempt: a path of the site. */
  retryPath: string
  /** Invoice of the payment, as a path of the site; null: none. */
  invoicePath: string | null
}

/** Facts of a refund for mails. */
export interface MailedRefund extends Pick<
  MailedPayment,
  'reference' | 'amountCents' | 'methodWords' | 'at'
> {
  /** Paid by other means than the payment's, as agreed with the customer. */
  isByHand: boolean
  /** Articles and amounts of the refund; empty: an amount only. */
  lines: readonly MailedLine[]
}

/** Change of a move's date as its mails describe it. Cents, VAT included. */
export type MailedDateChange = Pick<
  DateChange,
  'fromDate' | 'toDate' | 'beforeCents' | 'afterCents' | 'feeCents'
>

/** Change of a quote or of an order by an adviser as its mail describes it. Cents, VAT included. */
export interface MailedChange {
  lines: readonly { label: string; before: string; after: string }[]
  beforeCents: number
  afterCents: number
  /** Amount that is left to pay of an order; absent for a quote. */
  leftCents?: number
  /** Amount that was paid above the new price; absent for a quote. */
  backCents?: number
}

/** Payment that an adviser requests from a customer. */
export interface RequestedPayment {
  label: string
  amountCents: number
  payPath: string
  /** Deposit that books an order; 0: the whole price. Absent if no part can be paid. */
  depositCents?: number
  /** Last day for the payment, an ISO date; null: none. */
  payableUntil: string | null
}

export type WithdrawalChannel = keyof typeof WITHDRAWAL_WAYS
