/** A department with the name of its region: the two last parts of BAN's `context`. */
export interface Department {
  code: string
  name: string
  region: string
}

/**
 * Precision of the coordinates: 'commune' its seat or centre; 'postcode' the mean of the communes
 * with its postal code; 'department' the mean of the department.
 */
export type PlacePrecision = 'commune' | 'postcode' | 'department'

/** Another name of a place: a former commune, or a known place that was never a commune. */
export interface Alias {
  name: string
  kind: 'former' | 'known'
  /** Estimated population for ranking: a part of a commune has no official one. */
  population: number
  /** Own postal code, if it has one and its commune several. */
  postcode?: string
}

/** A commune, or an arrondissement of Paris, Lyon or Marseille. Coordinates are WGS 84 degrees. */
export interface Place {
  /** INSEE code, which is not the postal code. */
  code: string
  name: string
  /** INSEE's number of the name's article, which sentences need. */
  typeLiaison: number
  /** Town in a postal address: 'Paris' for its 15th arrondissement, otherwise the name. */
  city: string
  /** Main code first. */
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
 * Principal postal code first. The code of a town's centre is its roundest: Aix-en-Provence is
 * 13100 although 13080 comes before it, Antibes 06600 and not 06160.
 */
export const byPrincipal = (one: string, other: string): number =>
  trailingZeros(other) - trailingZeros(one) || (one < other ? -1 : 1)
