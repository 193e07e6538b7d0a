import { lazily } from '../../../shared/domain/lazily'
import { CHECKLIST_TEXTS as TEXTS } from '../../texts/checklist-texts'

const DAY_MS = 86_400_000

/**
 * Returns an ISO day. Own code for browsers: the domain module of dates would add the validation
 * library.
 */
const daysAhead = (movingDay: string, daysBefore: number): string =>
  new Date(Date.parse(`${movingDay}T00:00:00Z`) - daysBefore * DAY_MS).toISOString().slice(0, 10)

/** `Intl`, since the widget's texts would take a tenth of this page's script budget. */
const format = lazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
)

const daysText = (daysBefore: number): string => {
  if (daysBefore === 0) return TEXTS.movingDay
  return daysBefore > 0 ? TEXTS.before(daysBefore) : TEXTS.after(-daysBefore)
}

/** Returns when an item is due: 'mar. 12 mai', or without a moving day 'J − 60'. */
export const dueText = (movingDay: string, daysBefore: number): string => {
  if (movingDay === '') return daysText(daysBefore)
  return format()
    .format(new Date(`${daysAhead(movingDay, daysBefore)}T00:00:00Z`))
    .replace(/ 1(?= )/, ' 1er')
}
