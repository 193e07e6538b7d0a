import { openingTime } from '../../../shared/texts/opening-hours'
import { OPENING_TEXTS as TEXTS } from '../../texts/opening-texts'
import { WEEKDAYS } from '../../kinds/weekdays'
import type { Agency } from '../../ports/editorial'

/** `weekday`: a word of `WEEKDAYS`; `time`: 'HH:MM'. */
interface LocalTime {
  weekday: string
  time: string
}

const IN_PARIS = { timeZone: 'Europe/Paris', hourCycle: 'h23' } as const

/** Returns weekday and time in France. */
export const timeInFrance = (now: Date): LocalTime => {
  const parts = new Intl.DateTimeFormat('fr-FR', {
    ...IN_PARIS,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const of = (part: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === part)?.value ?? ''
  return { weekday: of('weekday'), time: `${of('hour')}:${of('minute')}` }
}

/** Returns whether an agency is open, until when, or when it opens; empty: unknown. */
export const openingState = (
  openings: Agency['openings'],
  { weekday, time }: LocalTime,
): string => {
  const today = WEEKDAYS.findIndex(day => day === weekday)
  if (today < 0) return ''
  const open = openings.find(
    ({ days, opens, closes }) =>
      days.some(day => day === weekday) && opens <= time && time < closes,
  )
  if (open !== undefined) return TEXTS.open(openingTime(open.closes))
  // A week ahead is today's weekday again, with its morning hours.
  for (let ahead = 0; ahead <= WEEKDAYS.length; ahead += 1) {
    const day = WEEKDAYS[(today + ahead) % WEEKDAYS.length]
    const times = openings.flatMap(({ days, opens }) =>
      days.some(name => name === day) && (ahead > 0 || opens > time) ? [opens] : [],
    )
    const [next] = times.sort()
    if (next === undefined || day === undefined) continue
    if (ahead === 0) return TEXTS.today(openingTime(next))
    return ahead === 1 ? TEXTS.tomorrow(openingTime(next)) : TEXTS.later(day, openingTime(next))
  }
  return ''
}
