import { enums } from 'superstruct'

/** Kinds of purchase that a method may pay for. A flash offer is a move of its own kind: it is sold to one customer only. */
export type Purchase = 'move' | 'flash' | 'cartons'

/** Days after its start within which an undecided payment by a card or a lender is decided. */
export const PENDING_DAYS = 6

interface MethodRow {
  /** Provider that takes the money: the bank that is configured, for all methods that it is asked for. */
  provider: 'bank'
  /** How the customer is led on: a form that is posted, or an address to go to. */
  start: 'form' | 'redirect'
  /** Who lends the amount; null: it is paid at once. */
  lender: 'seller' | 'oney' | null
  instalments: 1 | 3 | 4
  /** Least and greatest amount that the method pays, in cents. */
  leastCents: number
  mostCents: number
  /** The move must be more than so many days away, as the answer may take days; null: no such limit. */
  daysBeforeMove: number | null
  /** Time that a payment may stay undecided. */
  undecidedFor: { days: number }
  /** Party that confirms that the money is in. */
  confirmedBy: 'bank'
  pays: readonly Purchase[]
}

const AT_BANK = {
  provider: 'bank',
  lender: null,
  instalments: 1,
  leastCents: 1,
  mostCents: Infinity,
  daysBeforeMove: null,
  undecidedFor: { days: PENDING_DAYS },
  confirmedBy: 'bank',
} as const
const BY_CARD = { ...AT_BANK, start: 'form', pays: ['move', 'flash', 'cartons'] } as const
/** Card in several terms, which the seller lends without fees. */
const IN_TERMS = { ...BY_CARD, lender: 'seller', leastCents: 20_000, pays: ['move', 'flash'] } as const
/** Bounds of Oney's contract. Its answer may take days: closer to the move than a week, the crew would wait for it. */
const BY_ONEY = {
  ...AT_BANK,
  start: 'redirect',
  lender: 'oney',
  leastCents: 15_000,
  mostCents: 200_000,
  daysBeforeMove: 7,
  pays: ['move', 'flash'],
} as const

/** All payment methods, in the order in which they are offered. Every list of methods derives from this table. */
const ROWS = {
  card: BY_CARD,
  'card-3': { ...IN_TERMS, instalments: 3 },
  'card-4': { ...IN_TERMS, instalments: 4 },
  'oney-3': { ...BY_ONEY, instalments: 3 },
  'oney-4': { ...BY_ONEY, instalments: 4 },
  paypal: { ...AT_BANK, start: 'redirect', pays: ['cartons'] },
} as const satisfies Readonly<Record<string, MethodRow>>

export type PaymentMethod = keyof typeof ROWS

/** Method that may pay for a purchase of the kind. */
export type MethodFor<Kind extends Purchase> = {
  [Method in PaymentMethod]: Kind extends (typeof ROWS)[Method]['pays'][number] ? Method : never
}[PaymentMethod]

export const METHODS: Readonly<Record<PaymentMethod, MethodRow>> = ROWS

/** Tells whether a text, such as one that a newer release has stored, names a method of the table. */
export const isPaymentMethod = (text: string): text is PaymentMethod => Object.hasOwn(ROWS, text)

export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.keys(ROWS).filter(isPaymentMethod)
export const PaymentMethod = enums(PAYMENT_METHODS)

/** Returns the methods whose row fits, in the order of the table. */
const methodsWhere = (fits: (row: MethodRow) => boolean): PaymentMethod[] =>
  PAYMENT_METHODS.filter(method => fits(METHODS[method]))

export const methodsFor = (kind: Purchase): PaymentMethod[] => methodsWhere(({ pays }) => pays.includes(kind))

export const methodsOf = (provider: MethodRow['provider']): PaymentMethod[] =>
  methodsWhere(row => row.provider === provider)

/** Tells whether Oney lends what is paid, and so decides and has to be asked to pay it out. */
export const isLent = (method: PaymentMethod): boolean => METHODS[method].lender === 'oney'

export const LENT_METHODS: readonly PaymentMethod[] = PAYMENT_METHODS.filter(isLent)
