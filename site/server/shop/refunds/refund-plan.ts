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
export interface Given {
  amountCents: number
  plan: RefundPlan
}

/** Refundable rest of an order. */
export interface Left {
  /** By line. */
  quantities: readonly number[]
  deliveryCents: number
  cents: number
}

type Bought = Pick<StoreOrder, 'lines' | 'deliveryCents' | 'totalCents'>

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** Returns the refunded quantity of a line. */
export const givenOf = (given: readonly Given[], line: number): number =>
  sum(
    given.flatMap(({ plan }) =>
      plan.lines.filter(each => each.line === line).map(({ quantity }) => quantity),
    ),
  )

export const leftOf = (order: Bought, given: readonly Given[]): Left => ({
  quantities: order.lines.map(({ quantity }, line) => quantity - givenOf(given, line)),
  deliveryCents: given.some(({ plan }) => plan.hasDelivery) ? 0 : order.deliveryCents,
  cents: order.totalCents - sum(given.map(({ amountCents }) => amountCents)),
})

/** Refund requested by an adviser; quantities by line position. */
export type AskedRefund = Omit<RefundPlan, 'alreadyCents'>

/**
 * Reason why a refund is impossible. `quantity`: more than is left of a line; `restocked`: more
 * than is returned; `delivery`: refunded with the rest after a full withdrawal; `most`: more than
 * is left of the money; `empty`: amounts to nothing.
 */
export type RefundFault =
  | { reason: 'quantity' | 'restocked'; line: number }
  | { reason: 'delivery' | 'deduction' | 'most' | 'empty' }

export type Planned =
  | { ok: true; plan: RefundPlan; amountCents: number; isLast: boolean }
  | ({ ok: false } & RefundFault)

/** States in which the whole order is refunded with its delivery cost (art. L. 221-24). */
const WHOLE: readonly StoreOrderState[] = ['withdrawn', 'cancelled']

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/**
 * Returns the amount of a refund, never more than is left; `isLast`: nothing is left afterwards.
 */
export const plannedRefund = (
  order: Bought & Pick<StoreOrder, 'state'>,
  given: readonly Given[],
  asked: AskedRefund,
): Planned => {
  const left = leftOf(order, given)
  const lines = asked.lines.filter(({ quantity, restocked }) => quantity !== 0 || restocked !== 0)
  for (const { line, quantity, restocked } of lines) {
    if (!isCount(quantity) || quantity > (left.quantities[line] ?? 0))
      return { ok: false, reason: 'quantity', line }
    if (!isCount(restocked) || restocked > quantity) return { ok: false, reason: 'restocked', line }
  }
  const goods = sum(
    lines.map(({ line, quantity }) => quantity * (order.lines[line]?.unitCents ?? 0)),
  )
  const deliveryCents = asked.hasDelivery ? left.deliveryCents : 0
  const quantityLeft = sum(left.quantities) - sum(lines.map(({ quantity }) => quantity))
  if (
    quantityLeft === 0 &&
    goods > 0 &&
    WHOLE.includes(order.state) &&
    deliveryCents !== left.deliveryCents
  )
    return { ok: false, reason: 'delivery' }
  const { gestureCents, deductionCents } = asked
  if (!isCount(deductionCents) || deductionCents > goods) return { ok: false, reason: 'deduction' }
  const owedCents = goods - deductionCents + deliveryCents
  const alreadyCents = Math.max(0, owedCents - left.cents)
  const amountCents = owedCents - alreadyCents + gestureCents
  if (!isCount(gestureCents) || amountCents > left.cents) return { ok: false, reason: 'most' }
  if (amountCents === 0) return { ok: false, reason: 'empty' }
  return {
    ok: true,
    plan: { lines, hasDelivery: deliveryCents > 0, gestureCents, deductionCents, alreadyCents },
    amountCents,
    isLast: amountCents === left.cents || quantityLeft === 0,
  }
}
