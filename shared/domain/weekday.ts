import type { IsoDate } from './moving-date'

const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const weekdayOf = (day: IsoDate): Weekday =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday'
