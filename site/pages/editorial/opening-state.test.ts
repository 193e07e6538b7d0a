import { expect, it } from 'vitest'
import type { Agency } from '../../ports/editorial'
import { openingState, timeInFrance } from './opening-state'

const OPENINGS: Agency['openings'] = [
  { days: ['lundi', 'mardi', 'samedi'], opens: '14:00', closes: '18:30' },
  { days: ['lundi', 'mardi', 'samedi'], opens: '09:00', closes: '12:00' },
]
const stateAt = (weekday: string, time: string, openings = OPENINGS) =>
  openingState(openings, { weekday, time }).replaceAll('\u00A0', ' ')

it.each([
  ['lundi', '09:00', 'ouverte en ce moment, jusqu’à 12 h.'],
  ['lundi', '18:29', 'ouverte en ce moment, jusqu’à 18 h 30.'],
  ['lundi', '08:59', 'fermée en ce moment. Ouvre aujourd’hui à 9 h.'],
  ['lundi', '12:00', 'fermée en ce moment. Ouvre aujourd’hui à 14 h.'],
  ['lundi', '18:30', 'fermée en ce moment. Ouvre demain à 9 h.'],
  ['mardi', '23:00', 'fermée en ce moment. Ouvre samedi à 9 h.'],
  ['dimanche', '10:00', 'fermée en ce moment. Ouvre demain à 9 h.'],
])('the opening state on %s at %s is: %s', (weekday, time, state) =>
  expect(stateAt(weekday, time)).toBe(`D’après ces horaires, ${state}`),
)

it('the opening state names the day when the agency next opens a week later', () =>
  expect(
    stateAt('lundi', '13:00', [{ days: ['lundi'], opens: '09:00', closes: '12:00' }]),
  ).toContain('Ouvre lundi à 9 h.'))

it('the opening state is empty without opening hours or for an unknown weekday', () => {
  expect(stateAt('lundi', '10:00', [])).toBe('')
  expect(stateAt('monday', '10:00')).toBe('')
})

it.each([
  ['2026-11-22T23:30:00Z', 'lundi', '00:30'],
  ['2026-07-18T07:05:00Z', 'samedi', '09:05'],
])('the time in France is read from the moment %s', (moment, weekday, time) =>
  expect(timeInFrance(new Date(moment))).toEqual({ weekday, time }),
)
