import type { Db } from '../db/tables'
import { endOf, type LivingHold, livingHolds, overForAll } from './living-holds'

/** What became of an offer: somebody has bought it, or is about to, until a moment. */
export interface OfferState {
  isSold: boolean
  reservedUntil: Date | null
}

/** What became of offers, for whoever shows them. */
export interface Sales {
  /** By slug; one that is not in it is free. */
  states: () => Promise<ReadonlyMap<string, OfferState>>
}

/** The moment before which nobody else gets it. */
const reservedUntil = (hold: LivingHold, now: Date): Date | null => {
  if (hold.isSold) return null
  return hold.isUndecided ? endOf(hold, now) : overForAll(hold.expiresAt)
}

/** What became of offers, as the database has it at the moment of asking. */
export const createSales = (db: Db, now: () => Date): Sales => ({
  states: async () => {
    const at = now()
    const holds = await livingHolds(db, at)
    return new Map(
      holds.map(
        hold =>
          [hold.slug, { isSold: hold.isSold, reservedUntil: reservedUntil(hold, at) }] as const,
      ),
    )
  },
})
