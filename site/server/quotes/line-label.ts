import { lazily } from '../../../shared/domain/lazily'
import type { IsoDate } from '../../../shared/domain/moving-date'
import type { PriceLine } from '../../../shared/domain/simulation'
import { wordOf } from '../../../shared/domain/word-of'
import { PRICE_LINE_TEXTS, SEASON_TEXTS } from '../../../shared/texts/quote-texts'
import { seasonParts } from '../pricing/calendar'
import { TARIFF } from '../pricing/tariff'

const formatIn = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }))
const weekdayOf = formatIn({ weekday: 'long' })
const monthOf = formatIn({ month: 'long' })

/** Returns why a day costs more: 'samedi, fin de mois, juillet'. */
const seasonText = (date: IsoDate): string => {
  const day = new Date(`${date}T00:00:00Z`)
  const { weekday, holiday, monthEnd, month } = seasonParts(date, TARIFF)
  return [
    weekday > 0 ? weekdayOf().format(day) : '',
    holiday > 0 ? SEASON_TEXTS.holiday : '',
    monthEnd > 0 ? SEASON_TEXTS.monthEnd : '',
    month > 0 ? monthOf().format(day) : '',
  ]
    .filter(part => part !== '')
    .join(', ')
}

/**
 * Returns the label of a line of the breakdown: its own words, such as an adviser's, or those of
 * its code; a seasonal supplement names what makes the day expensive.
 */
export const lineLabel = (
  { label, code }: Pick<PriceLine, 'label' | 'code'>,
  movingDate?: IsoDate,
): string => {
  if (label !== undefined) return label
  const text = wordOf(PRICE_LINE_TEXTS, code)
  return code === 'season' && movingDate !== undefined
    ? `${text} (${seasonText(movingDate)})`
    : text
}
