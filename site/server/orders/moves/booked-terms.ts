import type { Db } from '../../db/tables'
import { type FlashTerms, flashTermsOf } from '../../flash/flash-terms'
import { offerHolder } from '../../flash/holds'
import { findSimulationRow } from '../../quotes/simulation-writes'
import type { Order } from './move-store'

/** The booked flash offer of a simulation; null: none. */
export const bookedTerms = async (
  db: Db,
  simulationUuid: string | null,
): Promise<FlashTerms | null> => {
  if (simulationUuid === null) return null
  const row = await findSimulationRow(db, simulationUuid)
  return row === undefined ? null : flashTermsOf(row)
}

/** Returns who holds the flash offer of an unpaid order; null: the order has none, or is paid. */
export const offerHolderOfOrder = async (
  db: Db,
  { simulationUuid, paidCents }: Pick<Order, 'simulationUuid' | 'paidCents'>,
  now: Date,
): Promise<'own' | 'nobody' | 'other' | null> => {
  const terms = paidCents > 0 ? null : await bookedTerms(db, simulationUuid)
  if (terms === null || simulationUuid === null) return null
  return (await offerHolder(db, { slug: terms.slug, simulationUuid }, now)).whose
}

/**
 * Tells whether the flash offer of an unpaid order is no longer held for its customer, so that its
 * money is refunded.
 */
export const hasLostOffer = async (
  db: Db,
  order: Pick<Order, 'simulationUuid' | 'paidCents'>,
  now: Date,
): Promise<boolean> => {
  const holder = await offerHolderOfOrder(db, order, now)
  return holder !== null && holder !== 'own'
}
