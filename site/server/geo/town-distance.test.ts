import { beforeAll, expect, it } from 'vitest'
import { loadPlaces } from './load-places'
import { createLocate } from './locate'
import { createTownDistance } from './town-distance'

let kmBetween: ReturnType<typeof createTownDistance>
beforeAll(() => {
  const places = loadPlaces()
  kmBetween = createTownDistance(places, createLocate(places))
})

/** Road distances of route planners; the estimate may differ by a fifth. */
it.each([
  ['Paris (75011)', 'Lyon (69003)', 466],
  ['Bordeaux (33000)', 'Toulouse (31000)', 245],
  ['Nantes (44000)', 'Saint-Nazaire (44600)', 64],
  ['Lille', 'Arras', 52],
  ['saint nazaire', 'NANTES (99999)', 64],
])('the distance from %s to %s is close to the one by road', (from, to, km) => {
  const found = kmBetween(from, to) ?? 0
  expect(found).toBeGreaterThan(km * 0.8)
  expect(found).toBeLessThan(km * 1.2)
})

it('two arrondissements are more than 2 km apart, and a town is 1 km from itself', () => {
  expect(kmBetween('Paris (75001)', 'Paris (75015)')).toBeGreaterThan(2)
  expect(kmBetween('Lyon (69003)', 'Lyon (69003)')).toBe(1)
})

it.each(['', '(75011)x', 'Nulle-Part-sur-Rien', '__proto__', 'constructor (00000)'])(
  'the distance from or to an unknown town %j is null',
  odd => {
    expect(kmBetween(odd, 'Lyon (69003)')).toBeNull()
    expect(kmBetween('Lyon (69003)', odd)).toBeNull()
  },
)
