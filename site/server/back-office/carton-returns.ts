import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import type { RefundFile, StoreWithdrawal } from '../../pages/back-office/carton-file-view'
import type { CartonFile } from '../../pages/back-office/order-file'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order-texts'
import type { Providers } from '../payments/provider'
import type { Db } from '../db/tables'
import type { StoreOrder } from '../orders/cartons/cartons-store'
import { canRefundAtBank } from '../orders/refunds/create-refunds'
import { payingOf, refundFingerprint } from '../shop/refunds/refund-cartons'
import { refundedQuantity, refundableOf } from '../shop/refunds/refund-plan'
import type { StoreRefund } from '../shop/refunds/store-refunds'
import { REFUND_DAYS } from '../orders/refunds/refund-days'
import { type StoreWithdrawal as Stated, withdrawnOf } from '../shop/withdrawal-store'
import { isDispatched, withdrawalOf } from '../shop/withdrawals'
import { withdrawalDetails } from '../shop/withdrawn-articles'

/** Withdrawals and refunds of an order. */
interface Returns {
  order: StoreOrder
  withdrawals: readonly Stated[]
  /** Refunds that were not refused. */
  refunds: readonly StoreRefund[]
}

const pendingOf = ({ withdrawals, refunds, order }: Returns, line: number): number =>
  Math.max(0, withdrawnOf(withdrawals, order, line) - refundedQuantity(refunds, line))

/** Initial values of the refund form: withdrawn articles, or all of a cancelled order. */
export const refundFile = async (
  db: Db,
  returns: Returns,
  providers: Providers,
): Promise<RefundFile | null> => {
  const { order, refunds } = returns
  if (
    order.paidCents === 0 ||
    order.state === 'refunded' ||
    refunds.some(({ state }) => state === 'asked')
  )
    return null
  const left = refundableOf(order, refunds)
  const isWhole = order.state === 'cancelled' || order.state === 'withdrawn'
  const payment = await payingOf(db, order.uuid)
  const isHere = !(isDispatched(order) || returns.withdrawals.some(({ isToReturn }) => isToReturn))
  return {
    version: refundFingerprint(order, refunds),
    lines: order.lines.map(({ label, unitCents }, line) => {
      const remaining = left.quantities[line] ?? 0
      const quantity = isWhole ? remaining : Math.min(remaining, pendingOf(returns, line))
      return { line, label, unitCents, left: remaining, quantity, restocked: isHere ? quantity : 0 }
    }),
    deliveryCents: left.deliveryCents,
    hasDelivery: isWhole,
    leftCents: left.cents,
    canAskBank: payment !== null && (await canRefundAtBank(db, payment, providers)),
  }
}

/** Returns withdrawals for advisers; a refunded one has no due date any more. */
export const withdrawalFiles = (returns: Returns): StoreWithdrawal[] => {
  const { order, withdrawals } = returns
  return withdrawals.map(withdrawal => {
    const details = withdrawalDetails(order, withdrawal)
    return {
      uuid: withdrawal.uuid,
      at: withdrawal.at.toISOString(),
      name: withdrawal.name,
      email: withdrawal.email,
      way: withdrawal.way,
      isToReturn: withdrawal.isToReturn,
      isWhole: withdrawal.isWhole,
      refundCents: details.refundCents,
      articles: details.lines.map(({ quantity, label }) =>
        STORE_ORDER_TEXTS.counted(quantity, label),
      ),
      refundBy:
        !withdrawal.isSettled && order.state !== 'refunded'
          ? addDays(dayInFrance(withdrawal.at), REFUND_DAYS)
          : null,
    }
  })
}

/**
 * Returns what can still be withdrawn; null: nothing, or too late today. A letter may still have
 * been sent in time.
 */
export const withdrawableFile = ({
  order,
  withdrawals,
  refunds,
}: Returns): CartonFile['withdrawable'] => {
  // Judged on the day of receipt: a declaration in time counts whenever it is entered.
  if (withdrawalOf(order, order.receivedAt ?? new Date(0)) === null) return null
  const lines = order.lines.map(({ label, quantity }, line) => ({
    line,
    label,
    left: Math.max(
      0,
      quantity - Math.max(withdrawnOf(withdrawals, order, line), refundedQuantity(refunds, line)),
    ),
  }))
  return lines.every(({ left }) => left === 0)
    ? null
    : { lines, withdrawalCount: withdrawals.length }
}

/** Returns the lines of an order with withdrawals and refunds. */
export const lineFiles = ({ order, withdrawals, refunds }: Returns): CartonFile['lines'] =>
  order.lines.map(({ label, quantity, unitCents }, line) => ({
    label,
    quantity,
    cents: quantity * unitCents,
    withdrawn: withdrawnOf(withdrawals, order, line),
    refunded: refundedQuantity(
      refunds.filter(({ state }) => state === 'done'),
      line,
    ),
  }))
