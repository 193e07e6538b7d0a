import { enums } from 'superstruct'

/**
 * Kinds of purchase that a method may pay for. A flash offer is a move of its own kind: it is sold to one customer
 * only.
 */
type Purchase = 'move' | 'flash' | 'cartons'

/** Days after its start within which an undecided payment by a card or a lender is decided. */
export const PENDING_DAYS = 6

/** Number of days; working days leave out weekends and public holidays. */
interface Span {
  days: number
  areWorkingDays: boolean
}

interface MethodRow {
  /** Provider that takes the money: the bank that is configured, or our own account for transfers. */
  provider: 'bank' | 'transfer'
  /** How the payment starts: a posted form, an address to open, or instructions to follow. */
  start: 'form' | 'redirect' | 'instructions'
  /** The lender of the amount; null: none, the whole amount is paid at once. */
  lender: 'seller' | 'oney' | null
  instalments: 1 | 3 | 4
  /** Least and greatest amount that the method pays, in cents. */
  leastCents: number
  mostCents: number
  /** Least time before the move, since the answer may take as long; null: no limit. */
  beforeMove: Span | null
  /** Time that a payment may stay undecided. */
  undecidedFor: Span
  /** Party that confirms that the money is in. */
  confirmedBy: 'bank' | 'adviser'
  pays: readonly Purchase[]
}

const AT_BANK = {
  provider: 'bank',
  lender: null,
  instalments: 1,
  leastCents: 1,
  mostCents: Infinity,
  beforeMove: null,
  undecidedFor: { days: PENDING_DAYS, areWorkingDays: false },
  confirmedBy: 'bank',
} as const
const BY_CARD = { ...AT_BANK, start: 'form', pays: ['move', 'flash', 'cartons'] } as const
/** Card in several terms, an interest-free credit by the seller. */
const IN_TERMS = {
  ...BY_CARD,
  lender: 'seller',
  leastCents: 20_000,
  pays: ['move', 'flash'],
} as const
/** Bounds of Oney's contract. Its answer may take days: closer to the move than a week, the crew would wait for it. */
const BY_ONEY = {
  ...AT_BANK,
  start: 'redirect',
  lender: 'oney',
  leastCents: 15_000,
  mostCents: 200_000,
  beforeMove: { days: 7, areWorkingDays: false },
  pays: ['move', 'flash'],
} as const

const WORKING_WEEK = { days: 5, areWorkingDays: true } as const
/** Transfer to our own account: the money is in, or known to be missing, before the move. */
const BY_TRANSFER = {
  ...AT_BANK,
  provider: 'transfer',
  start: 'instructions',
  beforeMove: WORKING_WEEK,
  undecidedFor: WORKING_WEEK,
  confirmedBy: 'adviser',
  pays: ['move'],
} as const

/** All payment methods, in the order in which they are offered. Every list of methods derives from this table. */
const ROWS = {
  card: BY_CARD,
  'card-3': { ...IN_TERMS, instalments: 3 },
  'card-4': { ...IN_TERMS, instalments: 4 },
  'oney-3': { ...BY_ONEY, instalments: 3 },
  'oney-4': { ...BY_ONEY, instalments: 4 },
  paypal: { ...AT_BANK, start: 'redirect', pays: ['cartons'] },
  transfer: BY_TRANSFER,
  // Never offered to customers: an adviser notes it.
  cheque: { ...BY_TRANSFER, beforeMove: null, pays: [] },
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

/** Returns the methods whose row matches, in the order of the table. */
const filterMethods = (fits: (row: MethodRow) => boolean): PaymentMethod[] =>
  PAYMENT_METHODS.filter(method => fits(METHODS[method]))

export const methodsFor = (kind: Purchase): PaymentMethod[] =>
  filterMethods(({ pays }) => pays.includes(kind))

export const methodsOf = (provider: MethodRow['provider']): PaymentMethod[] =>
  filterMethods(row => row.provider === provider)

/** Tells whether the money of a method is in only once an adviser has seen it on the account. */
export const isConfirmedByAdviser = (method: PaymentMethod): boolean =>
  METHODS[method].confirmedBy === 'adviser'

export const ADVISER_METHODS: readonly PaymentMethod[] =
  PAYMENT_METHODS.filter(isConfirmedByAdviser)

/** Tells if Oney lends the amount, and so decides and has to be asked for capture. */
export const isOneyMethod = (method: PaymentMethod): boolean => METHODS[method].lender === 'oney'

export const ONEY_METHODS: readonly PaymentMethod[] = PAYMENT_METHODS.filter(isOneyMethod)
