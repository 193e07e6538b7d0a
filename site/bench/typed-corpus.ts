import type { Place } from '../server/geo/place'

/** What a customer types at some moment, and the town they are after. */
export interface Typed {
  text: string
  place: Place
  isBehindStreet: boolean
}

/** A generator of numbers from 0 to 1 that gives the same ones each time (Park and Miller's). */
export const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const misspell = (text: string, random: () => number): string => {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2))
  const kind = random()
  if (kind < 1 / 3) return text.slice(0, at) + text.slice(at + 1)
  if (kind < 2 / 3) return text.slice(0, at) + text.charAt(at) + text.slice(at)
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
}

const STREETS = ['12 rue de la paix', '3 bis avenue victor hugo', '45 boulevard de la république', '8 place du marché']

/**
 * Towns as they are typed, big ones more often (by the square root of their population): half of them unfinished, one in
 * four misspelt, most without accents, some with a postal code or behind a street.
 */
export const typedCorpus = (places: readonly Place[], count: number, seed = 2_011): Typed[] => {
  const random = createRandom(seed)
  const towns = places.filter(place => !place.isArrondissement)
  const ends: number[] = []
  let total = 0
  for (const { population } of towns) ends.push((total += Math.sqrt(population)))
  const pick = (): Place | undefined => {
    const at = random() * total
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return towns[low]
  }
  return Array.from({ length: count }, () => {
    const place = pick()
    if (place === undefined) throw new Error('no towns to type')
    let text = place.name.toLowerCase()
    if (random() < 0.7) text = withoutAccents(text).replaceAll(/[-']/g, ' ')
    if (random() < 0.5) text = text.slice(0, 2 + Math.floor(random() * (text.length - 1)))
    if (text.length > 4 && random() < 0.25) text = misspell(text, random)
    const kind = random()
    if (kind < 0.08) text = `${text} ${place.postcodes[0]}`
    const isBehindStreet = kind >= 0.08 && kind < 0.16
    if (isBehindStreet) text = `${STREETS[Math.floor(random() * STREETS.length)]} ${text}`
    return { text, place, isBehindStreet }
  })
}
