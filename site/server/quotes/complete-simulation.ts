import type { Transaction } from 'kysely'
import {
  type CompletionBody,
  completionFaults,
  withCompletion,
} from '../../../shared/domain/completion'
import { isBookable } from '../../../shared/domain/moving-date'
import { chosenPrice, type Simulation } from '../../../shared/domain/simulation'
import type { Violation } from '../../../shared/domain/violation'
import { toViolations } from '../../../shared/validation/check'
import type { Db, Tables } from '../db/tables'
import type { CurrentDeps } from './current-simulation'
import { validPromoOf } from './promo-codes'
import { quoteFor } from './priced-quote'
import {
  adjustmentsOf,
  foundOf,
  simulationOf,
  type SimulationRow,
  valuesOf,
} from './simulation-row'
import { pricedColumns } from './simulation-store'
import { holdOpenSimulation } from './simulation-writes'

/**
 * `changed`: the total differs from the one that the caller named. `expired`: its day can no longer
 * be booked.
 */
export type Completed =
  | { ok: true; simulation: Simulation }
  | { ok: false; reason: 'unknown' | 'ordered' | 'changed' | 'expired' | 'unavailable' }
  | { ok: false; reason: 'invalid'; violations: Violation[] }

/** Fills in the details that a priced simulation lacks before payment, and prices it again. */
export type CompleteSimulation = (uuid: string, body: CompletionBody) => Promise<Completed>

/** Adds the former total to an answer, if it differs. */
export const withFormerTotal = (simulation: Simulation, previousCents: number): Simulation => {
  const now = chosenPrice(simulation)?.totalIncludingTaxesPrice
  return now === previousCents ? simulation : { ...simulation, formerCents: previousCents }
}

export const isAmountChanged = (
  simulation: Simulation,
  { amountCents, isTrial }: CompletionBody,
): boolean =>
  !isTrial &&
  amountCents != null &&
  chosenPrice(simulation)?.totalIncludingTaxesPrice !== amountCents

/** Returns why a simulation that is not open for changes cannot be completed. */
export const closedReason = async (db: Db, uuid: string): Promise<Completed> => {
  const row = await db
    .selectFrom('simulations')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return { ok: false, reason: row === undefined ? 'unknown' : 'ordered' }
}

/**
 * Completes simulations that this server prices. Repeating a call changes nothing: known values are
 * never overwritten.
 */
export const createCompletion = ({ db, now, locate }: CurrentDeps): CompleteSimulation => {
  const completed = async (
    transaction: Transaction<Tables>,
    lockedRow: SimulationRow,
    body: CompletionBody,
  ): Promise<Completed> => {
    const values = valuesOf(lockedRow)
    const faults = completionFaults(values, body.places)
    if (faults.length > 0) return { ok: false, reason: 'invalid', violations: toViolations(faults) }
    if (!isBookable(lockedRow.moving_date, now())) return { ok: false, reason: 'expired' }
    const filled = { ...withCompletion(values, body.places), movingDate: lockedRow.moving_date }
    const extras = {
      adjustments: adjustmentsOf(lockedRow),
      promo: await validPromoOf(transaction, lockedRow, now()),
    }
    const quote = quoteFor(filled, locate, now(), foundOf(lockedRow), extras)
    if (!quote.ok) return { ok: false, reason: 'invalid', violations: quote.violations }
    const columns = { values_json: JSON.stringify(filled), ...pricedColumns(quote.value, now()) }
    const simulation = simulationOf({ ...lockedRow, ...columns })
    if (isAmountChanged(simulation, body)) return { ok: false, reason: 'changed' }
    if (!body.isTrial)
      await transaction
        .updateTable('simulations')
        .set(columns)
        .where('uuid', '=', lockedRow.uuid)
        .execute()
    return { ok: true, simulation: withFormerTotal(simulation, lockedRow.total_cents) }
  }

  return async (uuid, body) =>
    db.transaction().execute(async transaction => {
      const lockedRow = await holdOpenSimulation(transaction, uuid)
      if (lockedRow === undefined) return closedReason(transaction, uuid)
      // The form of a flash offer asks for everything, and the offer has its own price.
      if (lockedRow.flash_json !== null) return { ok: true, simulation: simulationOf(lockedRow) }
      return completed(transaction, lockedRow, body)
    })
}
