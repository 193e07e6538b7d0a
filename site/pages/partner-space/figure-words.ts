import { formatDate, formatMonth } from '../../../shared/texts/figures'
import { NBSP } from '../../../shared/texts/spaces'
import type { PeriodKind } from '../../ports/partner-figures'
import { FIGURES as TEXTS } from '../../texts/partner-figures-texts'

/** Returns a week or a month in words; `start` is its first day. */
export const periodText = (kind: PeriodKind, start: string): string =>
  kind === 'month' ? formatMonth(start) : TEXTS.week(formatDate(start))

/** Returns a part of a whole in per cent; '' without a whole. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1).replace('.', ',')}${NBSP}%`
