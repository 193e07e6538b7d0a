import type { ShopItemType } from '../../../shared/domain/shop-item'
import type { DeliveryOption, StoreOrderState } from '../../../shared/domain/store-order'
import type { TrailLine } from './listed'
import type { DocumentLine, PaymentLine, RefundLine } from './order-file'

/** Orders of cartons an adviser has the same to do for, as an address names them. */
export const STORE_LISTS = ['a-preparer', 'en-cours', 'retractations', 'a-rembourser', 'closes', 'non-payees'] as const
export type StoreList = (typeof STORE_LISTS)[number]

/** `lost`: paid, as one of its articles had just been sold out; its money goes back. */
export type OfficeState = StoreOrderState | 'lost'

/** An order of cartons in a list. */
export interface StoreOrderRow {
  uuid: string
  reference: string
  state: OfficeState
  customer: string
  email: string
  deliveryOption: DeliveryOption
  /** The agency's name, or the town. */
  place: string
  /** By when it is promised, an ISO date; null: it is there, or not paid. */
  expectedDay: string | null
  pieces: number
  totalCents: number
  /** Made by a partner's page in test mode. */
  isTest: boolean
  /** Sum of the payments that the bank has not decided or not notified. */
  undecidedCents: number
  /** Amount to refund: overpayments, and all payments of an order that is cancelled or withdrawn from. */
  toRefundCents: number
  createdAt: string
  /** When its customer withdrew. */
  withdrawnAt: string | null
}

export interface StoreWithdrawal {
  uuid: string
  at: string
  name: string
  email: string
  way: WithdrawalWayName
  isWhole: boolean
  /** '3 × Carton livres' */
  articles: readonly string[]
  refundCents: number
  /** The goods had left us. */
  isToReturn: boolean
  /** The last day to give the money back, an ISO date; null: it is given back. */
  refundBy: string | null
}

export type WithdrawalWayName = 'site' | 'letter' | 'email' | 'phone' | 'agency'

/** An article that can come back. `line`: its place in the order. */
export interface ReturnableLine {
  line: number
  label: string
  unitCents: number
  /** The most. */
  left: number
  /** What a form begins with. */
  quantity: number
  restocked: number
}

/** What can be given back of an order, as the form begins. */
export interface RefundFile {
  /** Tells whether the order moved since it was read. */
  seen: string
  lines: readonly ReturnableLine[]
  deliveryCents: number
  hasDelivery: boolean
  leftCents: number
  canAskBank: boolean
}

export type StoreStepName = 'prepared' | 'ready' | 'shipped' | 'closed'

/** All there is of an order of cartons. */
export interface StoreOrderFile extends StoreOrderRow {
  /** What an adviser may note next. */
  steps: readonly StoreStepName[]
  canBeCancelled: boolean
  /** What its customer can still withdraw from; null: nothing, or it is too late. */
  withdrawable: { lines: readonly { line: number; label: string; left: number }[]; made: number } | null
  lines: readonly { label: string; quantity: number; cents: number; withdrawn: number; refunded: number }[]
  /** Null: nothing is left to give back. */
  refund: RefundFile | null
  refunds: readonly RefundLine[]
  erasureAskedAt: string | null
  isErased: boolean
  deliveryCents: number
  paidCents: number
  refundedCents: number
  phone: string
  type: string
  companyName: string
  siren: string
  partner: string | null
  destination: string
  billing: string
  paidAt: string | null
  receivedAt: string | null
  termsAt: string
  documents: readonly DocumentLine[]
  withdrawals: readonly StoreWithdrawal[]
  payments: readonly PaymentLine[]
  trail: readonly TrailLine[]
  /** The customer's page of it. */
  pageHref: string
}

export interface StockLine {
  type: ShopItemType
  slug: string
  label: string
  unitCents: number
  stock: number
}
