import { grouped } from '../domain/money'
import { parisClock } from '../domain/paris-clock'
import { NBSP } from './spaces'

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts
const plain = (value: number): string =>
  String(rounded(value, value < 0.1 ? 100 : 10)).replace('.', ',')

/** Formats a volume: `12,5 m³`, to a tenth, small ones to a hundredth. */
export const formatM3 = (m3: number): string => `${grouped(plain(m3))}${NBSP}m³`

const WEEKDAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ')
const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const weekdayOf = (date: string): string => WEEKDAYS[new Date(date).getUTCDay()] ?? ''
const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** `12 décembre`; the first of a month is an ordinal in French. Not by `Intl`, as prices are not. */
export const formatDayOfMonth = (date: string): string => {
  const day = Number(date.slice(8))
  return `${day === 1 ? '1er' : day} ${monthOf(date)}`
}
/** `décembre 2026` */
export const formatMonth = (date: string): string => `${monthOf(date)} ${date.slice(0, 4)}`
/** `12 décembre 2026` */
export const formatDate = (date: string): string => `${formatDayOfMonth(date)} ${date.slice(0, 4)}`
/** `samedi 12 décembre 2026` */
export const formatDay = (date: string): string => `${weekdayOf(date)} ${formatDate(date)}`

/** `sam.` */
export const formatWeekday = (date: string): string => `${weekdayOf(date).slice(0, 3)}.`
/** `12 déc.` */
export const formatDayMonth = (date: string): string =>
  formatDayOfMonth(date).replace(/(?=\p{L}{5})(\p{L}{3}[^aeiou]?)\p{L}+$/u, '$1.')

/** The time of day in France: `9 h 05`. */
export const clockTime = (time: Date): string =>
  parisClock(time).time.replace(/^0/, '').replace(':', `${NBSP}h${NBSP}`)
