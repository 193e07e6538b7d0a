import type { Effort } from './effort'
import type { TypedStreet } from './feature'
import { findTowns, type Town, type TownOptions } from './find-towns'
import { foldWords, LINKING_WORDS } from './fold-words'
import type { SearchQuery } from './geo-search'
import { type PlaceIndex, SURE_COST } from './place-index'
import { hasStreet, readStreet } from './street'

/** One way to understand the text: the towns it may name, and the street before them. */
export interface Reading {
  towns: Town[]
  typed?: TypedStreet
}

/** Beyond this, the words after a street are more likely part of its name than a misspelt town. */
const MISSPELT_TOWN_COST = 0.45

/** What it costs that a part of the text was understood and the rest was not. */
const PART_COST = 0.35

const MAX_CUTS = 8

/** A town that people know, so that what follows its name is one of its quarters: 'lille wazemmes'. */
const BIG_TOWN = 30_000

/** What people add to any town's name. */
const ADDITIONS = 'aeroport bourg centre est gare nord ouest plage port quartier sud ville village'.split(' ')

// But 'roissy en france' is a town.
const NOT_A_PLACE = /(?<!\b(?:en|de))[\s,]+(?:france|cedex(?:\s+\d{1,2})?)(?=\s*(?:,|$))/gi

export const cheapest = (towns: readonly Town[]): number =>
  towns.reduce((least, { cost }) => Math.min(least, cost), Infinity)
const isSure = (towns: readonly Town[]) => cheapest(towns) <= SURE_COST

const asPart = (towns: readonly Town[]): Town[] =>
  towns.map(town => ({ ...town, cost: town.cost + PART_COST, rank: town.rank - PART_COST }))

const readStreets = (index: PlaceIndex, text: string, options: TownOptions): Reading | undefined => {
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
// than an empty list.
const readPart = (index: PlaceIndex, text: string, options: TownOptions): Town[] => {
  const words = foldWords(text)
  const beforeComma = text.includes(',') ? [foldWords(text.split(',')[0] ?? '')] : []
  const ends = words.map((_, start) => words.slice(start)).slice(1, MAX_CUTS)
  for (const part of [...beforeComma, ...ends]) {
    if (part.every(word => LINKING_WORDS.has(word))) continue
    const towns = findTowns(index, part, { ...options, isTolerant: false })
    if (isSure(towns)) return asPart(towns)
  }
  return []
}

// 'bordeaux cauderan', 'orly ville'. Of a small town the beginning says nothing: 'saint-quentin' begins a dozen others.
const readQuarter = (index: PlaceIndex, words: readonly string[], options: TownOptions): Town[] => {
  for (let cut = Math.min(words.length - 1, MAX_CUTS); cut > 0; cut--) {
    const rest = words.slice(cut)
    const isAddition = rest.every(word => ADDITIONS.some(addition => addition.startsWith(word)))
    const towns = findTowns(index, words.slice(0, cut), { ...options, isComplete: true }).filter(
      ({ cost, place, alias }) => cost === 0 && (isAddition || (alias === undefined && place.population >= BIG_TOWN)),
    )
    if (towns.length === 0) continue
    const cities = new Set(towns.map(({ place }) => place.city))
    const quarters = findTowns(index, rest, options).filter(
      ({ alias, cost, place }) => alias !== undefined && cost <= SURE_COST && cities.has(place.city),
    )
    return quarters.length > 0 ? quarters : asPart(towns)
  }
  return []
}

/** How a text may be understood, likeliest first; only the first readings that hold are made. */
export const readQuery = (index: PlaceIndex, query: SearchQuery, effort: Effort): Reading[] => {
  const { limit, type, isAutocomplete, near, postcode, citycode } = query
  if (type === 'locality') return []
  const options: TownOptions = {
    isTolerant: false,
    isComplete: !isAutocomplete,
    effort,
    ...(near === undefined ? {} : { near }),
    accepts: place =>
      (postcode === undefined || place.postcodes.includes(postcode)) &&
      (citycode === undefined || place.code === citycode.toUpperCase()),
  }
  const wantsStreet = type === 'street' || type === 'housenumber'
  const text = query.text.replace(NOT_A_PLACE, '')
  const words = foldWords(text)
  const exact = wantsStreet ? [] : findTowns(index, words, options)
  const street = isSure(exact) || type === 'municipality' ? undefined : readStreets(index, text, options)
  if (street !== undefined) return [street, { towns: exact }]
  if (wantsStreet || hasStreet(text) || exact.length >= limit) return [{ towns: exact }]
  const quarter = isSure(exact) ? [] : readQuarter(index, words, options)
  const towns = [...quarter, ...findTowns(index, words, { ...options, isTolerant: true })]
  return [{ towns: towns.length > 0 ? towns : readPart(index, text, options) }]
}
