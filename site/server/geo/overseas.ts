import { foldText } from '../../../shared/domain/text'
import { Effort } from './effort'
import type { SearchQuery } from './geo-search'
import { PlaceIndex } from './place-index'
import type { Place } from './place'
import type { OfficialList } from './read-official-list'
import { cheapest, readQuery } from './reader'
import { hasStreet } from './street'

const TERRITORIES = [
  'guadeloupe',
  'guyane',
  'guyane francaise',
  'martinique',
  'mayotte',
  'nouvelle caledonie',
  'outre mer',
  'polynesie',
  'polynesie francaise',
  'reunion',
  'saint barth',
  'saint pierre et miquelon',
  'st barth',
  'st pierre et miquelon',
  'tahiti',
  'wallis et futuna',
]

/** Other places that customers type; only those similar to a town in France are needed. */
const ABROAD = [
  'allemagne',
  'andorre',
  'angleterre',
  'barcelone',
  'belgique',
  'berlin',
  'bruxelles',
  'charleroi',
  'espagne',
  'geneve',
  'italie',
  'lausanne',
  'liege',
  'lisbonne',
  'londres',
  'luxembourg',
  'madrid',
  'milan',
  'monaco',
  'montreal',
  'namur',
  'portugal',
  'quebec',
  'royaume uni',
  'suisse',
  'turin',
  'zurich',
]

const POSTCODE = /\b9[78]\d{3}\b/
// '97' alone, '974' alone or after a town; '98 rue de la Paix' is a house number.
const POSTCODE_BEGUN = /^9[78]\d{0,2}$|\D\s9[78]\d$/

/**
 * Communes overseas by name and postal code, without coordinates: the service does not reach them.
 */
export const overseasPlaces = ({ overseas }: OfficialList): Place[] =>
  overseas
    .filter(({ type }) => type === 'commune-actuelle')
    .map(({ code, nom, typeLiaison = 0, codesPostaux = [], population = 0 }) => ({
      code,
      name: nom,
      typeLiaison,
      city: nom,
      postcodes: codesPostaux,
      department: { code: code.slice(0, 3), name: '', region: '' },
      population,
      isArrondissement: false,
      latitude: 0,
      longitude: 0,
      precision: 'department',
    }))

const territoryOf = (folded: string): string | undefined =>
  TERRITORIES.find(name => folded === name || folded.endsWith(` ${name}`))

/** Returns whether a text ends in the name of a territory overseas. */
export const namesTerritory = (text: string): boolean => territoryOf(foldText(text)) !== undefined

/**
 * Tells if a text names a place overseas or abroad, outside the service area. `ownCost`: cost of
 * the best metropolitan town for the text; of towns with the same name, such as Saint-Denis, the
 * metropolitan one is meant.
 */
export const createOverseasRule = (places: readonly Place[]) => {
  const index = new PlaceIndex(places)
  const costOf = (query: SearchQuery) =>
    Math.min(...readQuery(index, query, new Effort()).readings.map(({ towns }) => cheapest(towns)))

  return (query: SearchQuery, ownCost: number): boolean => {
    const folded = foldText(query.text)
    const isStreet = hasStreet(query.text)
    if (POSTCODE.test(folded) || (!isStreet && POSTCODE_BEGUN.test(folded))) return true
    const isLast = (name: string) => folded === name || folded.endsWith(` ${name}`)
    if (ownCost > 0 && ABROAD.some(isLast)) return true
    const territory = territoryOf(folded)
    if (territory !== undefined && !isStreet) return true
    if (territory === undefined && ownCost === 0) return false
    const text =
      territory === undefined
        ? query.text
        : folded.slice(0, -territory.length).replace(/(?: de| la| a| en)* $/, '')
    if (text.length < 2) return false
    const cost = costOf({ ...query, text })
    if (territory !== undefined) return cost === 0
    // An incomplete name may become either.
    return cost < ownCost && (cost === 0 || ownCost === Infinity)
  }
}
