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

/** Why a payment was not started; `changed`: the amount is another than the button said. */
export type StartRefusal =
  'unknown' | Exclude<PaymentOffer['state'], 'due'> | 'method-closed' | 'civility' | 'bank-down'

/** What a payment came to, as the pages after it tell. */
export interface PaymentOutcome {
  uuid: string
  subject: PaymentSubject
  /** What the bank knows it by. */
  reference: string
  state: 'started' | 'returned' | 'pending' | 'paid' | 'refused' | 'surplus' | 'refunded'
  /** Why it is not paid, as far as the bank has said; `abandoned`: the customer has given up himself. */
  refusal: 'untold' | 'abandoned' | 'refused'
  orderReference: string
  /** The customer's page of the order. */
  orderHref: string
  /** Where the same can be tried again. */
  retryHref: string
  title: string
  movingDate: string | null
  amountCents: number
  /** Nothing of the order's price is left to pay. */
  isWhole: boolean
  /** The rest of the price after a deposit; null: nothing, or something else was paid. */
  left: { amountCents: number } | null
  /**
   * The address that its mail goes to, 'e•••@exemple.fr': the payment's uuid is no proof of who reads it. Empty:
   * nowhere.
   */
  maskedEmail: string
  /**
   * It came when its flash offer was no longer the customer's, or something of his cart was sold out: the money goes
   * back.
   */
  isOfferLost: boolean
  /**
   * Of a flash offer, as long as nothing is paid: what is left of its hold; `taken`: another has it. Null: the bank has
   * to decide.
   */
  offer: HoldToPay | 'taken' | null
  /** On the partner's page, checked when the order was placed. */
  returnUrl: string | null
  /** A sandbox took the money. */
  isTest: boolean
}

/**
 * A flash offer that is booked and not paid. `until`: the end of its hold; null: it is not kept, and paid as long as it
 * is free.
 */
export interface HoldToPay {
  until: Date | null
}

/** Invoice or credit note. */
export interface ShownDocument {
  /** 'Facture d’acompte F-2026-000001' */
  title: string
  /** VAT included; below zero: of a credit note. */
  amountCents: number
  href: string
}

/** The facts of an order of any kind that its customer's page shows. */
export interface OrderDescription {
  uuid: string
  reference: string
  /** The refunded part of the price, which is not asked for again. */
  refundedCents: number
  payments: readonly {
    at: Date
    amountCents: number
    method: PaymentMethod
    state: PaymentOutcome['state']
  }[]
  /** Refunds that were made, of the price and of all else; `method`: of the payment that was refunded. */
  refunds: readonly {
    at: Date
    amountCents: number
    method: PaymentMethod
    isByHand: boolean
    reference: string
  }[]
  /** Invoices and credit notes, the oldest first. */
  documents: readonly ShownDocument[]
}

/** The order of a move as its customer sees it. */
export interface ShownOrder extends OrderDescription {
  state: OrderState
  title: string
  movingDate: string | null
  totalCents: number
  paidCents: number
  /** Money that the company owes the customer: overpayments, and the part of a cancelled order that is not kept. */
  dueBackCents: number
  /** The deposit where an adviser has set it; null: the usual one. */
  agreedDepositCents: number | null
  /** What is left of its price and where it is paid; null where it cannot be now. */
  balance: { amountCents: number; href: string } | null
  /** A payment of its price waits for the bank's decision: no other is asked for. */
  isUndecided: boolean
  /** What else is due: supplements and payments that an adviser asked for. */
  due: readonly { label: string; amountCents: number; href: string }[]
  /** Streets, access, crew, the customer's name and e-mail: who knows an order's uuid is its customer. */
  move: readonly { label: string; value: string }[]
  /**
   * Costs of cancelling and of changing the date today; null: neither can be asked for any more. `isAtOnce`: a cancellation
   * runs by itself, and no adviser has to confirm it.
   */
  cancellation: (CancellationTerms & { backCents: number; isAtOnce: boolean }) | null
  /**
   * Change of the date: a request that waits for an answer, or the fee of the next one and the days that can be chosen. Null:
   * the order's date cannot be changed, or only an adviser can tell at which price.
   */
  dateChange:
    | { state: 'asked'; date: string; totalCents: number }
    | { state: 'open'; feeCents: number; firstDate: string; lastDate: string }
    | null
  /** Company that the next invoices name; null: the customer is no professional, or the order is over. */
  billing: BillingName | null
  /** What its flash offer comes with; null: it is of none. */
  included: readonly { label: string; value: string }[] | null
  /** Null: it is of no flash offer, or nobody has to pay it now. */
  hold: HoldToPay | null
  /** The quote as it was ordered. */
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
      /** Left to pay, and due back, if the move took place on that day. */
      leftCents: number
      backCents: number
      days: readonly { date: string; totalCents: number }[]
    }
  /** `date`: it cannot be booked. `adviser`: only an adviser can price it. */
  | { ok: false; reason: 'date' | 'adviser' }

/** A customer's request for another date, at the price that was shown. `email`: the order's, as a proof. */
export interface DateChangeRequest {
  date: string
  seenCents: number
  email: string
}

/** `waiting`: an earlier request has no answer yet. `changed`: the price is another than the one that was shown. */
export type DateChangeAnswer =
  'asked' | 'unknown' | 'too-many' | 'wrong-email' | 'waiting' | 'changed' | 'date' | 'adviser'

/** A company for the next invoices. `email`: the order's, as a proof. */
export interface BillingRequest extends BillingName {
  email: string
}

/** `unknown`: there is no such order, or it has no company to name. */
export type BillingAnswer = 'saved' | 'unknown' | 'too-many' | 'wrong-email'

/** A quote to print. */
export interface PrintedQuote extends Pick<ShownOrder, 'parts' | 'sums' | 'conditions'> {
  title: string
  pdfHref: string
  /** Where a flash offer is paid; null: it is a quote that the funnel opens. */
  payHref: string | null
  hold: HoldToPay | null
}

/** What pages read and do of bookings and payments. */
export interface BookingSources {
  /** What is due, or null where there is no such thing. `owner`: the simulation or order in a custom link's address. */
  offer: (subject: PaymentSubject, uuid: string, owner?: string) => Promise<PaymentOffer | null>
  /**
   * Details that only the customer sees: streets, access, name, e-mail. Null for a simulation's uuid, which proves
   * nothing.
   */
  ownerDetails: (
    subject: PaymentSubject,
    uuid: string,
    owner?: string,
  ) => Promise<OwnerDetails | null>
  /** Places the order and asks the bank. `returnUrl`: as the query had it. */
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
  /** Fills in what a quote lacks before it can be paid, and prices it again. */
  complete: (
    simulation: string,
    body: CompletionBody,
  ) => Promise<
    | { ok: true; simulation: Simulation }
    | { ok: false; reason: string; violations?: readonly Violation[] }
  >
  outcome: (payment: string) => Promise<PaymentOutcome | null>
  /**
   * What the bank's return says (display only: notifications move payments). `unproven`: its hash is wrong or its payment
   * unknown. `pending` of none: it may be of what another server has had paid.
   */
  returned: (
    query: URLSearchParams,
  ) => Promise<{ said: 'paid' | 'pending' | 'refused' | 'unproven'; payment: string | null }>
  /** The page of a partner's that a payment's address names, if it may be gone back to. */
  wayBack: (subject: PaymentSubject, uuid: string, returnUrl: string) => Promise<string | null>
  /** Cancels an order by its terms, or sends what else a customer asks of it to the company. */
  ask: (
    uuid: string,
    request: OrderRequest,
  ) => Promise<'sent' | 'cancelled' | 'unknown' | 'too-many' | 'wrong-email'>
  /** Prices a booked move on another day; null where its date cannot be changed. */
  dateOffer: (uuid: string, date: string) => Promise<DateOffer | null>
  /** Keeps a request for another date, which an adviser confirms or refuses. */
  askDate: (uuid: string, request: DateChangeRequest) => Promise<DateChangeAnswer>
  order: (uuid: string) => Promise<ShownOrder | null>
  quote: (simulationUuid: string) => Promise<PrintedQuote | null>
  /** Names the company on the order's next invoices. */
  nameCompany: (uuid: string, request: BillingRequest) => Promise<BillingAnswer>
}
