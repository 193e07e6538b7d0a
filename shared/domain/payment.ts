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
 * What can be paid, as it stands in `/api/payments/{subject}/{uuid}`. The uuid is that of the simulation, of the order (`quote`,
 * `balance`, `order-supplement`: its oldest supplement that is due), of the supplement, of the custom link or of the carton shop's cart.
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

/** How Oney addresses who borrows; it must be told. */
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
        keptCents: integer(),
        dateChange: enums(['fee', 'free-once', 'fixed']),
        until: string(),
      }),
    ),
  }),
)
export type BoughtMove = Infer<typeof BoughtMove>

const Term = lazy(() => type({ date: string(), amountCents: integer() }))

/** What the law wants said of a payment in several terms, which is a credit (code de la consommation, L312-6). */
const Credit = lazy(() =>
  type({
    lender: enums(['seller', 'oney']),
    /** What is taken when, fees with the first, today. */
    terms: array(Term),
    /** What is not paid today of the price. */
    creditCents: integer(),
    months: integer(),
    feeCents: integer(),
    /** The annual percentage rate of charge, in percent with two decimals. */
    aprPercent: number(),
  }),
)
export type Credit = Infer<typeof Credit>

/** One share of what is due, and the ways in which it may be paid. */
const OfferedShare = lazy(() =>
  type({
    share: PaymentShare,
    amountCents: integer(),
    /**
     * `terms`: what we take when, today first; one for a method that pays at once, none where a lender takes it. `credit`: null
     * for what is paid at once.
     */
    methods: array(type({ method: PaymentMethod, terms: array(Term), credit: nullable(Credit) })),
  }),
)
export type OfferedShare = Infer<typeof OfferedShare>

/** Of a flash offer that nothing was paid of. */
const DueFlash = lazy(() =>
  type({
    slug: string(),
    /**
     * Until when it is kept for its customer (ISO 8601); null: it is not, and to pay takes it anew if it is still free.
     */
    heldUntil: nullable(string()),
    /** Price at the time of booking, if it has changed since: the new price must be seen before it is paid. */
    formerCents: nullable(integer()),
    /** By road, estimated; null where a town is unknown. */
    distanceKm: nullable(integer()),
  }),
)
export type DueFlash = Infer<typeof DueFlash>

/** How the customer makes a bank transfer. */
const Transfer = lazy(() =>
  type({
    amountCents: integer(),
    beneficiary: string(),
    iban: string(),
    /** To be written on the transfer: the payment is found by it. */
    reference: string(),
    /** Last day on which the money is waited for, an ISO date. */
    until: string(),
  }),
)
export type Transfer = Infer<typeof Transfer>

/** GET /api/payments/{subject}/{uuid}: what is due, for what, and how it may be paid. It names nobody. */
export const PaymentOffer = lazy(() =>
  type({
    subject: PaymentSubject,
    uuid: string(),
    /** What others may know the order (or, before there is one, the quote) by. */
    reference: string(),
    /**
     * `due`: it can be paid. `pending`: the bank has not decided. `incomplete`: a street or an access is missing. `changed`: it
     * must be priced anew. `free`: discounts cover the whole price, and an adviser books it. `test`: it was made in test mode, and
     * is paid at no real bank. The others are over.
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
    /** What for, in words. */
    title: string(),
    facts: array(Line),
    /** Absent of what is no move. */
    bought: optional(BoughtMove),
    movingDate: nullable(string()),
    totalCents: integer(),
    paidCents: integer(),
    shares: array(OfferedShare),
    /** The last day on which it can be paid at this price; null: no such day. */
    validUntil: nullable(string()),
    /**
     * The customer's page of the order; null while there is none, and where the caller has not proved to be the
     * customer.
     */
    orderHref: nullable(string()),
    /** Absent: it is none. With the state `withdrawn` it is gone: sold, kept for another, or taken back. */
    flash: optional(DueFlash),
    /** With the state `incomplete`: what POST /api/simulations/{simulation}/completion asks for. */
    completion: optional(type({ simulation: string(), missing: array(MissingPlace) })),
    /** How to make a transfer that was announced and has not arrived. Any other method may be chosen all the same. */
    transfer: optional(Transfer),
    /** A sandbox takes the money: nobody is charged. */
    isTest: boolean(),
  }),
)
export type PaymentOffer = Infer<typeof PaymentOffer>

/** Subjects whose address holds the uuid of an order or of a supplement, which only its customer knows. */
export const isOwnSubject = (subject: PaymentSubject): boolean =>
  subject !== 'simulation' && subject !== 'simulation-link' && subject !== 'carton-cart'

/** GET /api/payments/{subject}/{uuid}/details, with the lead's token: what only the customer sees. */
export const OwnerDetails = lazy(() =>
  type({
    facts: array(Line),
    /** The customer's page of the order; null while there is none. */
    orderHref: nullable(string()),
  }),
)
export type OwnerDetails = Infer<typeof OwnerDetails>

/**
 * POST on the same: it places the order. `amountCents` is what the button said: another amount due is refused (409).
 */
export const PaymentBody = lazy(() =>
  object({
    method: PaymentMethod,
    share: PaymentShare,
    amountCents: min(integer(), 1),
    /** Of methods that lend alone, and needed there. */
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
