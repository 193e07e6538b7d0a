import { addDays, type IsoDate } from '../../../shared/domain/moving-date'

/** Days for which a price is firm, never past the eve of the move. */
const FIRM_DAYS = 15

/** The last day on which a price of that day holds: that day itself, for a move on it. */
export const firmUntil = (pricedOn: IsoDate, movingDate: IsoDate): IsoDate => {
  const eve = addDays(movingDate, -1)
  const last = addDays(pricedOn, FIRM_DAYS)
  const until = eve < last ? eve : last
  return until < pricedOn ? pricedOn : until
}
