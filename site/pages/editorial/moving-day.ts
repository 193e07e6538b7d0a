import { is } from 'superstruct'
import { IsoDate } from '../../../shared/domain/moving-date'

/** Range of accepted moving days, in both directions. */
const FIRST = '2000-01-01'
const LAST = '2099-12-31'

/**
 * Parses a day of a move; null if invalid. Past days are accepted: checklists are also read
 * afterwards.
 */
export const movingDayOf = (text: string): IsoDate | null =>
  is(text, IsoDate) && text >= FIRST && text <= LAST ? text : null
