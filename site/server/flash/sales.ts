import type { Db } from '../db/tables'
import { endOf, type ActiveHold, findActiveHolds, endWithGrace } from './active-holds'

/** State of an offer: bought, or held until a moment. */
export interface OfferState {
  isSold: boolean
  reservedUntil: Date | null
}

/** States of offers, for display. */
export interface Sales {
  /** By slug; offers that are missing are free. */
  states: () => Promise<ReadonlyMap<string, OfferState>>
}

/** Returns the moment until which no other customer gets it. */
const reservedUntil = (hold: ActiveHold, now: Date): Date | null => {
  if (hold.isSold) return null
  return hold.isUndecided ? endOf(hold, now) : endWithGrace(hold.expiresAt)
}

/** Reads the states of offers from the database. */
export const createSales = (db: Db, now: () => Date): Sales => ({
  states: async () => {
    const at = now()
    const holds = await findActiveHolds(db, at)
    return new Map(
      holds.map(
        hold =>
          [hold.slug, { isSold: hold.isSold, reservedUntil: reservedUntil(hold, at) }] as const,
      ),
    )
  },
})
