import type { Civility, PaymentStart, Transfer } from '../../../shared/domain/payment'
import type { PaymentMethod } from '../../../shared/domain/payment-methods'

/** Who pays: some lenders must know. Stored nowhere by a provider, and named in nothing that a browser carries. */
export interface Payer {
  firstname: string
  lastname: string
  email: string
  phone: string
  street: string
  postalCode: string
  city: string
}

/** One try to pay, as a bank is asked for it. */
export interface PaymentRequest {
  /** ORDERID: unique for each try, and no key to anything. */
  reference: string
  method: PaymentMethod
  amountCents: number
  /** What is taken when: today first. Only card in 3 or 4 terms has more than one. */
  terms: readonly { date: string; amountCents: number }[]
  /** What for, in words that name nobody. */
  description: string
  payer: Payer
  /** Null: the method does not ask for it. */
  civility: Civility | null
  clientIp: string
  userAgent: string
  createdAt: Date
  /** The request that asks for it, told for the bank to say again; null: none. */
  requestId: string | null
  /** Where the customer comes back to, whatever it came to. */
  returnOk: string
  returnKo: string
}

/** One try to pay, as a transfer names it. */
export type AnnouncedPayment = Pick<
  PaymentRequest,
  'reference' | 'method' | 'amountCents' | 'createdAt'
>

/** `reason`: for the log, in English. */
export type Started = { ok: true; start: PaymentStart } | { ok: false; reason: string }

/** `reason`: as above. */
export type Captured = { ok: true } | { ok: false; reason: string }

/**
 * `refused`: the bank says that it gives nothing back. `unknown`: nobody can say whether it has; only a person, or its
 * notification, decides then. `reason`: as above.
 */
export type GivenBack = { outcome: 'done' } | { outcome: 'refused' | 'unknown'; reason: string }

/** `reference`: of the refund itself. */
export interface RefundRequest {
  reference: string
  method: PaymentMethod
  transactionId: string
  amountCents: number
}

/** What a return or a notification says, once its hash was found right. */
export interface BankWord {
  /** Of what: `payment`, or what the bank did with one later, by its own name (`capture`, `refund`, `chargeback`). */
  operation: string
  reference: string
  /** EXECCODE (contracts §3.5). */
  code: string
  /** Of a refund, `paid` is given back and `pending` all that is neither yes nor no. */
  outcome: 'paid' | 'pending' | 'refused'
  isAbandoned: boolean
  amountCents: number | null
  /** ISO 4217 code in capitals; null: the bank names none, as for accounts in euros. */
  currency: string | null
  transactionId: string | null
  /** '2-3': a later term of several; null: the payment itself. */
  schedule: string | null
  /** The request that the payment was begun by, as the bank was told; null: it says none. */
  requestId: string | null
  /** Day on which the money arrived, an ISO date. Default: the day on which it is booked. */
  receivedOn?: string
  /** As it came, but for what names a card or a person: fit for the trail. */
  redacted: Readonly<Record<string, string | number>>
}

/** What takes the money. Every call out has a timeout; a failure is a value. */
export interface Provider {
  name: string
  /** Nobody is charged. */
  isTest: boolean
  /** The methods it was configured for. */
  methods: readonly PaymentMethod[]
  /** What a method adds to the price, in percent of that; 0 for most. */
  feePercent: (method: PaymentMethod) => number
  /** Where its forms are posted, but for this site itself: for the policy of the page that carries one. */
  formOrigins: readonly string[]
  start: (request: PaymentRequest) => Promise<Started>
  /** How a payment that was begun is made, where it starts with instructions; null: it starts otherwise. */
  instructions: ((payment: AnnouncedPayment) => Transfer) | null
  /** Takes what a lender has granted; it can be taken once. Null: no lender's method is among its own. */
  capture: ((granted: { reference: string; transactionId: string }) => Promise<Captured>) | null
  /** Gives some of a payment back; null: an adviser does so by hand. */
  refund: ((request: RefundRequest) => Promise<GivenBack>) | null
  /** Reads what a browser brought back or a bank sent; null: the hash is wrong, or it is none of its messages. */
  read: (parameters: URLSearchParams) => BankWord | null
}

/** Provider that is asked from server to server, as a bank is. */
export interface AskedProvider extends Provider {
  capture: NonNullable<Provider['capture']>
  refund: NonNullable<Provider['refund']>
}

/** Providers that take payments here, each for its own methods; none: nothing can be paid here. */
export type Providers = readonly Provider[]

/** Returns the provider that takes payments by a method; null: the method is not taken here. */
export const providerOf = (providers: Providers, method: PaymentMethod): Provider | null =>
  providers.find(({ methods }) => methods.includes(method)) ?? null

/** Returns the provider that a payment is stored with; null: it cannot be asked here any more. */
export const providerNamed = (providers: Providers, name: string | null): Provider | null =>
  providers.find(provider => provider.name === name) ?? null

/** Returns the origins that payment pages may post forms to. */
export const formOriginsOf = (providers: Providers): string[] =>
  providers.flatMap(({ formOrigins }) => formOrigins)

/** Returns what a return or a notification says; null: it comes from none of the providers. */
export const readBankWord = (
  providers: Providers,
  parameters: URLSearchParams,
): BankWord | null => {
  for (const provider of providers) {
    const word = provider.read(parameters)
    if (word !== null) return word
  }
  return null
}
