import { enums } from 'superstruct'

/** Kinds of orders: a move, or cartons from the shop. */
export const ORDER_KINDS = ['move', 'cartons'] as const
export const OrderKind = enums(ORDER_KINDS)
export type OrderKind = (typeof ORDER_KINDS)[number]

/**
 * Payment status of an order. `due`: nothing was paid; `deposit-paid`: a part was; `expired`: not
 * paid in time; `cancelled`: its money is refunded or kept; `refunded`: all of its money was
 * refunded.
 */
export const PAYMENT_STATUSES = [
  'due',
  'deposit-paid',
  'paid',
  'expired',
  'cancelled',
  'refunded',
] as const
export const PaymentStatus = enums(PAYMENT_STATUSES)
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Statuses in which nothing of the price is owed any more. */
export const OVER_STATUSES: readonly PaymentStatus[] = ['expired', 'cancelled', 'refunded']

/** Money of an order's price, in cents; supplements and payment links are counted apart. */
export interface OrderMoney {
  kind: OrderKind
  paymentStatus: PaymentStatus
  totalCents: number
  /** Money received and not refunded. */
  paidCents: number
  /** The refunded part: it lowers the price, and is never due again. */
  refundedCents: number
  /** For a cancelled order, the part of `paidCents` that the company keeps by the terms. */
  keptCents: number
  /**
   * Part of `paidCents` above a lowered price, which is due back; `totalCents` counts it until it
   * is refunded.
   */
  overpaidCents: number
}

/**
 * `isLast`: whether the refund ends the order. Default: it does if all money of the order is
 * refunded.
 */
export type MoneyEvent =
  | { type: 'paid'; amountCents: number }
  | { type: 'refunded'; amountCents: number; isLast?: boolean }
  | { type: 'expired' }
  | { type: 'cancelled'; keptCents: number }
  /**
   * The price of an unpaid or a booked move changes by an amount, which may be negative. `isOfDate`: whether only
   * its date has changed; by default it has.
   */
  | { type: 'repriced'; differenceCents: number; isOfDate?: boolean }

/** Kinds whose price may be paid in parts. */
const IN_PARTS: Readonly<Record<OrderKind, boolean>> = { move: true, cartons: false }

/**
 * State machine of an order's money: the statuses that may follow each. An expired move can still
 * be paid by an attempt that began in time. Only the last refund changes the status.
 */
const NEXT: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  due: ['deposit-paid', 'paid', 'expired', 'cancelled'],
  'deposit-paid': ['deposit-paid', 'paid', 'cancelled', 'refunded'],
  paid: ['cancelled', 'refunded'],
  expired: ['deposit-paid', 'paid'],
  cancelled: ['refunded'],
  refunded: [],
}

/** Returns what is left to pay of the price, in cents. */
export const leftToPay = ({
  totalCents,
  paidCents,
  refundedCents,
}: Pick<OrderMoney, 'totalCents' | 'paidCents' | 'refundedCents'>): number =>
  totalCents - paidCents - refundedCents

const paidAfter = <Money extends OrderMoney>(money: Money, amountCents: number): Money | null => {
  const after = { ...money, paidCents: money.paidCents + amountCents }
  const remainingCents = leftToPay(after)
  if (amountCents < 1 || remainingCents < 0 || (remainingCents > 0 && !IN_PARTS[money.kind]))
    return null
  if (money.kind === 'cartons' && money.paymentStatus === 'expired') return null
  return { ...after, paymentStatus: remainingCents === 0 ? 'paid' : 'deposit-paid' }
}

const refundedAfter = <Money extends OrderMoney>(
  money: Money,
  {
    amountCents,
    isLast = amountCents === money.paidCents,
  }: { amountCents: number; isLast?: boolean },
): Money | null => {
  if (
    amountCents < 1 ||
    amountCents > money.paidCents ||
    !NEXT[money.paymentStatus].includes('refunded')
  )
    return null
  return {
    ...money,
    paidCents: money.paidCents - amountCents,
    refundedCents: money.refundedCents + amountCents,
    overpaidCents: Math.max(0, money.overpaidCents - amountCents),
    paymentStatus: isLast ? 'refunded' : money.paymentStatus,
  }
}

/** Statuses in which the price of a move can change. */
const REPRICED: readonly PaymentStatus[] = ['due', 'deposit-paid', 'paid']

/**
 * A paid order may owe a balance again; if the price falls below the payments, the rest is due
 * back.
 */
const repricedAfter = <Money extends OrderMoney>(
  money: Money,
  differenceCents: number,
): Money | null => {
  const { kind, paymentStatus, paidCents, refundedCents } = money
  if (kind !== 'move' || !REPRICED.includes(paymentStatus)) return null
  const priceCents = money.totalCents - money.overpaidCents + differenceCents
  if (!Number.isInteger(differenceCents) || priceCents < 1) return null
  const aboveCents = Math.max(0, paidCents + refundedCents - priceCents)
  // Earlier refunds may have left less than that.
  const overpaidCents = Math.min(paidCents, aboveCents)
  const after = { ...money, totalCents: priceCents + aboveCents, overpaidCents }
  if (paymentStatus === 'due') return after
  return { ...after, paymentStatus: leftToPay(after) === 0 ? 'paid' : 'deposit-paid' }
}

const isKeepable = ({ paidCents }: OrderMoney, keptCents: number): boolean =>
  keptCents >= 0 && keptCents <= paidCents

const reached = <Money extends OrderMoney>(money: Money, event: MoneyEvent): Money | null => {
  switch (event.type) {
    case 'repriced':
      return repricedAfter(money, event.differenceCents)
    case 'paid':
      return paidAfter(money, event.amountCents)
    case 'expired':
      return { ...money, paymentStatus: 'expired' }
    case 'cancelled':
      return isKeepable(money, event.keptCents)
        ? { ...money, paymentStatus: 'cancelled', keptCents: event.keptCents }
        : null
    case 'refunded':
      return refundedAfter(money, event)
  }
}

/**
 * Returns the money after an event; null if the event is not possible in this status, or would
 * count more than the order costs.
 */
export const moneyAfter = <Money extends OrderMoney>(
  money: Money,
  event: MoneyEvent,
): Money | null => {
  const after = reached(money, event)
  if (after === null || event.type === 'refunded' || event.type === 'repriced') return after
  return NEXT[money.paymentStatus].includes(after.paymentStatus) ? after : null
}
