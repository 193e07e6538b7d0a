import { addDays, type IsoDate } from '../../../shared/domain/moving-date'

/** Days for which a price is firm, at most until the day before the move. */
export const FIRM_DAYS = 15

/** Returns the last day of a price made on `pricedOn`; for a move on that day, the day itself. */
export const firmUntil = (pricedOn: IsoDate, movingDate: IsoDate): IsoDate => {
  const eve = addDays(movingDate, -1)
  const last = addDays(pricedOn, FIRM_DAYS)
  const until = eve < last ? eve : last
  return until < pricedOn ? pricedOn : until
}
