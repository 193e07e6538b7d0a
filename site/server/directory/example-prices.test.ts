import { describe, expect, it } from 'vitest'
import { createExamplePrices } from './example-prices'
import { loadPlaces } from '../geo/load-places'

const places = loadPlaces()
const priceOf = createExamplePrices(places, () => new Date('2026-11-22T10:00:00Z'))

describe('an example price', () => {
  it('an example price is the price of a move on the next ordinary Tuesday', () => {
    const price = priceOf({ from: 'Paris', to: 'Lyon', volumeM3: 30 })
    expect(price?.movingDate).toBe('2026-12-22')
    expect(price?.cents).toBeGreaterThan(120_000)
    expect(price?.cents).toBeLessThan(200_000)
  })

  it('an example price grows with the volume and the distance', () => {
    const small = priceOf({ from: 'Lille', to: 'Paris', volumeM3: 16 })
    expect(priceOf({ from: 'Lille', to: 'Paris', volumeM3: 20 })?.cents).toBeGreaterThan(
      small?.cents ?? Infinity,
    )
    expect(priceOf({ from: 'Lille', to: 'Marseille', volumeM3: 16 })?.cents).toBeGreaterThan(
      small?.cents ?? Infinity,
    )
  })

  it('an example price ignores accents and hyphens and takes the largest town of a name', () => {
    const price = priceOf({ from: 'Paris', to: 'Saint-Étienne', volumeM3: 30 })
    expect(price).not.toBeNull()
    expect(priceOf({ from: 'PARIS', to: 'saint etienne', volumeM3: 30 })).toEqual(price)
  })

  it.each([
    { from: 'Paris', to: 'Atlantis', volumeM3: 30 },
    { from: '', to: 'Lyon', volumeM3: 30 },
    { from: 'Paris', to: 'Lyon', volumeM3: 0 },
    { from: 'Paris', to: 'Lyon', volumeM3: 900 },
  ])('there is no example price for %j', move => {
    expect(priceOf(move)).toBeNull()
  })

  it('the day of an example price moves on with the next ordinary day', () => {
    let now = new Date('2026-11-27T10:00:00Z')
    const priceNow = createExamplePrices(places, () => now)
    const move = { from: 'Paris', to: 'Lyon', volumeM3: 30 }
    expect(priceNow(move)?.movingDate).toBe('2026-12-22')
    now = new Date('2026-11-28T10:00:00Z')
    expect(priceNow(move)?.movingDate).toBe('2027-01-05')
  })
})
