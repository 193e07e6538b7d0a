import type { PeriodKind } from '../../ports/partner-figures'
import { FIGURES as TEXTS } from '../../texts/partner-figures-texts'
import { NBSP } from '../../../shared/texts/spaces'

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns a month in words; `day` is one of its days. */
export const monthText = (day: string): string => MONTH.format(new Date(`${day}T00:00:00Z`))

/** Returns a week or a month in words; `start` is its first day. */
export const periodText = (kind: PeriodKind, start: string): string =>
  kind === 'month' ? monthText(start) : TEXTS.week(DAY.format(new Date(`${start}T00:00:00Z`)))

/** Returns a part of a whole in per cent; '' without a whole. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1).replace('.', ',')}${NBSP}%`
