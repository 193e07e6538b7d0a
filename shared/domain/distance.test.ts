import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatCircleKm, roadKm } from './distance'

const PARIS = { latitude: 48.8566, longitude: 2.3522 }
const LYON = { latitude: 45.764, longitude: 4.8357 }
const LILLE = { latitude: 50.6292, longitude: 3.0573 }
const MARSEILLE = { latitude: 43.2965, longitude: 5.3698 }
const BREST = { latitude: 48.3904, longitude: -4.4861 }
const STRASBOURG = { latitude: 48.5734, longitude: 7.7521 }

test.each([
  ['Paris–Lyon', PARIS, LYON, 392],
  ['Lille–Marseille', LILLE, MARSEILLE, 834],
  ['Brest–Strasbourg, across the meridian', BREST, STRASBOURG, 900],
  ['Paris–Lille', PARIS, LILLE, 204],
])('%s as the crow flies', (_, from, to, km) => {
  expect(Math.abs(greatCircleKm(from, to) - km)).toBeLessThan(3)
})

test('a road distance is a quarter longer than the distance as the crow flies', () => {
  expect(roadKm([PARIS, LYON])).toBe(489)
  expect(roadKm([LILLE, MARSEILLE])).toBeGreaterThan(1030)
  expect(roadKm([LILLE, MARSEILLE])).toBeLessThan(1050)
})

test('the legs through stopovers add up', () => {
  expect(roadKm([LILLE, PARIS, LYON])).toBe(
    Math.round((greatCircleKm(LILLE, PARIS) + greatCircleKm(PARIS, LYON)) * 1.25),
  )
  expect(roadKm([PARIS, LYON, PARIS])).toBe(979)
})

test('a move within a street, or with one address only, counts a kilometre', () => {
  expect(roadKm([PARIS, PARIS])).toBe(1)
  expect(roadKm([PARIS])).toBe(1)
  expect(roadKm([])).toBe(1)
})

test('any points in France give whole kilometres, the same both ways, never fewer with a stopover', () => {
  const point = fc.record({
    latitude: fc.double({ min: 41, max: 52, noNaN: true }),
    longitude: fc.double({ min: -5, max: 10, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, point, (from, between, to) => {
      expect(Number.isInteger(roadKm([from, to]))).toBe(true)
      expect(roadKm([from, to])).toBe(roadKm([to, from]))
      expect(roadKm([from, between, to])).toBeGreaterThanOrEqual(roadKm([from, to]))
    }),
  )
})
