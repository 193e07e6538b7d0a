import type { Transaction } from 'kysely'
import type {
  DueFlash,
  PaymentOffer,
  PaymentShare,
  PaymentSubject,
  Transfer,
} from '../../../shared/domain/payment'
import type { PaymentMethod } from '../../../shared/domain/payment-methods'
import type { Db, Tables } from '../db/tables'
import type { NewMail } from '../mail/outbox'
import type { Payment, SubjectKey } from './payment-store'
import type { Payer } from './provider'

/** Money that is due for a subject. */
export interface Due extends SubjectKey {
  /**
   * The subject and other subjects of the same price: while a payment of one is pending, none is
   * started.
   */
  sameAs: readonly SubjectKey[]
  reference: string
  /** Created in test mode: only a sandbox takes its money. */
  isTest: boolean
  state: Exclude<PaymentOffer['state'], 'pending' | 'free' | 'test'>
  title: string
  facts: PaymentOffer['facts']
  movingDate: string | null
  totalCents: number
  paidCents: number
  shares: readonly { share: PaymentShare; amountCents: number }[]
  /** The methods by which it may be paid. */
  methods: readonly PaymentMethod[]
  validUntil: string | null
  orderHref: string | null
  /** The parts of a move that are bought, in words without streets and names. */
  bought?: PaymentOffer['bought']
  /**
   * Details with streets and names, and the lead whose token opens them. Never part of an offer.
   */
  owner?: { facts: PaymentOffer['facts']; leadUuid: string | null }
  payer: Payer
  /** For a flash offer, until it is paid. */
  flash?: DueFlash
  /** Missing details that must be completed before it can be paid. */
  completion?: PaymentOffer['completion']
}

/** Facts of a started payment, for its subject. */
export interface Opening {
  share: PaymentShare
  amountCents: number
  /** Return page of the customer, on an allowed site; null: none was requested. */
  returnUrl: string | null
  now: Date
  /** An adviser notes the money: the customer accepts no terms with it. False by default. */
  isNoted?: boolean
}

/** Owners of a payment that can be started, or the reason why it cannot. */
export type Opened =
  | { ok: true; orderUuid: string | null; simulationUuid: string | null; leadUuid: string | null }
  | { ok: false; reason: Exclude<PaymentOffer['state'], 'due' | 'pending' | 'free' | 'test'> }

/**
 * Outcome of a payment, for its mail. `announced`: the customer will transfer it; `missing`: the
 * transfer did not arrive in time. `unconfirmed`: the bank never confirmed what it had shown the
 * customer.
 */
export type PaymentNotice =
  'paid' | 'announced' | 'pending' | 'refused' | 'missing' | 'unconfirmed' | 'surplus'

/** Facts of a transfer for mails. */
export interface AboutTransfer {
  /** Instructions, while a transfer is awaited. */
  transfer?: Transfer
  /** Day of its arrival on the account, an ISO date. */
  receivedOn?: string | undefined
}

/**
 * Reason why a payment failed, and its source. `expired`: the bank left it undecided for too long.
 */
export type Failure =
  { actor: 'bank'; why: 'refused' | 'abandoned' } | { actor: 'server'; why: 'expired' }

/** Payments of one kind of order; the payment service knows orders by this type alone. */
export interface Payable {
  /**
   * Returns the amount due; null: no such subject. `owner`: the order or simulation in the address
   * of a payment link.
   */
  find: (subject: PaymentSubject, uuid: string, owner?: string) => Promise<Due | null>
  /**
   * Prepares the subject for the payment: places the order and records its terms. What is due stays
   * locked until the transaction ends.
   */
  open: (transaction: Transaction<Tables>, due: Due, opening: Opening) => Promise<Opened>
  /** Tells whether money of this payment is still owed. */
  isDue: (db: Db, payment: Payment) => Promise<boolean>
  /** Tells if the subject still waits for its payment, even when the article is sold out. */
  isOpen: (db: Db, payment: Payment) => Promise<boolean>
  /**
   * Same as `isDue`, with a lock until the transaction ends; holds an article for it, if it is
   * free.
   */
  lockIfDue: (transaction: Transaction<Tables>, payment: Payment) => Promise<boolean>
  /**
   * Records money that is owed. `receivedOn`: day of its arrival, if that is not the day of `now`.
   */
  settle: (
    transaction: Transaction<Tables>,
    payment: Payment,
    now: Date,
    receivedOn?: string,
  ) => Promise<void>
  /** The payment failed: releases the article, unless another attempt may still buy it. */
  release: (transaction: Transaction<Tables>, payment: Payment, failure: Failure) => Promise<void>
  /** Tells whether a part of a payment's amount may be recorded, with the rest still due. */
  takesPart: (payment: Payment) => boolean
  /** Renders the mails of the outcome. */
  mails: (
    payment: Payment,
    notice: PaymentNotice,
    now: Date,
    about?: AboutTransfer,
  ) => Promise<NewMail[]>
}

/** Kind of order of a payment; links and supplements belong to moves. */
type PayableKind = 'move' | 'cartons'

export const kindOf = ({ subject }: Pick<SubjectKey, 'subject'>): PayableKind =>
  subject === 'carton-cart' ? 'cartons' : 'move'

/** Everything that can be paid, by kind. */
export type Payables = Readonly<Record<PayableKind, Payable>>

export const payableOf = (payables: Payables, of: Pick<SubjectKey, 'subject'>): Payable =>
  payables[kindOf(of)]
