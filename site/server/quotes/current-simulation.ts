import { dayInFrance, isBookable } from '../../../shared/domain/moving-date'
import type { Db } from '../db/tables'
import type { Locate } from '../geo/move-places'
import { goodPromoOf } from './promo-codes'
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
  (row.promo_code !== null && (await goodPromoOf(db, row, now)) === null)

/** Former price, only if it differs. */
const formerOf = ({ total_cents: former }: SimulationRow, { totalCents }: Quote) =>
  former === totalCents ? {} : { formerCents: former }

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
      const held = await holdOpenSimulation(transaction, uuid)
      if (held === undefined) return findSimulation(transaction, uuid)
      if (!(await hasRunOut(transaction, held, today))) return foundSimulation(transaction, held)
      const extras = {
        adjustments: adjustmentsOf(held),
        promo: await goodPromoOf(transaction, held, today),
      }
      const quote = quoteFor(valuesOf(held), locate, today, foundOf(held), extras)
      // An object that left the catalogue cannot be priced again: the former answer stays, with its
      // expiry date.
      if (!quote.ok) return foundSimulation(transaction, held)
      const row = await transaction
        .updateTable('simulations')
        .set(pricedColumns({ ...quote.value, ...formerOf(held, quote.value) }, today))
        .where('uuid', '=', uuid)
        .returningAll()
        .executeTakeFirstOrThrow()
      return foundSimulation(transaction, row)
    })
  }
