import type { OrderState } from '../../../shared/domain/order'
import type { DeliveryOption, StoreOrderState } from '../../../shared/domain/store-order'
import type { CHANGE_OFFICE } from '../../texts/back-office-change'
import type { Job } from './job-file'
import type { Fact, AuditLine } from './listed'
import type { RequestFile } from './request-file'
import type { RefundFile, StoreStepName, StoreWithdrawal } from './carton-file-view'

export type OrderKind = 'move' | 'cartons'

interface AnyLine {
  uuid: string
  reference: string
  customer: string
  totalCents: number
  /** Created in test mode on a partner's page. */
  isTest: boolean
  /** Sum of the payments that the bank has not decided or not notified. */
  undecidedCents: number
  /** Money that the company owes the customer: overpayments, and the part of a called-off order that is not kept. */
  toRefundCents: number
  createdAt: string
}

/** Order of a move in a list. */
export interface MoveLine extends AnyLine {
  kind: 'move'
  state: OrderState
  phone: string
  title: string
  movingDate: string | null
  /** Money that came in for the price and was not refunded. */
  paidCents: number
  /** The refunded part of the price. */
  refundedCents: number
  /** Amount of a cancelled order that is kept by the terms. */
  keptCents: number
}

/** Order of cartons in a list. */
export interface CartonLine extends AnyLine {
  kind: 'cartons'
  state: CartonState
  email: string
  deliveryOption: DeliveryOption
  /** Name of the agency, or the town. */
  place: string
  /** Promised day, an ISO date; null: it has arrived, or is not paid. */
  expectedDay: string | null
  pieces: number
  /** Moment of the withdrawal. */
  withdrawnAt: string | null
}

export type OrderLine = MoveLine | CartonLine

/** `lost`: paid when one of its articles had just been sold out; its money is refunded. */
export type CartonState = StoreOrderState | 'lost'

/** Lists of orders that need the same act, as an address names them, in the order of their tabs. */
export const ORDER_LISTS = [
  'a-payer',
  'acompte',
  'payees',
  'dates-demandees',
  'a-preparer',
  'en-cours',
  'retractations',
  'a-rembourser',
  'closes',
] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** Lists that orders of each kind can be in. */
export const LISTS_OF: Readonly<Record<OrderKind, readonly OrderList[]>> = {
  move: ['a-payer', 'acompte', 'payees', 'dates-demandees', 'a-rembourser', 'closes'],
  cartons: ['a-payer', 'a-preparer', 'en-cours', 'retractations', 'a-rembourser', 'closes'],
}

/** Overpayment of a link that belongs to no order. */
export interface LinkOverpayment {
  uuid: string
  reference: string
  label: string
  amountCents: number
  createdAt: string
  simulationUuid: string
}

/** An amount requested beside a price. */
export interface ExtraLine {
  uuid: string
  label: string
  amountCents: number
  /** 'due', 'paid', 'withdrawn', 'expired' after its last day, or 'over' once its order is over. */
  state: string
  expiresAt: string | null
  createdAt: string
  /** Payment page: absolute when the site's address is known. */
  payHref: string
}

export interface PaymentLine {
  uuid: string
  reference: string
  what: string
  method: string
  share: string
  amountCents: number
  state: string
  provider: string
  /** An adviser may confirm that its transfer has arrived. */
  isConfirmable: boolean
  transactionId: string | null
  code: string | null
  createdAt: string
  decidedAt: string | null
}

/** Invoice or credit note. */
export interface DocumentLine {
  /** 'Facture d’acompte F-2026-000001' */
  title: string
  issuedAt: string
  /** VAT included; below zero: of a credit note. */
  amountCents: number
  /** The file, as a path of the site. */
  href: string
}

/** Refund of a payment, made or waiting for the bank. */
export interface RefundLine {
  uuid: string
  reference: string
  amountCents: number
  state: 'asked' | 'done'
  isByHand: boolean
  /** Reason of a refund by hand; else empty. */
  reason: string
  askedAt: string
  settledAt: string | null
}

/** A customer's request for another date, which waits for an adviser. Cents, VAT included. */
export interface AskedDate {
  uuid: string
  fromDate: string
  toDate: string
  beforeCents: number
  afterCents: number
  feeCents: number
  askedAt: string
}

interface AnyFile {
  phone: string
  email: string
  partner: string | null
  paidCents: number
  refundedCents: number
  /** Moment of the acceptance of the general terms. */
  termsAt: string | null
  refunds: readonly RefundLine[]
  payments: readonly PaymentLine[]
  documents: readonly DocumentLine[]
  /**
   * Moment since which its customer is to be erased as soon as the order is over; null: not
   * requested, or done.
   */
  erasureAskedAt: string | null
  auditLog: readonly AuditLine[]
  /** Address of the order's page for the customer. */
  pageHref: string
}

/** Everything of an order of a move. */
export interface MoveFile extends MoveLine, AnyFile {
  /** Creator of the order: the customer ('simulation') or an adviser ('quote'). */
  origin: string
  depositCents: number
  /** Null: none waits. */
  askedDate: AskedDate | null
  leadUuid: string | null
  simulationUuid: string | null
  /** The flash offer of the order; null: none. */
  flashSlug: string | null
  address: string
  /** Company that the next invoices name, and its SIREN; empty: none. */
  companyName: string
  siren: string
  expiresAt: string | null
  /** Reason why it cannot be changed now; null: it can. */
  changeBar: keyof typeof CHANGE_OFFICE.refusals | null
  supplements: readonly ExtraLine[]
  links: readonly ExtraLine[]
  /** Address of the payment page of its price or balance; null: nothing is due. */
  payHref: string | null
  job: Job
  /** Person and origin of its lead; null: erased, or without a lead. */
  request: RequestFile | null
  document: readonly { title: string; facts: readonly Fact[] }[]
}

/** Everything of an order of cartons. */
export interface CartonFile extends CartonLine, AnyFile {
  /** Steps that an adviser may note next. */
  steps: readonly StoreStepName[]
  canBeCancelled: boolean
  /** Articles that the customer can still withdraw from; null: nothing, or it is too late. */
  withdrawable: {
    lines: readonly { line: number; label: string; left: number }[]
    withdrawalCount: number
  } | null
  lines: readonly {
    label: string
    quantity: number
    cents: number
    withdrawn: number
    refunded: number
  }[]
  /** Null: nothing is left to refund. */
  refund: RefundFile | null
  isErased: boolean
  deliveryCents: number
  type: string
  companyName: string
  siren: string
  destination: string
  billing: string
  paidAt: string | null
  receivedAt: string | null
  withdrawals: readonly StoreWithdrawal[]
}

export type OrderFile = MoveFile | CartonFile
