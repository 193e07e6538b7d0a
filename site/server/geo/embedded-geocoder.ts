import { type PlaceFeature, toFeature, type TypedStreet } from './feature'
import { BEST_RANK, distanceKm, findTowns, rankTowns, type Town, type TownOptions } from './find-towns'
import { foldWords, LINKING_WORDS } from './fold-words'
import type { GeoSearch, ReverseQuery, SearchQuery } from './geo-search'
import { PlaceIndex, SURE_COST } from './place-index'
import type { Place } from './place'
import { hasStreet, readStreet } from './street'

/** Farther than this from every town, a point is at sea or abroad. */
const REVERSE_REACH_KM = 25

/** Beyond this, the words after a street are more likely part of its name than a misspelt town. */
const MISSPELT_TOWN_COST = 0.45

const MAX_CUTS = 8

// But 'roissy en france' is a town.
const NOT_A_PLACE = /(?<!\b(?:en|de))[\s,]+(?:france|cedex(?:\s+\d{1,2})?)(?=\s*(?:,|$))/gi

interface Reading {
  towns: Town[]
  typed?: TypedStreet
}

const cheapest = (towns: readonly Town[]) => towns.reduce((least, { cost }) => Math.min(least, cost), Infinity)
const isSure = (towns: readonly Town[]) => cheapest(towns) <= SURE_COST

const toCollection = (features: PlaceFeature[], echo: { query?: string; limit: number }) => ({
  type: 'FeatureCollection' as const,
  version: 'draft',
  features,
  attribution: 'INSEE, La Poste, IGN, GeoNames',
  licence: 'Licence Ouverte 2.0, CC BY 4.0',
  ...echo,
})

/**
 * Answers from the official list of communes, held in memory, with no other server: towns and arrondissements; a street
 * is kept as typed and placed at its town.
 */
export const createEmbeddedGeocoder = (places: readonly Place[]): GeoSearch => {
  const index = new PlaceIndex(places)
  const divided = new Set(places.filter(place => place.isArrondissement).map(place => place.city))
  const reversible = places.filter(place => place.isArrondissement || !divided.has(place.name))

  const readStreets = (text: string, options: TownOptions): Reading | undefined => {
    const readings = readStreet(text)
    // What only a comma makes a street ('lyon, rhône') needs a town without mistakes.
    for (const isTolerant of hasStreet(text) ? [false, true] : [false]) {
      for (const { town, ...typed } of readings) {
        const towns = findTowns(index, foldWords(town), { ...options, isTolerant })
        const limit = isTolerant ? MISSPELT_TOWN_COST : SURE_COST
        if (cheapest(towns) <= limit) return { towns, typed }
      }
    }
    return undefined
  }

  // 'champs élysées paris', 'lyon, rhône': no street in sight, but the town at the end, or before the comma, is better
  // than an empty list. Never the beginning of a line: 'saint-quentin-en-yvelines' is not Saint-Quentin.
  const readPart = (text: string, options: TownOptions): Town[] => {
    const words = foldWords(text)
    const beforeComma = text.includes(',') ? [foldWords(text.split(',')[0] ?? '')] : []
    const ends = words.map((_, start) => words.slice(start)).slice(1, MAX_CUTS)
    for (const part of [...beforeComma, ...ends]) {
      if (part.every(word => LINKING_WORDS.has(word))) continue
      const towns = findTowns(index, part, { ...options, isTolerant: false })
      if (isSure(towns)) return towns
    }
    return []
  }

  const read = ({ text: typed, limit, type, isAutocomplete, near, postcode, citycode }: SearchQuery): Reading[] => {
    const options: TownOptions = {
      isTolerant: false,
      isComplete: !isAutocomplete,
      ...(near === undefined ? {} : { near }),
      accepts: place =>
        (postcode === undefined || place.postcodes.includes(postcode)) &&
        (citycode === undefined || place.code === citycode.toUpperCase()),
    }
    if (type === 'locality') return []
    const wantsStreet = type === 'street' || type === 'housenumber'
    const text = typed.replace(NOT_A_PLACE, '')
    const words = foldWords(text)
    const exact = wantsStreet ? [] : findTowns(index, words, options)
    const street = isSure(exact) || type === 'municipality' ? undefined : readStreets(text, options)
    if (street !== undefined) return [street, { towns: exact }]
    if (wantsStreet || hasStreet(text) || exact.length >= limit) return [{ towns: exact }]
    const towns = findTowns(index, words, { ...options, isTolerant: true })
    return [{ towns: towns.length > 0 ? towns : readPart(text, options) }]
  }

  return {
    search: async query => {
      const ranked = read(query)
        .flatMap(({ towns, typed }) => rankTowns(towns, query.limit).map(town => ({ ...town, typed })))
        .sort((one, other) => other.rank - one.rank)
      const features = new Map<string, PlaceFeature>()
      for (const { place, postcode, rank, typed } of ranked) {
        if (features.size >= query.limit) break
        const shown = query.postcode ?? postcode
        const feature = toFeature(place, shown, Math.min(1, Math.max(0, rank / BEST_RANK)), typed)
        if (query.type !== undefined && feature.properties.type !== query.type) continue
        // 'Paris' and its first arrondissement share '75001 Paris': one line is enough, the first is the likelier.
        if (!features.has(feature.properties.label)) features.set(feature.properties.label, feature)
      }
      return toCollection([...features.values()], { query: query.text, limit: query.limit })
    },

    reverse: async ({ limit, type, ...point }: ReverseQuery) => {
      const isAsked = type === undefined || type === 'municipality'
      const nearest: { place: Place; km: number }[] = []
      for (const place of isAsked ? reversible : []) {
        const km = distanceKm(point, place)
        if (km > REVERSE_REACH_KM || km >= (nearest[limit - 1]?.km ?? Infinity)) continue
        nearest.push({ place, km })
        nearest.sort((one, other) => one.km - other.km).splice(limit)
      }
      const features = nearest.map(({ place, km }) => {
        const feature = toFeature(place, place.postcodes[0] ?? '', 1 - km / REVERSE_REACH_KM)
        return { ...feature, properties: { ...feature.properties, distance: Math.round(km * 1000) } }
      })
      return toCollection(features, { limit })
    },
  }
}
