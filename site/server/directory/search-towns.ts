import type { TownLink } from '../../ports/directory'
import { Effort } from '../geo/effort'
import { rankTowns, type Town } from '../geo/find-towns'
import type { Place } from '../geo/place'
import type { PlaceIndex } from '../geo/place-index'
import { readQuery } from '../geo/reader'
import type { Territory } from './territory'

/** Number of results that a visitor can scan. */
const MAX_TOWNS = 30
/** Same limit as the geocoder's. */
const LONGEST = 200

/**
 * Returns each commune once: an arrondissement is replaced by its city, which may be in the list
 * already.
 */
const communesOf = (towns: readonly Town[], { communeOf }: Territory): readonly Place[] => [
  ...new Set(towns.map(({ place }) => communeOf(place))),
]

/**
 * Finds towns by a typed name, postal code or both, with the geocoder's tolerance. When one town
 * has exactly the typed name, and no likelier one starts with it, it is the only result; several
 * exact ones come first.
 */
export const createTownSearch =
  (territory: Territory, index: PlaceIndex): ((query: string) => readonly TownLink[]) =>
  words => {
    const text = words.trim().slice(0, LONGEST)
    if (text.length < 2) return []
    const query = { text, limit: MAX_TOWNS, isAutocomplete: false, type: 'municipality' } as const
    const towns = readQuery(index, query, new Effort()).readings.flatMap(reading => reading.towns)
    const ranked = rankTowns(towns, MAX_TOWNS)
    const exact = communesOf(
      ranked.filter(({ cost }) => cost === 0),
      territory,
    )
    const found = communesOf(ranked, territory)
    const [likeliest] = found
    if (likeliest === undefined || !exact.includes(likeliest))
      return found.slice(0, MAX_TOWNS).map(territory.linkOf)
    const matching = exact.length === 1 ? exact : [...new Set([...exact, ...found])]
    return matching.slice(0, MAX_TOWNS).map(territory.linkOf)
  }
