import type { Civility, PaymentStart, Transfer } from '../../../shared/domain/payment'
import type { PaymentMethod } from '../../../shared/domain/payment-methods'

/** Payer, for lenders that require it. Not stored by providers, and not sent through a browser. */
export interface Payer {
  firstname: string
  lastname: string
  email: string
  phone: string
  street: string
  postalCode: string
  city: string
}

/** An attempt to pay, as it is sent to a bank. */
export interface PaymentRequest {
  /** ORDERID: unique for each attempt, without access rights. */
  reference: string
  method: PaymentMethod
  amountCents: number
  /** Debits by date, today's first. Only card payments in 3 or 4 terms have several. */
  terms: readonly { date: string; amountCents: number }[]
  /** Description without personal data. */
  description: string
  payer: Payer
  /** Null: the method does not require it. */
  civility: Civility | null
  clientIp: string
  userAgent: string
  createdAt: Date
  /** Id of the request, which the bank returns; null: none. */
  requestId: string | null
  /** Return address after success. */
  returnOk: string
  returnKo: string
}

/** An attempt to pay by transfer. */
export type AnnouncedPayment = Pick<
  PaymentRequest,
  'reference' | 'method' | 'amountCents' | 'createdAt'
>

/** `reason`: for the log, in English. */
export type Started = { ok: true; start: PaymentStart } | { ok: false; reason: string }

/** `reason`: as above. */
export type Captured = { ok: true } | { ok: false; reason: string }

/**
 * `refused`: the bank definitely does not refund. `unknown`: undecidable here; an adviser or a
 * notification decides. `reason`: as above.
 */
export type RefundAnswer = { outcome: 'done' } | { outcome: 'refused' | 'unknown'; reason: string }

/** `reference`: of the refund itself. */
export interface RefundRequest {
  reference: string
  method: PaymentMethod
  transactionId: string
  amountCents: number
}

/** A verified return or notification. */
export interface BankNotification {
  /**
   * Its subject: `payment`, or a later operation by its own name (`capture`, `refund`,
   * `chargeback`).
   */
  operation: string
  reference: string
  /** EXECCODE. */
  code: string
  /** For a refund, `paid` means refunded, and `pending` anything undecided. */
  outcome: 'paid' | 'pending' | 'refused'
  isAbandoned: boolean
  amountCents: number | null
  /** ISO 4217 code in capitals; null: the bank names none, as for accounts in euros. */
  currency: string | null
  transactionId: string | null
  /** '2-3': a later term of several; null: the payment itself. */
  schedule: string | null
  /** Id of the request that started the payment, as sent to the bank; null: none. */
  requestId: string | null
  /** Day on which the money arrived, an ISO date. Default: the day on which it is recorded. */
  receivedOn?: string
  /** Parameters without card or personal data: safe for the audit log. */
  redacted: Readonly<Record<string, string | number>>
}

/** A payment provider. Every outgoing call has a time limit; a failure is a value. */
export interface Provider {
  name: string
  /** True for a sandbox. */
  isTest: boolean
  /** The configured methods. */
  methods: readonly PaymentMethod[]
  /** Fee of a method in percent of the price; usually 0. */
  feePercent: (method: PaymentMethod) => number
  /** Origins of its forms, beside this site: for the policy of the page with the form. */
  formOrigins: readonly string[]
  start: (request: PaymentRequest) => Promise<Started>
  /** Instructions for a started payment; null: it starts with a form or redirect. */
  instructions: ((payment: AnnouncedPayment) => Transfer) | null
  /** Captures a lender's authorisation, once. Null: none of its methods is a lender's. */
  capture: ((granted: { reference: string; transactionId: string }) => Promise<Captured>) | null
  /** Refunds a part of a payment; null: an adviser does so by hand. */
  refund: ((request: RefundRequest) => Promise<RefundAnswer>) | null
  /**
   * Parses a return or a notification; null: the hash is wrong, or it is not a message of this
   * provider.
   */
  read: (parameters: URLSearchParams) => BankNotification | null
}

/** Provider that is called from server to server, as a bank is. */
export interface BankProvider extends Provider {
  capture: NonNullable<Provider['capture']>
  refund: NonNullable<Provider['refund']>
}

/** Configured payment providers, each for its own methods; empty: nothing can be paid. */
export type Providers = readonly Provider[]

/** Returns the provider of a method; null: the method is not offered here. */
export const providerOf = (providers: Providers, method: PaymentMethod): Provider | null =>
  providers.find(({ methods }) => methods.includes(method)) ?? null

/** Returns the provider of a stored payment; null: it can no longer be called here. */
export const providerNamed = (providers: Providers, name: string | null): Provider | null =>
  providers.find(provider => provider.name === name) ?? null

/** Returns the origins that payment pages may post forms to. */
export const formOriginsOf = (providers: Providers): string[] =>
  providers.flatMap(({ formOrigins }) => formOrigins)
