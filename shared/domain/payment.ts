import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  lazy,
  literal,
  min,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  string,
  type,
  union,
} from 'superstruct'
import { MissingPlace } from './missing-details'
import { PaymentMethod } from './payment-methods'

/**
 * Subjects of a payment, as in `/api/payments/{subject}/{uuid}`. The uuid is that of the
 * simulation, the order (`quote`, `balance`, `order-supplement`: its oldest due supplement), the
 * supplement, the payment link or the carton cart.
 */
export const PAYMENT_SUBJECTS = [
  'simulation',
  'quote',
  'supplement',
  'balance',
  'order-supplement',
  'simulation-link',
  'order-link',
  'carton-cart',
] as const
export const PaymentSubject = enums(PAYMENT_SUBJECTS)
export type PaymentSubject = Infer<typeof PaymentSubject>

/** Form of address of a borrower, required by Oney. */
export const CIVILITIES = ['mr', 'mrs'] as const
export const Civility = enums(CIVILITIES)
export type Civility = Infer<typeof Civility>

/** The part of an order that is paid now. */
export const PaymentShare = enums(['deposit', 'all'])
export type PaymentShare = Infer<typeof PaymentShare>

const Line = lazy(() => type({ label: string(), value: string() }))

/** The parts of a move that are bought, in words, without streets and persons. */
const BoughtMove = lazy(() =>
  type({
    facts: array(Line),
    /** The parts of the price. */
    lines: array(Line),
    /** Costs of cancelling and of changing the date; null where there is no day. */
    cancellation: nullable(
      type({
        /** Cost of cancelling, by the day until which it applies. */
        steps: array(type({ keptCents: integer(), until: string() })),
        dateChange: enums(['fee', 'free-once', 'fixed']),
        until: string(),
      }),
    ),
  }),
)
export type BoughtMove = Infer<typeof BoughtMove>

const Term = lazy(() => type({ date: string(), amountCents: integer() }))

/**
 * Mandatory statement on a payment in several terms, which is a credit (Code de la consommation,
 * art. L. 312-6).
 */
const Credit = lazy(() =>
  type({
    lender: enums(['seller', 'oney']),
    /** Amounts by date; fees are part of the first, today. */
    terms: array(Term),
    /** Part of the price that is not paid today. */
    creditCents: integer(),
    months: integer(),
    feeCents: integer(),
    /** The annual percentage rate of charge, in percent with two decimals. */
    aprPercent: number(),
  }),
)
export type Credit = Infer<typeof Credit>

/** A share of the amount due, and the methods for it. */
const OfferedShare = lazy(() =>
  type({
    share: PaymentShare,
    amountCents: integer(),
    /**
     * `terms`: our debits, today's first; one for an immediate payment, none with a lender.
     * `credit`: null for an immediate payment.
     */
    methods: array(type({ method: PaymentMethod, terms: array(Term), credit: nullable(Credit) })),
  }),
)
export type OfferedShare = Infer<typeof OfferedShare>

/** Unpaid flash offer. */
const DueFlash = lazy(() =>
  type({
    slug: string(),
    /**
     * End of the customer's hold (ISO 8601); null: none, paying takes the offer again if it is
     * free.
     */
    heldUntil: nullable(string()),
    /** Price at the time of booking, if it has changed since: the new price must be seen before it is paid. */
    formerCents: nullable(integer()),
    /** Estimated road distance; null when a town is unknown. */
    distanceKm: nullable(integer()),
  }),
)
export type DueFlash = Infer<typeof DueFlash>

/** Instructions for a bank transfer. */
const Transfer = lazy(() =>
  type({
    amountCents: integer(),
    beneficiary: string(),
    iban: string(),
    /** Reference to state: it identifies the payment. */
    reference: string(),
    /** Last day on which the money is waited for, an ISO date. */
    until: string(),
  }),
)
export type Transfer = Infer<typeof Transfer>

/**
 * GET /api/payments/{subject}/{uuid}: the amount due, its reason, and the payment methods. No
 * personal data.
 */
export const PaymentOffer = lazy(() =>
  type({
    subject: PaymentSubject,
    uuid: string(),
    /** Public reference of the order, or of the quote before it. */
    reference: string(),
    /**
     * `due`: payable. `pending`: the bank has not decided. `incomplete`: a street or an access is
     * missing. `changed`: must be priced again. `free`: discounts cover the price, and an adviser
     * books it. `test`: made in test mode, and not payable at a real bank. The others are final.
     */
    state: enums([
      'due',
      'pending',
      'paid',
      'expired',
      'withdrawn',
      'incomplete',
      'changed',
      'free',
      'test',
    ]),
    /** Subject in words. */
    title: string(),
    facts: array(Line),
    /** Absent unless a move. */
    bought: optional(BoughtMove),
    movingDate: nullable(string()),
    totalCents: integer(),
    paidCents: integer(),
    shares: array(OfferedShare),
    /** The last day on which it can be paid at this price; null: no such day. */
    validUntil: nullable(string()),
    /**
     * The customer's page of the order; null without an order, or if the caller has not proved to
     * be the customer.
     */
    orderHref: nullable(string()),
    /**
     * Absent: no flash offer. With the state `withdrawn` the offer is not available: sold, held for
     * another customer, or withdrawn.
     */
    flash: optional(DueFlash),
    /** For `incomplete`: the fields of POST /api/simulations/{simulation}/completion. */
    completion: optional(type({ simulation: string(), missing: array(MissingPlace) })),
    /** Announced transfer that has not arrived. Other methods remain possible. */
    transfer: optional(Transfer),
    /** Sandbox payment: no money is taken. */
    isTest: boolean(),
  }),
)
export type PaymentOffer = Infer<typeof PaymentOffer>

/**
 * Subjects whose address holds the uuid of an order or a supplement, which only its customer knows.
 */
export const isOwnSubject = (subject: PaymentSubject): boolean =>
  subject !== 'simulation' && subject !== 'simulation-link' && subject !== 'carton-cart'

/**
 * GET /api/payments/{subject}/{uuid}/details, with the lead's token: details for the customer only.
 */
export const OwnerDetails = lazy(() =>
  type({
    facts: array(Line),
    /** The customer's page of the order; null while there is none. */
    orderHref: nullable(string()),
  }),
)
export type OwnerDetails = Infer<typeof OwnerDetails>

/**
 * POST to the same address: places the order. `amountCents` is the amount on the button: another
 * amount due is refused (409).
 */
export const PaymentBody = lazy(() =>
  object({
    method: PaymentMethod,
    share: PaymentShare,
    amountCents: min(integer(), 1),
    /** Required by methods that lend. */
    civility: optional(Civility),
    termsAgreement: refine(boolean(), 'required', value => value),
  }),
)
export type PaymentBody = Infer<typeof PaymentBody>

/**
 * The customer's next act to pay: post `parameters` to `formUrl`, go to an address, or make a transfer. GET repeats a transfer
 * until it arrives.
 */
export const PaymentStart = lazy(() =>
  union([
    type({ kind: literal('form'), formUrl: string(), parameters: record(string(), string()) }),
    type({ kind: literal('redirect'), href: string() }),
    type({ kind: literal('instructions'), transfer: Transfer }),
  ]),
)
export type PaymentStart = Infer<typeof PaymentStart>
