import { describe, expect, it } from 'vitest'
import { greatCircleKm } from '../../../shared/domain/distance'
import { loadPlaces } from '../geo/load-places'
import { readOfficialList } from '../geo/read-official-list'
import { DEPOTS, nearestDepot } from './depots'

describe('the depots', () => {
  it('each region of metropolitan France has one depot, in its capital', () => {
    const list = readOfficialList()
    const places = loadPlaces(list)
    const towns = DEPOTS.map(depot => {
      const named = places.filter(({ name }) => name === depot.town)
      const nearest = named.toSorted(
        (one, other) => greatCircleKm(one, depot) - greatCircleKm(other, depot),
      )[0]
      if (nearest === undefined) throw new Error(`${depot.town} is no commune`)
      expect(greatCircleKm(nearest, depot), depot.town).toBeLessThan(6)
      return nearest
    })
    expect(towns.map(({ code }) => code).toSorted()).toEqual(
      list.regions.map(({ chefLieu }) => chefLieu).toSorted(),
    )
  })

  it.each([
    ['Villeurbanne', 45.7719, 4.8902, 'Lyon'],
    ['Bastia', 42.7003, 9.4503, 'Ajaccio'],
    ['Nice', 43.7102, 7.262, 'Marseille'],
    ['Lille itself', 50.6365, 3.0635, 'Lille'],
    ['Angers', 47.4784, -0.5632, 'Nantes'],
  ])('the nearest depot is chosen: %s', (_, latitude, longitude, town) => {
    expect(nearestDepot({ latitude, longitude }).town).toBe(town)
  })
})
