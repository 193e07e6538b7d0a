import { lazily } from '../domain/lazily'
import { NBSP } from './spaces'

const grouped = lazily(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }))
const rounded = (value: number, parts: number) => Math.round(value * parts) / parts
const plain = (value: number): string => String(rounded(value, value < 0.1 ? 100 : 10)).replace('.', ',')

/**
 * Volumes as customers read them: `12,5 m³`, to a tenth, what is smaller to a hundredth. A page's first `Intl` number
 * costs a phone 15 ms: it is made for what needs a separator of thousands.
 */
export const formatM3 = (m3: number): string => `${m3 < 1_000 ? plain(m3) : grouped().format(m3)}${NBSP}m³`

/** The first of a month is an ordinal in French, 'le 1er février': `Intl` says 'le 1 février'. */
const day = (options: Intl.DateTimeFormatOptions) => {
  const format = lazily(() => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }))
  return (date: string) =>
    format()
      .formatToParts(new Date(`${date}T00:00:00Z`))
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join('')
}

/** `samedi 12 décembre 2026` */
export const formatDay = day({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** `12 décembre 2026` */
export const formatDate = day({ day: 'numeric', month: 'long', year: 'numeric' })
/** `12 décembre` */
export const formatDayOfMonth = day({ day: 'numeric', month: 'long' })
/** `décembre 2026` */
export const formatMonth = day({ month: 'long', year: 'numeric' })
/** `sam.` */
export const formatWeekday = day({ weekday: 'short' })
/** `12 déc.` */
export const formatDayMonth = day({ day: 'numeric', month: 'short' })

const clock = lazily(
  () => new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Paris' }),
)

/** The time of day in France: `14 h 32`. */
export const clockTime = (time: Date): string => clock().format(time).replace(':', `${NBSP}h${NBSP}`)
