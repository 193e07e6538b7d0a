import type { TownLink } from '../../ports/directory'
import { Effort } from '../geo/effort'
import { rankTowns, type Town } from '../geo/find-towns'
import type { Place } from '../geo/place'
import type { PlaceIndex } from '../geo/place-index'
import { readQuery } from '../geo/reader'
import type { Territory } from './territory'

/** As many as one looks through. */
const MOST = 30
/** As the geocoder reads no more either. */
const LONGEST = 200

/** Each once: an arrondissement is its city, which may have been found beside it. */
const communesOf = (towns: readonly Town[], { communeOf }: Territory): readonly Place[] => [
  ...new Set(towns.map(({ place }) => communeOf(place))),
]

/**
 * Finds towns as people type them: a name, a postal code, both, with the slips that the geocoder forgives. Where one bears the
 * very name that was typed, and none that begins so is more likely to be meant, it is the only one; where several do, they come
 * first.
 */
export const createTownSearch =
  (territory: Territory, index: PlaceIndex): ((words: string) => readonly TownLink[]) =>
  words => {
    const text = words.trim().slice(0, LONGEST)
    if (text.length < 2) return []
    const query = { text, limit: MOST, isAutocomplete: false, type: 'municipality' } as const
    const towns = readQuery(index, query, new Effort()).readings.flatMap(reading => reading.towns)
    const ranked = rankTowns(towns, MOST)
    const exact = communesOf(
      ranked.filter(({ cost }) => cost === 0),
      territory,
    )
    const found = communesOf(ranked, territory)
    const [likeliest] = found
    if (likeliest === undefined || !exact.includes(likeliest))
      return found.slice(0, MOST).map(territory.linkOf)
    const meant = exact.length === 1 ? exact : [...new Set([...exact, ...found])]
    return meant.slice(0, MOST).map(territory.linkOf)
  }
