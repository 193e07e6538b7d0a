import { lazily } from '../../../shared/domain/lazily'
import { CHECKLIST_TEXTS as TEXTS } from '../../texts/checklist-texts'

const DAY_MS = 86_400_000

/** An ISO day. By itself, as a browser needs it: the day's own concept brings what checks forms along. */
const daysAhead = (movingDay: string, daysBefore: number): string =>
  new Date(Date.parse(`${movingDay}T00:00:00Z`) - daysBefore * DAY_MS).toISOString().slice(0, 10)

/** By `Intl`, which a browser has: the words that the widget brings would be a tenth of what such a page may load. */
const format = lazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
)

const counted = (daysBefore: number): string => {
  if (daysBefore === 0) return TEXTS.movingDay
  return daysBefore > 0 ? TEXTS.before(daysBefore) : TEXTS.after(-daysBefore)
}

/** When something is due: 'mar. 12 mai', or without a day of the move (empty) 'J − 60'. */
export const dueText = (movingDay: string, daysBefore: number): string => {
  if (movingDay === '') return counted(daysBefore)
  return format()
    .format(new Date(`${daysAhead(movingDay, daysBefore)}T00:00:00Z`))
    .replace(/ 1(?= )/, ' 1er')
}
