import { preferArrondissements } from './find-towns'
import type { PlaceIndex } from './place-index'
import type { Place } from './place'

/** Codes commonly written for a city, which none of its districts has. */
export const CITY_OF_CODE: Readonly<Record<string, string>> = {
  '75000': 'paris',
  '69000': 'lyon',
  '13000': 'marseille',
}

/** Returns the places that have this postal code, a city's districts instead of the city. */
export const placesOfPostcode = (index: PlaceIndex, postcode: string): Place[] =>
  preferArrondissements(index.byPostcode(postcode))

/** Number of towns offered for a postal code that does not exist. */
const NEAREST = 5

/** Returns whether a postal code belongs to that department: those of Corsica begin with 20. */
export const isInDepartment = (postcode: string, { department }: Place): boolean =>
  department.code.startsWith('2A') || department.code.startsWith('2B')
    ? postcode.startsWith('20')
    : postcode.startsWith(department.code)

const distance = (one: string, other: string) => Math.abs(Number(one) - Number(other))

/**
 * Returns the towns with the postal codes nearest to an unknown one: those that share the most
 * leading digits first.
 */
export const nearestTowns = (
  index: PlaceIndex,
  postcode: string,
): { place: Place; postcode: string }[] => {
  const found = new Map<string, { place: Place; postcode: string }>()
  for (const length of [3, 2]) {
    const prefix = postcode.slice(0, length)
    const near = index
      .byPostcode(prefix)
      .filter(place => !place.isArrondissement)
      .map(place => {
        const codes = place.postcodes.filter(code => code.startsWith(prefix))
        const nearest = codes.reduce((best, code) =>
          distance(code, postcode) < distance(best, postcode) ? code : best,
        )
        return { place, postcode: nearest }
      })
      .sort(
        (one, other) =>
          distance(one.postcode, postcode) - distance(other.postcode, postcode) ||
          other.place.population - one.place.population,
      )
    for (const one of near)
      if (found.size < NEAREST && !found.has(one.place.code)) found.set(one.place.code, one)
  }
  return [...found.values()]
}
