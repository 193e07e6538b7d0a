import type { BillingName } from '../../shared/domain/billing-name'
import type { CancellationTerms } from '../../shared/domain/cancellation'
import type { CompletionBody } from '../../shared/domain/completion'
import type { OrderRequest, OrderState } from '../../shared/domain/order'
import type {
  OwnerDetails,
  PaymentBody,
  PaymentOffer,
  PaymentStart,
  PaymentSubject,
} from '../../shared/domain/payment'
import type { PaymentMethod } from '../../shared/domain/payment-methods'
import type { Simulation } from '../../shared/domain/simulation'
import type { Violation } from '../../shared/domain/violation'

/**
 * Reason why a payment was not started; `changed`: the amount differs from the one on the button.
 */
export type StartRefusal =
  'unknown' | Exclude<PaymentOffer['state'], 'due'> | 'method-closed' | 'civility' | 'bank-down'

/** Outcome of a payment, as the pages after it show it. */
export interface PaymentOutcome {
  uuid: string
  subject: PaymentSubject
  /** Reference of the payment at the bank. */
  reference: string
  state: 'started' | 'returned' | 'pending' | 'paid' | 'refused' | 'surplus' | 'refunded'
  /** Reason why it is not paid, as far as the bank named it; `abandoned`: the customer gave up. */
  refusal: 'unconfirmed' | 'abandoned' | 'refused'
  orderReference: string
  /** Customer's page of the order. */
  orderHref: string
  /** Page on which the same can be paid again. */
  retryHref: string
  title: string
  movingDate: string | null
  amountCents: number
  /** True when nothing of the order's price is left to pay. */
  isWhole: boolean
  /** Rest of the price after a deposit; null: nothing is left, or something else was paid. */
  remaining: { amountCents: number } | null
  /**
   * Masked address of the confirmation mail, 'e•••@exemple.fr': the payment's uuid does not prove
   * who reads it. Empty: no mail.
   */
  maskedEmail: string
  /**
   * The payment arrived after its flash offer or an article of its cart was gone: the money is
   * refunded.
   */
  isOfferLost: boolean
  /**
   * Hold of a flash offer that is not paid yet; `taken`: another customer has the offer. Null: the
   * bank has to decide.
   */
  offer: HoldToPay | 'taken' | null
  /** Address on the partner's page, checked when the order was placed. */
  returnUrl: string | null
  /** True for a payment at the sandbox bank. */
  isTest: boolean
}

/**
 * A flash offer that is booked and not paid. `until`: the end of its hold; null: it is not held,
 * and can be paid while it is free.
 */
export interface HoldToPay {
  until: Date | null
}

/** An invoice or a credit note. */
export interface DocumentLink {
  /** 'Facture d’acompte F-2026-000001' */
  title: string
  /** VAT included; negative for a credit note. */
  amountCents: number
  href: string
}

/** Facts of an order of any kind, as its customer's page shows them. */
export interface OrderDescription {
  uuid: string
  reference: string
  /** Refunded part of the price, which is not due again. */
  refundedCents: number
  payments: readonly {
    at: Date
    amountCents: number
    method: PaymentMethod
    state: PaymentOutcome['state']
  }[]
  /** Refunds made, of the price and of everything else; `method`: of the refunded payment. */
  refunds: readonly {
    at: Date
    amountCents: number
    method: PaymentMethod
    isByHand: boolean
    reference: string
  }[]
  /** Invoices and credit notes, oldest first. */
  documents: readonly DocumentLink[]
  /**
   * State of the customer's data. `asked`: erased once the order is over. `done`: erased except
   * for what the law keeps.
   */
  erasure: 'open' | 'asked' | 'done'
}

/** Order of a move as its customer sees it. */
export interface MoveOrderView extends OrderDescription {
  state: OrderState
  title: string
  movingDate: string | null
  totalCents: number
  paidCents: number
  /** Money that the company owes the customer: overpayments, and the part of a cancelled order that is not kept. */
  dueBackCents: number
  /** Deposit set by an adviser; null: the usual one. */
  agreedDepositCents: number | null
  /** Rest of the price and the page that takes it; null when it cannot be paid now. */
  balance: { amountCents: number; href: string } | null
  /** A payment of the price waits for the bank's decision, so no other is asked for. */
  isUndecided: boolean
  /** Other amounts due: supplements and payments that an adviser asked for. */
  due: readonly { label: string; amountCents: number; href: string }[]
  /** Streets, access, crew, name and e-mail: the order's uuid proves its customer. */
  move: readonly { label: string; value: string }[]
  /**
   * Costs of cancelling and of changing the date today; null: neither is possible any more.
   * `isAtOnce`: no adviser has to confirm the cancellation.
   */
  cancellation:
    | (Pick<CancellationTerms, 'dateChange' | 'until'> & {
        keptCents: number
        backCents: number
        isAtOnce: boolean
      })
    | null
  /**
   * Change of the date: a request that waits for an answer, or the fee of the next one and the days
   * to choose from. Null: the date cannot be changed, or only an adviser can price it.
   */
  dateChange:
    | { state: 'asked'; date: string; totalCents: number }
    | { state: 'open'; feeCents: number; firstDate: string; lastDate: string }
    | null
  /** Company on the next invoices; null: the customer is no professional, or the order is over. */
  billing: BillingName | null
  /** Services included in the flash offer; null: not a flash order. */
  included: readonly { label: string; value: string }[] | null
  /** Null: not a flash order, or nothing has to be paid now. */
  hold: HoldToPay | null
  /** Sections of the quote as it was ordered. */
  parts: readonly {
    title: string
    facts: readonly { label: string; value: string }[]
    areAmounts?: boolean
  }[]
  sums: readonly { label: string; value: string }[]
  conditions: readonly string[]
}

/** Price of a booked move on another day. Cents, VAT included. */
export type DateOffer =
  | {
      ok: true
      date: string
      totalCents: number
      formerCents: number
      /** Fee of the change, part of `totalCents`; 0: it is free. */
      feeCents: number
      /** Amount to pay, and amount due back, if the move took place on that day. */
      leftCents: number
      backCents: number
      days: readonly { date: string; totalCents: number }[]
    }
  /** `date`: the day cannot be booked. `adviser`: only an adviser can price it. */
  | { ok: false; reason: 'date' | 'adviser' }

/** Customer's request for another date, at the price shown. `email`: the order's, as a proof. */
export interface DateChangeRequest {
  date: string
  seenCents: number
  email: string
}

/**
 * `waiting`: an earlier request has no answer yet. `changed`: the price differs from the one shown.
 */
export type DateChangeAnswer =
  'asked' | 'unknown' | 'too-many' | 'wrong-email' | 'waiting' | 'changed' | 'date' | 'adviser'

/** Company for the next invoices. `email`: the order's, as a proof. */
export interface BillingRequest extends BillingName {
  email: string
}

/** `unknown`: no such order, or an order that names no company. */
export type BillingAnswer = 'saved' | 'unknown' | 'too-many' | 'wrong-email'

/** A quote to print. */
export interface PrintedQuote extends Pick<MoveOrderView, 'parts' | 'sums' | 'conditions'> {
  title: string
  pdfHref: string
  /** Payment page of a flash offer; null: an ordinary quote. */
  payHref: string | null
  hold: HoldToPay | null
}

/** Bookings and payments, as pages use them. */
export interface BookingSources {
  /**
   * Returns what is due; null when there is no such thing. `owner`: the simulation or order in the
   * address of a payment link.
   */
  offer: (subject: PaymentSubject, uuid: string, owner?: string) => Promise<PaymentOffer | null>
  /**
   * Returns details that only the customer sees: streets, access, name, e-mail. Null for a
   * simulation's uuid, which proves nothing.
   */
  ownerDetails: (
    subject: PaymentSubject,
    uuid: string,
    owner?: string,
  ) => Promise<OwnerDetails | null>
  /** Places the order and starts a payment at the bank. `returnUrl`: as the query had it. */
  start: (
    subject: PaymentSubject,
    uuid: string,
    body: PaymentBody,
    from: {
      owner?: string
      returnUrl?: string
      origin?: string | null
      clientIp: string
      userAgent: string
    },
  ) => Promise<{ ok: true; start: PaymentStart } | { ok: false; reason: StartRefusal }>
  /** Fills in the details that a quote lacks before payment, and prices it again. */
  complete: (
    simulation: string,
    body: CompletionBody,
  ) => Promise<
    | { ok: true; simulation: Simulation }
    | { ok: false; reason: string; violations?: readonly Violation[] }
  >
  outcome: (payment: string) => Promise<PaymentOutcome | null>
  /**
   * Reads the bank's return, for display only: notifications move payments. `unproven`: wrong hash
   * or unknown payment. `pending` without a payment: it may belong to another server.
   */
  returned: (
    query: URLSearchParams,
  ) => Promise<{ outcome: 'paid' | 'pending' | 'refused' | 'unproven'; payment: string | null }>
  /** Returns the partner's page named by a payment's address, if it is allowed. */
  wayBack: (subject: PaymentSubject, uuid: string, returnUrl: string) => Promise<string | null>
  /** Cancels an order by its terms, or sends the customer's request to the company. */
  requestChange: (
    uuid: string,
    request: OrderRequest,
  ) => Promise<'sent' | 'cancelled' | 'unknown' | 'too-many' | 'wrong-email'>
  /** Prices a booked move on another day; null where its date cannot be changed. */
  dateOffer: (uuid: string, date: string) => Promise<DateOffer | null>
  /** Stores a request for another date, which an adviser confirms or refuses. */
  requestDate: (uuid: string, request: DateChangeRequest) => Promise<DateChangeAnswer>
  order: (uuid: string) => Promise<MoveOrderView | null>
  quote: (simulationUuid: string) => Promise<PrintedQuote | null>
  /** Sets the company on the order's next invoices. */
  nameCompany: (uuid: string, request: BillingRequest) => Promise<BillingAnswer>
}
