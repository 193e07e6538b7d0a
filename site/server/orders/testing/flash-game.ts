import type { Db } from '../../db/tables'
import { holdOffer } from '../../flash/holds'
import { findActiveHolds } from '../../flash/active-holds'
import { createEditedFlashOffers, flashOffer } from '../../flash/testing/test-flash-offers'
import { cloneSimulation } from './game-ground'
import { playPayments, type Step } from './payment-game'

const OFFER = flashOffer()
/** Rivals request the offer again and again, but never first. */
const RIVAL_EVERY = 3

/**
 * The same game with a flash offer, which rivals book without paying, while an editor changes its
 * price. Returns the flaws: the offer must belong to the customer with the paid order, and to
 * nobody else.
 */
export const playFlash = async (
  db: Db,
  template: string,
  steps: readonly Step[],
): Promise<string[]> => {
  const flashOffers = createEditedFlashOffers([OFFER])
  const flaws: string[] = []
  const check = async (simulation: string, now: Date): Promise<void> => {
    const paid = await db
      .selectFrom('orders')
      .select('uuid')
      .where('simulation_uuid', '=', simulation)
      .where('payment_status', '=', 'paid')
      .executeTakeFirst()
    const holds = await db
      .selectFrom('flash_holds')
      .selectAll()
      .where('state', 'in', ['held', 'sold'])
      .execute()
    const sold = holds.filter(({ state }) => state === 'sold')
    const isOpen = OFFER.date_depart >= now.toISOString().slice(0, 10)
    const open = await db
      .selectFrom('payments')
      .select('uuid')
      .where('subject_uuid', '=', simulation)
      .where('state', 'in', ['started', 'returned', 'pending'])
      .execute()
    if (
      open.length === 0 &&
      holds.some(hold => hold.state === 'held' && hold.simulation_uuid === simulation)
    )
      flaws.push('it is kept for who was refused')
    if (holds.length > 1) flaws.push(`an offer is kept for ${holds.length}`)
    if (sold.some(({ simulation_uuid }) => simulation_uuid !== simulation))
      flaws.push('it was sold to who paid nothing')
    if (paid === undefined && sold.length > 0) flaws.push('it is sold without money')
    if (paid !== undefined && isOpen && sold.length === 0) flaws.push('it was paid and is not sold')
  }
  const rival = async (step: number, simulation: string, now: Date): Promise<void> => {
    await check(simulation, now)
    if (step % RIVAL_EVERY !== RIVAL_EVERY - 1) return
    flashOffers.edit([{ ...OFFER, prix_offre: 490 + (step % 2) }])
    const simulationUuid = await cloneSimulation(db, template, now)
    const { slug, date_depart: movingDate } = OFFER
    const [before] = await findActiveHolds(db, now, slug)
    const kept = await db
      .transaction()
      .execute(transaction => holdOffer(transaction, { slug, movingDate, simulationUuid }, now))
    if (kept !== null && before !== undefined) flaws.push('it was kept for two')
    await check(simulation, now)
  }
  return [...(await playPayments(db, template, steps, { flashOffers, rival })), ...flaws]
}
