import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables'
import { appendTrail } from '../db/trail'
import { isUndecided } from './living-holds'

/**
 * Frees what is kept for somebody who has not paid, before its time is over. False: it is free or sold already, or the bank has
 * still to decide on his payment. Who pays all the same gets the offer if nobody else has it by then, or his money back.
 */
export const releaseHold = async (transaction: Transaction<Tables>, uuid: string, now: Date): Promise<boolean> => {
  const released = await transaction
    .updateTable('flash_holds')
    .set({ state: 'released', updated_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('state', '=', 'held')
    .where(eb => eb.not(isUndecided(eb)))
    .returning(['offer_slug', 'simulation_uuid'])
    .executeTakeFirst()
  if (released === undefined) return false
  const { offer_slug: slug, simulation_uuid: simulationUuid } = released
  await appendTrail(transaction, { actor: 'adviser', act: 'flash-released', simulationUuid, data: { slug } }, now)
  return true
}
