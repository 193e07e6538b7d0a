import type { ReadNamedPlace, ReadPlace } from './place-schema'

export const PLACE_COLLECTIONS = ['regions', 'departements', 'villes'] as const
export type PlaceCollection = (typeof PLACE_COLLECTIONS)[number]
/** The single about the whole of France. */
export const FRANCE = 'page-demenageur'

/** Places of the content service, newest first. */
export type Places = Readonly<Record<PlaceCollection, readonly ReadNamedPlace[]>> & {
  france: ReadPlace | null
}

/** Towns have namesakes: the INSEE code identifies one, or its department with its slug. */
export const townNames = ({ slug, code, department }: ReadNamedPlace): readonly string[] => [
  ...(code === null ? [] : [code]),
  ...(department === null ? [] : [`${department}/${slug}`]),
]
const ownName = ({ slug }: ReadNamedPlace): readonly string[] => [slug]

/** Places by key. */
export type PlaceIndex = Readonly<Record<PlaceCollection, ReadonlyMap<string, ReadNamedPlace>>> & {
  france: ReadPlace | null
}

/** Indexes the visible places; of two with one key, the newer one wins. */
export const indexPlaces = (places: Places, isShown: (place: ReadPlace) => boolean): PlaceIndex => {
  const byNames = (collection: PlaceCollection, namesOf: typeof ownName) =>
    new Map(
      places[collection]
        .filter(isShown)
        .toReversed()
        .flatMap(place => namesOf(place).map(name => [name, place] as const)),
    )
  return {
    france: places.france !== null && isShown(places.france) ? places.france : null,
    regions: byNames('regions', ownName),
    departements: byNames('departements', ownName),
    villes: byNames('villes', townNames),
  }
}
