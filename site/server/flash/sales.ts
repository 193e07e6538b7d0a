import { FLASH_HOLD_MINUTES } from '../../../shared/domain/flash-offer'
import type { Db } from '../db/tables'
import { type LivingHold, livingHolds, overForAll } from './living-holds'

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

/** The moment before which nobody else gets it; while a bank decides, it is at least for so long as a hold lasts. */
const reservedUntil = ({ isSold, isUndecided, expiresAt }: LivingHold, now: Date): Date | null => {
  if (isSold) return null
  const end = overForAll(expiresAt)
  return isUndecided ? new Date(Math.max(end.getTime(), now.getTime() + FLASH_HOLD_MINUTES * 60_000)) : end
}

/** What became of offers, as the database has it at the moment of asking. */
export const createSales = (db: Db, now: () => Date): Sales => ({
  states: async () => {
    const at = now()
    const holds = await livingHolds(db, at)
    return new Map(
      holds.map(hold => [hold.slug, { isSold: hold.isSold, reservedUntil: reservedUntil(hold, at) }] as const),
    )
  },
})
