import type { Transaction } from 'kysely'
import {
  type CompletionBody,
  completionFaults,
  withCompletion,
} from '../../../../shared/domain/completion'
import type { MissingPlace } from '../../../../shared/domain/missing-details'
import { toViolations } from '../../../../shared/validation/check'
import type { Db, Tables } from '../../db/tables'
import {
  type CompleteSimulation,
  type Completed,
  isAmountChanged,
} from '../../quotes/complete-simulation'
import { findQuote } from '../../quotes/document/find-quote'
import { missingOf, simulationOf, valuesOf } from '../../quotes/simulation-row'
import { changeSimulation, findSimulationRow } from '../../quotes/simulation-writes'
import { hasPending } from '../../payments/payment-store'
import { subjectsPaying } from './due-move'
import { isErasedCustomer } from './move-customer'
import { atAgreedPrice, freezeQuote } from './frozen-quote'
import { findActiveOrder, holdOrder, type Order, replaceFrozenQuote } from './move-store'

/**
 * Returns whether an order was made by an adviser and is unpaid: its places may still be completed.
 */
const isOpenQuote = (order: Order | null): order is Order & { simulationUuid: string } =>
  order?.origin === 'quote' && order.state === 'quote' && order.simulationUuid !== null

/**
 * Returns the details that an adviser's quote order lacks before it can be paid; empty for any
 * other order.
 */
export const missingOfOrder = async (db: Db, order: Order): Promise<MissingPlace[]> => {
  if (!isOpenQuote(order) || isErasedCustomer(order.customer)) return []
  const row = await findSimulationRow(db, order.simulationUuid)
  return row === undefined ? [] : missingOf(row)
}

const completed = async (
  transaction: Transaction<Tables>,
  { uuid, simulationUuid, totalCents, depositCents, document }: Order & { simulationUuid: string },
  body: CompletionBody,
): Promise<Completed> => {
  const row = await findSimulationRow(transaction, simulationUuid)
  if (row === undefined) throw new Error('an order names a simulation that does not exist')
  const values = valuesOf(row)
  const faults = completionFaults(values, body.places)
  if (faults.length > 0) return { ok: false, reason: 'invalid', violations: toViolations(faults) }
  const values_json = JSON.stringify(withCompletion(values, body.places))
  const simulation = atOrderPrice(simulationOf({ ...row, values_json }), totalCents)
  if (isAmountChanged(simulation, body)) return { ok: false, reason: 'changed' }
  if (body.isTrial) return { ok: true, simulation }
  await changeSimulation(transaction, simulationUuid, { values_json })
  const quote = await findQuote(transaction, simulationUuid)
  const frozen = quote === null ? null : freezeQuote(quote)
  if (frozen === null) return { ok: false, reason: 'expired' }
  const { validUntil } = document
  await replaceFrozenQuote(transaction, uuid, {
    ...atAgreedPrice(frozen, { totalCents, depositCents }),
    validUntil,
  })
  return { ok: true, simulation }
}

/** Returns the adviser's price for the ordered day. */
const atOrderPrice = <Priced extends ReturnType<typeof simulationOf>>(
  simulation: Priced,
  totalCents: number,
): Priced => ({
  ...simulation,
  simulationsPrices: simulation.simulationsPrices.map(price =>
    price.movingDate === simulation.movingDate
      ? { ...price, totalIncludingTaxesPrice: totalCents }
      : price,
  ),
})

/**
 * Completes a simulation, or the adviser's order made from it: its document then names the places,
 * and its price stays the adviser's. Any other order is unchanged.
 */
export const createOrderCompletion =
  (db: Db, complete: CompleteSimulation): CompleteSimulation =>
  async (uuid, body) => {
    const done = await complete(uuid, body)
    if (done.ok || done.reason !== 'ordered') return done
    const order = await findActiveOrder(db, uuid)
    if (!isOpenQuote(order)) return done
    return db.transaction().execute(async transaction => {
      const lockedOrder = await holdOrder(transaction, order.uuid)
      if (!isOpenQuote(lockedOrder) || (await hasPending(transaction, subjectsPaying(lockedOrder))))
        return done
      return completed(transaction, lockedOrder, body)
    })
  }
