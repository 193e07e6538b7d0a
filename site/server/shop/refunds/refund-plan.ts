import { array, boolean, type Infer, integer, type } from 'superstruct'
import type { StoreOrderState } from '../../../../shared/domain/store-order'
import type { StoreOrder } from '../../orders/cartons/cartons-store'

/**
 * Refunded part of a line: `line` is its position in the order, `restocked` the quantity that can
 * be sold again.
 */
const RefundedLine = type({ line: integer(), quantity: integer(), restocked: integer() })

/** A refund by an adviser. Cents. */
export const RefundPlan = type({
  lines: array(RefundedLine),
  /** True if the delivery is refunded with it. */
  hasDelivery: boolean(),
  /** Goodwill beyond articles: for late or damaged goods. */
  gestureCents: integer(),
  /** Deduction for worn goods (Code de la consommation, art. L. 221-23). */
  deductionCents: integer(),
  /** Deduction of goodwill that was already paid: no customer gets more back than paid. */
  alreadyCents: integer(),
})
export type RefundPlan = Infer<typeof RefundPlan>

/** An earlier refund, done or under way. */
export interface EarlierRefund {
  amountCents: number
  plan: RefundPlan
}

/** Refundable rest of an order. */
interface Refundable {
  /** By line. */
  quantities: readonly number[]
  deliveryCents: number
  cents: number
}

type Bought = Pick<StoreOrder, 'lines' | 'deliveryCents' | 'totalCents'>

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** Returns the refunded quantity of a line. */
export const refundedQuantity = (refunds: readonly EarlierRefund[], line: number): number =>
  sum(
    refunds.flatMap(({ plan }) =>
      plan.lines.filter(each => each.line === line).map(({ quantity }) => quantity),
    ),
  )

export const refundableOf = (order: Bought, refunds: readonly EarlierRefund[]): Refundable => ({
  quantities: order.lines.map(({ quantity }, line) => quantity - refundedQuantity(refunds, line)),
  deliveryCents: refunds.some(({ plan }) => plan.hasDelivery) ? 0 : order.deliveryCents,
  cents: order.totalCents - sum(refunds.map(({ amountCents }) => amountCents)),
})

/** Refund requested by an adviser; quantities by line position. */
export type RequestedRefund = Omit<RefundPlan, 'alreadyCents'>

/**
 * Reason why a refund is impossible. `quantity`: more than is left of a line; `restocked`: more
 * than is returned; `delivery`: refunded with the rest after a full withdrawal; `most`: more than
 * is left of the money; `empty`: amounts to nothing.
 */
export type RefundFault =
  | { reason: 'quantity' | 'restocked'; line: number }
  | { reason: 'delivery' | 'deduction' | 'most' | 'empty' }

type Planned =
  | { ok: true; plan: RefundPlan; amountCents: number; isLast: boolean }
  | ({ ok: false } & RefundFault)

/** States in which the whole order is refunded with its delivery cost (art. L. 221-24). */
const FULLY_REFUNDED: readonly StoreOrderState[] = ['withdrawn', 'cancelled']

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/**
 * Returns the amount of a refund, never more than is left; `isLast`: nothing is left afterwards.
 */
export const plannedRefund = (
  order: Bought & Pick<StoreOrder, 'state'>,
  refunds: readonly EarlierRefund[],
  requested: RequestedRefund,
): Planned => {
  const refundable = refundableOf(order, refunds)
  const lines = requested.lines.filter(
    ({ quantity, restocked }) => quantity !== 0 || restocked !== 0,
  )
  for (const { line, quantity, restocked } of lines) {
    if (!isCount(quantity) || quantity > (refundable.quantities[line] ?? 0))
      return { ok: false, reason: 'quantity', line }
    if (!isCount(restocked) || restocked > quantity) return { ok: false, reason: 'restocked', line }
  }
  const goods = sum(
    lines.map(({ line, quantity }) => quantity * (order.lines[line]?.unitCents ?? 0)),
  )
  const deliveryCents = requested.hasDelivery ? refundable.deliveryCents : 0
  const remainingQuantity = sum(refundable.quantities) - sum(lines.map(({ quantity }) => quantity))
  if (
    remainingQuantity === 0 &&
    goods > 0 &&
    FULLY_REFUNDED.includes(order.state) &&
    deliveryCents !== refundable.deliveryCents
  )
    return { ok: false, reason: 'delivery' }
  const { gestureCents, deductionCents } = requested
  if (!isCount(deductionCents) || deductionCents > goods) return { ok: false, reason: 'deduction' }
  const dueCents = goods - deductionCents + deliveryCents
  const alreadyCents = Math.max(0, dueCents - refundable.cents)
  const amountCents = dueCents - alreadyCents + gestureCents
  if (!isCount(gestureCents) || amountCents > refundable.cents) return { ok: false, reason: 'most' }
  if (amountCents === 0) return { ok: false, reason: 'empty' }
  return {
    ok: true,
    plan: { lines, hasDelivery: deliveryCents > 0, gestureCents, deductionCents, alreadyCents },
    amountCents,
    isLast: amountCents === refundable.cents || remainingQuantity === 0,
  }
}
