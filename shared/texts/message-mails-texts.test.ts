import { expect, it } from 'vitest'
import { receivedAt } from './message-mails-texts'

it.each([
  ['2026-11-22T08:05:00Z', 'le 22 novembre 2026 à 9 h 05'],
  ['2026-07-01T22:30:00Z', 'le 2 juillet 2026 à 0 h 30'],
  ['2026-11-30T23:10:00Z', 'le 1er décembre 2026 à 0 h 10'],
])('a message received at %s shows the day and time of Paris', (date, said) => {
  expect(receivedAt(new Date(date)).replaceAll('\u00a0', ' ')).toBe(said)
})
