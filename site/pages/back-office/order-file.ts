import type { OrderState } from '../../../shared/domain/order'
import type { Job } from './job-file'
import type { Fact, TrailLine } from './listed'

export interface OrderLine {
  uuid: string
  reference: string
  state: OrderState
  customer: string
  title: string
  movingDate: string | null
  totalCents: number
  /** Money that came in for the price and was not refunded. */
  paidCents: number
  /** The refunded part of the price. */
  refundedCents: number
  /** Of a cancelled order, what the terms keep of what was paid. */
  keptCents: number
  /** Made by a partner's page in test mode. */
  isTest: boolean
  /** Sum of the payments that the bank has not decided or not notified. */
  undecidedCents: number
  /** Money that the company owes the customer: overpayments, and the part of a cancelled order that is not kept. */
  toRefundCents: number
  createdAt: string
}

/** Orders an adviser has the same to do for, as an address names them. */
export const ORDER_LISTS = ['a-payer', 'acompte', 'payees', 'a-rembourser', 'closes'] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** Overpayment of a link that belongs to no order. */
export interface LinkOverpayment {
  uuid: string
  reference: string
  label: string
  amountCents: number
  createdAt: string
  simulationUuid: string
}

/** What an adviser asks for beside a price. */
export interface ExtraLine {
  uuid: string
  label: string
  amountCents: number
  /** 'due', 'paid', 'withdrawn', 'expired' after its last day, or 'over' once its order is over. */
  state: string
  expiresAt: string | null
  createdAt: string
  /** Where it is paid: absolute where the site's own address is known. */
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
  isToConfirm: boolean
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
  /** Why it was made by hand; else empty. */
  reason: string
  askedAt: string
  settledAt: string | null
}

export interface OrderFile extends OrderLine {
  refunds: readonly RefundLine[]
  kind: string
  depositCents: number
  leadUuid: string | null
  simulationUuid: string | null
  /** The flash offer that it is of; null: it is of none. */
  flashSlug: string | null
  partner: string | null
  phone: string
  email: string
  address: string
  expiresAt: string | null
  /** When the general terms were accepted. */
  termsAt: string | null
  payments: readonly PaymentLine[]
  documents: readonly DocumentLine[]
  supplements: readonly ExtraLine[]
  links: readonly ExtraLine[]
  trail: readonly TrailLine[]
  /** The customer's page of it, and where its price or balance is paid while it is due. */
  pageHref: string
  payHref: string | null
  job: Job
  document: readonly { title: string; facts: readonly Fact[] }[]
}
