import { dayInFrance, isBookable } from '../../../../shared/domain/moving-date'
import { depositCents } from '../../../../shared/domain/deposit'
import { missingDetails, type MissingPlace } from '../../../../shared/domain/missing-details'
import { addressFaults } from '../../../../shared/domain/simulation'
import type { Db } from '../../db/tables'
import { validPromoOf } from '../../quotes/promo-codes'
import { findQuote } from '../../quotes/document/find-quote'
import type { OrderDeps } from '../order-deps'
import { customerOf } from './move-customer'
import { freezeQuote } from './frozen-quote'
import type { Order } from './move-store'
import { findSimulationRow } from '../../quotes/simulation-writes'

/** Order that a simulation would become now. `isTest`: its lead was created in test mode. */
export interface DraftOrder extends Pick<
  Order,
  | 'reference'
  | 'leadUuid'
  | 'partner'
  | 'isTest'
  | 'totalCents'
  | 'depositCents'
  | 'customer'
  | 'document'
> {
  /**
   * `incomplete`: a street or an access is missing. `changed`: it must be priced again. `expired`:
   * its day is past.
   */
  state: 'due' | 'incomplete' | 'changed' | 'expired'
  missing: MissingPlace[]
  simulationUuid: string
  leadUuid: string
  movingDate: string
}

/** Tells whether a simulation has no promo code, or one that can still be used. */
const isPromoGood = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const row = await findSimulationRow(db, uuid)
  return row === undefined || row.promo_code === null || (await validPromoOf(db, row, now)) !== null
}

/**
 * Null if the simulation does not exist, or its day has no price. Works within a transaction too.
 */
export const draftOrder = async (
  db: Db,
  uuid: string,
  { now }: Pick<OrderDeps, 'now'>,
): Promise<DraftOrder | null> => {
  const quote = await findQuote(db, uuid)
  const document = quote === null ? null : freezeQuote(quote)
  if (quote === null || document === null) return null
  const { values, reference, lead, simulation } = quote
  const { movingDate } = simulation
  // An offer has a fixed price, as long as it exists.
  const isFlash = simulation.flash !== undefined
  const missing = isFlash ? [] : missingDetails(values)
  const isComplete =
    missing.length === 0 && addressFaults({ ...values, movingDate }, 'street').length === 0
  const stateAt = async (): Promise<DraftOrder['state']> => {
    if (!isBookable(movingDate, now())) return 'expired'
    if (!isFlash && document.validUntil < dayInFrance(now())) return 'changed'
    if (!isComplete) return 'incomplete'
    return (await isPromoGood(db, uuid, now())) ? 'due' : 'changed'
  }
  return {
    state: await stateAt(),
    missing,
    simulationUuid: uuid,
    reference,
    leadUuid: lead.uuid,
    partner: lead.partner,
    isTest: lead.isTest,
    totalCents: document.totalCents,
    // It is paid whole.
    depositCents: isFlash ? document.totalCents : depositCents(document.totalCents),
    movingDate,
    customer: customerOf(values),
    document,
  }
}
