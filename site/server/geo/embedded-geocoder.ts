import { Effort } from './effort'
import { type PlaceFeature, toFeature } from './feature'
import { BEST_RANK, distanceKm, rankTowns, type Town } from './find-towns'
import type { GeoSearch, ReverseQuery } from './geo-search'
import { createOverseasRule, namesTerritory } from './overseas'
import { PlaceIndex, SURE_COST } from './place-index'
import type { Place } from './place'
import { cheapest, readQuery } from './reader'
import { hasStreet } from './street'

/** Distance from every town beyond which a point is at sea or abroad. */
const REVERSE_REACH_KM = 25

const toCollection = (features: PlaceFeature[], echo: { query?: string; limit: number }) => ({
  type: 'FeatureCollection' as const,
  version: 'draft',
  features,
  attribution: 'INSEE, La Poste, IGN, GeoNames',
  licence: 'Licence Ouverte 2.0, CC BY 4.0',
  ...echo,
})

const groupDistricts = (places: readonly Place[]): ReadonlyMap<string, readonly Place[]> => {
  const districts = new Map<string, Place[]>()
  for (const place of places) {
    if (place.isArrondissement)
      districts.set(place.city, [...(districts.get(place.city) ?? []), place])
  }
  return districts
}

/**
 * Geocodes from the official list of communes in memory, without another server: towns and
 * arrondissements; a street is kept as typed and placed at its town. `overseas`: places that are
 * reported as outside the service area. `index`: an existing index of the same places.
 */
export const createEmbeddedGeocoder = (
  places: readonly Place[],
  overseas: readonly Place[] = [],
  index = new PlaceIndex(places),
): GeoSearch => {
  const isOverseas = createOverseasRule(overseas)
  const districts = groupDistricts(places)
  const reversible = places.filter(place => place.isArrondissement || !districts.has(place.name))

  /**
   * Returns towns without their districts, which are offered once a town is chosen; before that,
   * only districts typed in full.
   */
  const withoutDistricts = (towns: readonly Town[]): readonly Town[] => {
    const divided = towns.filter(({ place }) => districts.has(place.name))
    if (divided.length === 0) return towns
    const cities = new Set(divided.map(({ place }) => place.name))
    return towns.filter(
      ({ place, cost, alias }) =>
        cost === 0 || alias !== undefined || !place.isArrondissement || !cities.has(place.city),
    )
  }

  /** Returns a town of several postal codes once per code, as its district if it has any. */
  const choicesOf = (town: Town): Town[] => {
    const parts = town.place.isArrondissement ? undefined : districts.get(town.place.name)
    return town.postcodes.map(postcode => ({
      ...town,
      place: parts?.find(({ postcodes }) => postcodes.includes(postcode)) ?? town.place,
      postcodes: [postcode],
    }))
  }

  return {
    search: async query => {
      const { text, limit, type, postcode } = query
      const { readings, note } = readQuery(index, query, new Effort())
      const cost = cheapest(readings.flatMap(({ towns }) => towns))
      const isAway = isOverseas(query, cost)
      // 'france' of 'fort de france' also begins a town's name.
      const isCertain = cost <= (hasStreet(text) ? 0 : SURE_COST) && !namesTerritory(text)
      const ranked = (isAway && !isCertain ? [] : readings)
        .flatMap(({ towns, typed }) =>
          rankTowns(withoutDistricts(towns), limit).map(town => ({ ...town, typed })),
        )
        .map(town => (postcode === undefined ? town : { ...town, postcodes: [postcode] }))
        .sort((one, other) => other.rank - one.rank)
      // 'Paris' and its first arrondissement share '75001 Paris': one result is enough.
      const features = new Map<string, PlaceFeature>()
      const add = (town: (typeof ranked)[number]) => {
        const feature = toFeature(town, Math.min(1, Math.max(0, town.rank / BEST_RANK)), town.typed)
        const { label, type: kind } = feature.properties
        if ((type === undefined || kind === type) && !features.has(label))
          features.set(label, feature)
      }
      let choices = 0
      for (const [at, town] of ranked.entries()) {
        if (features.size - choices >= limit) break
        add(town)
        const isNamed = town.cost === 0 || town.typed !== undefined || ranked.length === 1
        if (at > 0 || town.postcodes.length < 2 || !isNamed) continue
        const before = features.size
        for (const choice of choicesOf(town)) add({ ...choice, typed: town.typed })
        choices = features.size - before
      }
      const collection = toCollection([...features.values()], { query: text, limit })
      if (isAway) return { ...collection, isOverseas: true }
      return note === undefined ? collection : { ...collection, note }
    },

    reverse: async ({ limit, type, ...point }: ReverseQuery) => {
      const isRequested = type === undefined || type === 'municipality'
      const nearest: { place: Place; km: number }[] = []
      for (const place of isRequested ? reversible : []) {
        const km = distanceKm(point, place)
        if (km > REVERSE_REACH_KM || km >= (nearest[limit - 1]?.km ?? Infinity)) continue
        nearest.push({ place, km })
        nearest.sort((one, other) => one.km - other.km).splice(limit)
      }
      const features = nearest.map(({ place, km }) => {
        const feature = toFeature({ place, postcodes: place.postcodes }, 1 - km / REVERSE_REACH_KM)
        return {
          ...feature,
          properties: { ...feature.properties, distance: Math.round(km * 1000) },
        }
      })
      return toCollection(features, { limit })
    },
  }
}
