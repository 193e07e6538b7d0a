import { NBSP } from './spaces'

/** Returns a waiting time in words, rounded up: 'une minute', '12 minutes', 'une heure'. */
export const waitWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'une minute'
  if (minutes < 60) return `${minutes}${NBSP}minutes`
  return minutes === 60 ? 'une heure' : `${Math.ceil(minutes / 60)}${NBSP}heures`
}
