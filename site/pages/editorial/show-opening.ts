import { WEEKDAYS } from '../../kinds/weekdays'
import { openingState, timeInFrance } from './opening-state'

const SPAN = /(\d\d:\d\d)-(\d\d:\d\d)/g

/**
 * Marks today among an agency's days, and shows whether it is open. `spans`: '09:00-12:00
 * 14:00-18:00', by weekday.
 */
export const showOpening = (root: HTMLElement, spans: Readonly<Record<string, string>>): void => {
  const openings = WEEKDAYS.flatMap(day =>
    [...(spans[day] ?? '').matchAll(SPAN)].map(([, opens = '', closes = '']) => ({
      days: [day],
      opens,
      closes,
    })),
  )
  const now = timeInFrance(new Date())
  const state = openingState(openings, now)
  const place = root.querySelector<HTMLElement>('.opening-state')
  if (place === null || state === '') return
  place.textContent = state
  place.hidden = false
  root.querySelector(`[data-day="${now.weekday}"]`)?.setAttribute('aria-current', 'date')
}
