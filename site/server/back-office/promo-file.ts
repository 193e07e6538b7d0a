import type { PromoFile } from '../../pages/back-office/promo-file-view'
import type { Db } from '../db/tables'
import { readPromo } from '../quotes/promo-codes'
import { trailOf } from './trail-lines'

/** Returns everything about a promo code; null: none. */
export const findPromoFile = async (db: Db, code: string, now: Date): Promise<PromoFile | null> => {
  const promo = await readPromo(db, code, now)
  return promo === null
    ? null
    : { ...promo, trail: await trailOf(db, { promo_code: [promo.code] }) }
}
