import { expect, it } from 'vitest'
import type { Locate } from '../geo/move-places'
import { createFirstEstimate } from './example-move'

const TOWNS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  '44000 Nantes': { latitude: 47.2184, longitude: -1.5536 },
  '49000 Angers': { latitude: 47.4784, longitude: -0.5632 },
  '75001 Paris': { latitude: 48.8626, longitude: 2.3363 },
}
const locate: Locate = (postalCode, city) => TOWNS[`${postalCode} ${city}`] ?? null
const estimate = createFirstEstimate(locate, () => new Date('2026-11-22T11:00:00Z'))

const SENTENCE =
  /^Par exemple vers (.*)\s: studio ([\d\s]+)\s€, deux-pièces ([\d\s]+)\s€, TTC, un mardi ordinaire, au rez-de-chaussée\.$/

it('the first estimate prices two homes to the nearest large town', () => {
  const [, city, studio = '', twoRooms = ''] = SENTENCE.exec(estimate('49000', 'Angers')) ?? []
  expect(city).toBe('Nantes')
  const euros = (text: string) => Number(text.replaceAll(/\D/g, ''))
  expect(euros(studio)).toBeGreaterThan(100)
  expect(euros(twoRooms)).toBeGreaterThan(euros(studio))
})

it('a large town is no example of a move to itself', () => {
  expect(SENTENCE.exec(estimate('44000', 'Nantes'))?.[1]).toBe('Paris')
})

it('a departure that is not known has no first estimate', () => {
  expect(estimate('00000', 'Nulle part')).toBe('')
})
