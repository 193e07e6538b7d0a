/** A department with the name of its region: the two last parts of BAN's `context`. */
export interface Department {
  code: string
  name: string
  region: string
}

/**
 * How near the coordinates are: 'commune' its seat or the middle of its area; 'postcode' the mean of the communes that
 * share its postal code; 'department' the mean of the department's, for want of better.
 */
export type PlacePrecision = 'commune' | 'postcode' | 'department'

/** Another name that leads to a place: of a commune that is part of it now, or of a known place that never was one. */
export interface Alias {
  name: string
  kind: 'former' | 'known'
  /** Nobody counts the people of a part: how many it counts for beside the towns. */
  population: number
  /** Its own postal code, where it has one and its commune has several. */
  postcode?: string
}

/** A commune, or an arrondissement of Paris, Lyon or Marseille. Coordinates are WGS 84 degrees. */
export interface Place {
  /** INSEE code, which is not the postal code. */
  code: string
  name: string
  /** INSEE's number of the article that the name has, if any: what a sentence says of it hangs on that. */
  typeLiaison: number
  /** What a postal address says: 'Paris' for its 15th arrondissement, otherwise the name. */
  city: string
  /** The principal one first. */
  postcodes: readonly string[]
  department: Department
  population: number
  isArrondissement: boolean
  latitude: number
  longitude: number
  precision: PlacePrecision
  aliases?: readonly Alias[]
}

const trailingZeros = (postcode: string) => postcode.length - postcode.replace(/0+$/, '').length

/**
 * Principal postal code first. The code of a town's centre is its roundest: Aix-en-Provence is 13100 although 13080
 * comes before it, Antibes 06600 and not 06160.
 */
export const byPrincipal = (one: string, other: string): number =>
  trailingZeros(other) - trailingZeros(one) || (one < other ? -1 : 1)
