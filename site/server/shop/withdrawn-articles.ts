import type { Articles, WithdrawalDetails, WithdrawableOrder } from '../../ports/withdrawal'
import type { StoreOrder } from '../orders/cartons/cartons-store'
import { refundedQuantity, refundableOf } from './refunds/refund-plan'
import type { StoreRefund } from './refunds/store-refunds'
import { linesCents } from '../orders/cartons/cartons-details'
import { type StoreWithdrawal, withdrawnOf } from './withdrawal-store'

/** An order with the lines that can still be withdrawn. */
export interface Withdrawable {
  order: StoreOrder
  withdrawals: readonly StoreWithdrawal[]
  /** By line: neither withdrawn nor refunded. */
  quantities: readonly number[]
  isNothingLeft: boolean
  isToReturn: boolean
  deliveryCents: number
  /** Money neither refunded nor announced as a refund. */
  cents: number
}

export const withdrawableOf = (
  order: StoreOrder,
  withdrawals: readonly StoreWithdrawal[],
  refunds: readonly StoreRefund[],
  isToReturn: boolean,
): Withdrawable => {
  const quantities = order.lines.map(({ quantity }, line) =>
    Math.max(
      0,
      quantity - Math.max(withdrawnOf(withdrawals, order, line), refundedQuantity(refunds, line)),
    ),
  )
  const refundable = refundableOf(order, refunds)
  // Withdrawn articles without a refund yet: their money is reserved.
  const reservedCents = order.lines.reduce(
    (sum, { unitCents }, line) =>
      sum +
      unitCents *
        Math.max(0, withdrawnOf(withdrawals, order, line) - refundedQuantity(refunds, line)),
    0,
  )
  return {
    order,
    withdrawals,
    quantities,
    isToReturn,
    deliveryCents: refundable.deliveryCents,
    isNothingLeft: quantities.every(quantity => quantity === 0),
    cents: Math.max(0, refundable.cents - reservedCents),
  }
}

type Chosen = Pick<
  WithdrawableOrder,
  'lines' | 'isWhole' | 'deliveryCents' | 'refundCents' | 'isToReturn'
>

/** Returns the chosen lines of a withdrawal; null: more than the order has, or none. */
export const chosenLines = (able: Withdrawable, articles: Articles): Chosen | null => {
  const { order, quantities, isToReturn } = able
  const requested = articles ?? quantities.map((quantity, line) => ({ line, quantity }))
  const isThere = ({ line, quantity }: (typeof requested)[number]) =>
    Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= (quantities[line] ?? -1)
  if (!requested.every(isThere)) return null
  const chosenQuantities = quantities.map(
    (_, line) => requested.find(each => each.line === line)?.quantity ?? 0,
  )
  const lines = order.lines.flatMap(({ label, unitCents }, line) => {
    const quantity = chosenQuantities[line] ?? 0
    return quantity === 0 ? [] : [{ line, label, unitCents, quantity }]
  })
  if (lines.length === 0) return null
  const isComplete = chosenQuantities.every((quantity, line) => quantity === quantities[line])
  const deliveryCents = isComplete ? able.deliveryCents : 0
  const refundCents = Math.min(able.cents, linesCents(lines) + deliveryCents)
  return { lines, isWhole: isComplete, deliveryCents, refundCents, isToReturn }
}

/** Returns the text of an acknowledgement, the same at any time. */
export const withdrawalDetails = (
  order: StoreOrder,
  withdrawal: Omit<StoreWithdrawal, 'isSettled'>,
): WithdrawalDetails => {
  const { name, email, isToReturn, isWhole, at, lines: withdrawnLines, refundCents } = withdrawal
  const lines = order.lines.flatMap(({ label, unitCents, quantity: bought }, line) => {
    const quantity =
      withdrawnLines === null
        ? bought
        : (withdrawnLines.find(each => each.line === line)?.quantity ?? 0)
    return quantity === 0 ? [] : [{ label, unitCents, quantity }]
  })
  const cents = refundCents ?? order.totalCents
  return {
    reference: order.reference,
    placedAt: order.createdAt,
    name,
    email,
    isToReturn,
    isWhole,
    at,
    lines,
    deliveryCents: isWhole
      ? Math.max(0, Math.min(order.deliveryCents, cents - linesCents(lines)))
      : 0,
    refundCents: cents,
  }
}

/** Returns an order with the part that the customer keeps. */
export const foundOrder = (
  order: StoreOrder,
  withdrawals: readonly StoreWithdrawal[],
  refunds: readonly StoreRefund[],
): StoreOrder => {
  const { quantities } = withdrawableOf(order, withdrawals, refunds, false)
  const lines = order.lines.map((each, line) => ({ ...each, quantity: quantities[line] ?? 0 }))
  return { ...order, lines: lines.filter(({ quantity }) => quantity > 0) }
}
