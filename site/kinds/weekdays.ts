/** Days of an agency's opening hours, as editors write them. */
export const WEEKDAYS = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const
export type Weekday = (typeof WEEKDAYS)[number]
