import { NBSP } from './spaces'

/** How long `seconds` are, said of a wait and never less than it is: 'une minute', '12 minutes', 'une heure'. */
export const waitWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'une minute'
  if (minutes < 60) return `${minutes}${NBSP}minutes`
  return minutes === 60 ? 'une heure' : `${Math.ceil(minutes / 60)}${NBSP}heures`
}
