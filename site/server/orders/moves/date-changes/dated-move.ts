import { CHANGE_FEES_CENTS } from '../../../../../shared/domain/cancellation'
import { dayInFrance, type IsoDate, isBookable } from '../../../../../shared/domain/moving-date'
import type { SimulationPrice } from '../../../../../shared/domain/simulation'
import { dateChangeBy } from '../bought'
import { atAgreedPrice, freezeQuote, type FrozenQuote } from '../frozen-quote'
import type { Order } from '../move-store'
import type { Db } from '../../../db/tables'
import type { Locate } from '../../../geo/move-places'
import { findQuote } from '../../../quotes/document/find-quote'
import { quoteFor } from '../../../quotes/priced-quote'
import { adjustmentsOf, isUpstreamPriced, simulationOf } from '../../../quotes/simulation-row'
import { findSimulation, pricedColumns } from '../../../quotes/simulation-store'
import { countConfirmedChanges } from './date-change-store'

export interface DateChangeDeps {
  db: Db
  now: () => Date
  locate: Locate
}

/**
 * Reason why an order has no price on a day. `closed`: it is not booked, or its date is fixed.
 * `date`: the day cannot be booked, or is the order's own. `adviser`: only an adviser can price it
 * (priced elsewhere, erased, or changed too often for the tariff).
 */
type DateRefusal = 'closed' | 'date' | 'adviser'

/** An order as it would be on another day. Cents, VAT included. */
interface DatedMove {
  toDate: IsoDate
  totalCents: number
  feeCents: number
  /** Prices of the days around it, the fee included. */
  days: readonly SimulationPrice[]
  document: FrozenQuote
  /** Columns of its simulation. */
  columns: ReturnType<typeof pricedColumns> & {
    values_json: string
    moving_date: IsoDate
    adjustments_json: string
  }
}

/**
 * Tells whether the date of an order can be changed at all: it is booked, its day is in the future,
 * and no flash offer fixes it.
 */
export const isDateChangeable = (order: Order, now: Date): boolean => {
  const isBooked = order.state === 'deposit-paid' || order.state === 'paid'
  const { movingDate, document } = order
  const isAhead = movingDate !== null && dayInFrance(now) < movingDate
  return isBooked && isAhead && dateChangeBy(document) !== 'fixed'
}

/** Returns the number of the charge for the next change; 0: it is free; null: the tariff has no further one. */
export const nextCharge = async (
  db: Db,
  order: Order,
  charges: readonly number[],
): Promise<0 | 1 | 2 | 3 | null> => {
  const isFreeOnce = dateChangeBy(order.document) === 'free-once'
  if (isFreeOnce && (await countConfirmedChanges(db, order.uuid)) === 0) return 0
  return ([1, 2, 3] as const).find(charge => charge > Math.max(0, ...charges)) ?? null
}

/**
 * Returns the fee of the next change of an order's date, in cents; null if only an adviser can set
 * it.
 */
export const nextFeeCents = async (db: Db, order: Order): Promise<number | null> => {
  const found =
    order.simulationUuid === null ? null : await findSimulation(db, order.simulationUuid)
  if (found === null || isUpstreamPriced(found.row)) return null
  const charge = await nextCharge(db, order, adjustmentsOf(found.row).extraCharges)
  return charge === null ? null : (CHANGE_FEES_CENTS[charge - 1] ?? 0)
}

/**
 * Prices an order on another day: the same move with the fee of the change, its own promo code, and
 * the difference that an adviser agreed on. `agreedCents`: the price that the customer has
 * accepted, which holds even if the tariff has changed since.
 */
export const moveToDate = async (
  db: Db,
  order: Order,
  toDate: IsoDate,
  { now, locate }: Omit<DateChangeDeps, 'db'>,
  agreedCents?: number,
): Promise<DatedMove | DateRefusal> => {
  const at = now()
  if (!isDateChangeable(order, at)) return 'closed'
  if (toDate === order.movingDate || !isBookable(toDate, at)) return 'date'
  const found =
    order.simulationUuid === null ? null : await findSimulation(db, order.simulationUuid)
  const quote = order.simulationUuid === null ? null : await findQuote(db, order.simulationUuid)
  if (found === null || quote === null || isUpstreamPriced(found.row)) return 'adviser'
  const extras = found.readExtras()
  const charge = await nextCharge(db, order, extras.adjustments.extraCharges)
  if (charge === null) return 'adviser'
  const extraCharges =
    charge === 0 ? extras.adjustments.extraCharges : [...extras.adjustments.extraCharges, charge]
  const adjustments = { ...extras.adjustments, extraCharges }
  const values = { ...found.readValues(), movingDate: toDate }
  const priced = quoteFor(values, locate, at, found.readFound(), { ...extras, adjustments })
  if (!priced.ok) return 'adviser'
  const columns = {
    ...pricedColumns(priced.value, at),
    values_json: JSON.stringify(values),
    moving_date: toDate,
    adjustments_json: JSON.stringify(adjustments),
  }
  const simulation = simulationOf({ ...found.row, ...columns })
  const frozen = freezeQuote({
    ...quote,
    values: { ...quote.values, movingDate: toDate },
    simulation,
    pricedAt: at,
  })
  const differenceCents = order.document.totalCents - found.row.total_cents
  const totalCents = agreedCents ?? priced.value.totalCents + differenceCents
  if (frozen === null || totalCents < 1) return 'adviser'
  return {
    toDate,
    totalCents,
    feeCents: charge === 0 ? 0 : (CHANGE_FEES_CENTS[charge - 1] ?? 0),
    days: priced.value.simulationsPrices.map(price => ({
      ...price,
      totalIncludingTaxesPrice: price.totalIncludingTaxesPrice + differenceCents,
    })),
    document: atAgreedPrice(frozen, { totalCents, depositCents: order.depositCents }),
    columns,
  }
}
