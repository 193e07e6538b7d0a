import type { Db } from '../db/tables'
import { type FlashTerms, flashTermsOf } from '../flash/flash-terms'
import { offerFor } from '../flash/holds'
import type { Order } from './order-store'

/** The flash offer that a simulation is of, as it was booked; null: it is of none. */
export const bookedTerms = async (db: Db, simulationUuid: string | null): Promise<FlashTerms | null> => {
  if (simulationUuid === null) return null
  const row = await db
    .selectFrom('simulations')
    .select('flash_json')
    .where('uuid', '=', simulationUuid)
    .executeTakeFirst()
  return row === undefined ? null : flashTermsOf(row)
}

/** Whether an order that nothing is paid of is of a flash offer that is no longer its customer's: its money goes back. */
export const hasLostOffer = async (
  db: Db,
  { simulationUuid, paidCents }: Pick<Order, 'simulationUuid' | 'paidCents'>,
  now: Date,
): Promise<boolean> => {
  const terms = paidCents > 0 ? null : await bookedTerms(db, simulationUuid)
  if (terms === null || simulationUuid === null) return false
  return (await offerFor(db, { slug: terms.slug, simulationUuid }, now)).whose !== 'own'
}
