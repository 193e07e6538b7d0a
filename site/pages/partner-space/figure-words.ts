import { formatDate, formatMonth } from '../../../shared/texts/figures'
import { NBSP } from '../../../shared/texts/spaces'
import type { PeriodKind } from '../../ports/partner-figures'

/** Returns a month in words, or the first day of a week; `start` is the first day. */
export const periodText = (kind: PeriodKind, start: string): string =>
  kind === 'month' ? formatMonth(start) : formatDate(start)

/** Returns a part of a whole in per cent; '' without a whole. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1).replace('.', ',')}${NBSP}%`
