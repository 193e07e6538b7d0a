import { lazily } from '../domain/lazily'
import { NBSP } from './spaces'

interface Opening {
  days: readonly string[]
  /** 'HH:MM' */
  opens: string
  closes: string
}

const joined = lazily(() => new Intl.ListFormat('fr-FR', { type: 'conjunction' }))

/** 'HH:MM' as one reads it: `9 h`, `14 h 30` */
export const openingTime = (time: string): string => {
  const [hours = '', minutes = ''] = time.split(':')
  return [String(Number(hours)), 'h', ...(minutes === '00' ? [] : [minutes])].join(NBSP)
}

const span = ({ opens, closes }: Opening): string =>
  `de ${openingTime(opens)}${NBSP}à${NBSP}${openingTime(closes)}`

/** Groups days with equal hours: `lundi et mardi`, `de 9 h à 12 h et de 14 h à 18 h`. */
export const openingHours = (openings: readonly Opening[]): { days: string; times: string }[] => {
  const byDays = new Map<string, Opening[]>()
  for (const opening of openings) {
    const days = joined().format(opening.days)
    byDays.set(days, [...(byDays.get(days) ?? []), opening])
  }
  return [...byDays].map(([days, spans]) => ({ days, times: joined().format(spans.map(span)) }))
}
