import { dayInFrance, isBookable } from '../../../shared/domain/moving-date'
import type { Db } from '../db/tables'
import type { Locate } from '../geo/move-places'
import { validPromoOf } from './promo-codes'
import { type Quote, quoteFor } from './priced-quote'
import {
  adjustmentsOf,
  firmUntilOf,
  foundOf,
  isUpstreamPriced,
  type SimulationRow,
  valuesOf,
} from './simulation-row'
import {
  findSimulation,
  type FoundSimulation,
  foundSimulation,
  pricedColumns,
} from './simulation-store'
import { holdOpenSimulation } from './simulation-writes'

export interface CurrentDeps {
  db: Db
  now: () => Date
  locate: Locate
}

/**
 * Tells if the price has expired: its period is over, or its promo code was withdrawn or used up.
 * Nothing can be ordered at it.
 */
const hasRunOut = async (db: Db, row: SimulationRow, now: Date): Promise<boolean> =>
  firmUntilOf(row) < dayInFrance(now) ||
  (row.promo_code !== null && (await validPromoOf(db, row, now)) === null)

/** Former price, only if it differs. */
const previousPriceOf = ({ total_cents: previousCents }: SimulationRow, { totalCents }: Quote) =>
  previousCents === totalCents ? {} : { formerCents: previousCents }

/**
 * Returns a simulation as it can be ordered now. One with an expired price is priced again, without
 * an invalid promo code, and names its former price. Ordered simulations and those of past days are
 * unchanged.
 */
export const createCurrentSimulation =
  ({ db, now, locate }: CurrentDeps) =>
  async (uuid: string): Promise<FoundSimulation | null> => {
    const today = now()
    const found = await findSimulation(db, uuid)
    if (found === null || found.row.status !== 'open' || !isBookable(found.row.moving_date, today))
      return found
    // A flash offer and an upstream have prices of their own.
    if (found.row.flash_json !== null || isUpstreamPriced(found.row)) return found
    if (!(await hasRunOut(db, found.row, today))) return found
    return db.transaction().execute(async transaction => {
      const lockedRow = await holdOpenSimulation(transaction, uuid)
      if (lockedRow === undefined) return findSimulation(transaction, uuid)
      if (!(await hasRunOut(transaction, lockedRow, today)))
        return foundSimulation(transaction, lockedRow)
      const extras = {
        adjustments: adjustmentsOf(lockedRow),
        promo: await validPromoOf(transaction, lockedRow, today),
      }
      const quote = quoteFor(valuesOf(lockedRow), locate, today, foundOf(lockedRow), extras)
      // An object that left the catalogue cannot be priced again: the former answer stays, with its
      // expiry date.
      if (!quote.ok) return foundSimulation(transaction, lockedRow)
      const row = await transaction
        .updateTable('simulations')
        .set(pricedColumns({ ...quote.value, ...previousPriceOf(lockedRow, quote.value) }, today))
        .where('uuid', '=', uuid)
        .returningAll()
        .executeTakeFirstOrThrow()
      return foundSimulation(transaction, row)
    })
  }
