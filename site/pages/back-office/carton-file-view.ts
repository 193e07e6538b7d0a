import type { ShopItemType } from '../../../shared/domain/shop-item'

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
  /** True if the goods have left the company and must come back. */
  isToReturn: boolean
  /** The last day for the refund, an ISO date; null: it is refunded. */
  refundBy: string | null
}

type WithdrawalWayName = 'site' | 'letter' | 'email' | 'phone' | 'agency'

/** An article that can be returned. `line`: its place in the order. */
export interface ReturnableLine {
  line: number
  label: string
  unitCents: number
  /** Maximum quantity. */
  left: number
  /** Initial values of a form. */
  quantity: number
  restocked: number
}

/** The refund that an order allows, as the initial values of its form. */
export interface RefundFile {
  /** Version of the order that the form shows; another one means that it has changed since. */
  version: string
  lines: readonly ReturnableLine[]
  deliveryCents: number
  hasDelivery: boolean
  leftCents: number
  canAskBank: boolean
}

export type StoreStepName = 'prepared' | 'ready' | 'shipped' | 'closed'

export interface StockLine {
  type: ShopItemType
  slug: string
  label: string
  unitCents: number
  stock: number
}
