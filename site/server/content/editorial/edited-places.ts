import type { EditedPlace } from '../../../directory'
import type { ContentSource } from '../content-source'
import type { Entries } from '../read-all'
import { tellOfCut } from '../tell-of-cut'
import { changesOf, isPublic, isWithdrawn } from './lifetime'
import { tellMalformed } from './malformed'
import { type ReadNamedPlace, readNamedPlace, type ReadPlace, readPlace } from './place-fields'
import { partsOf, type PriceExample } from './prose'
import { readCollection, readEach } from './read-collection'
import { type Attributes, readSingle } from './read-single'
import { createShelf, type ShelfDeps } from './shelf'
import { createTellOnce } from './tell-once'

/** What editors wrote of places, as it stood when it was read. */
export interface ReadPlaces {
  france: EditedPlace | null
  region: (slug: string) => EditedPlace | null
  department: (slug: string) => EditedPlace | null
  /** `department`: its slug, which tells namesakes apart. */
  town: (town: { code: string; slug: string; department: string }) => EditedPlace | null
  /** Whether the content service told of all of them. */
  isComplete: boolean
}

export interface EditedPlaces {
  /** `withDrafts`: as a preview shows them. Never rejects. */
  read: (withDrafts?: boolean) => Promise<ReadPlaces>
  /** Never rejects. */
  renew: () => Promise<void>
}

interface EditedPlacesDeps extends ShelfDeps {
  source: Pick<ContentSource, 'list' | 'single'>
  /** The content host's, or null where the content is ours. */
  contentOrigin: string | null
  priceOf: PriceExample
  now: () => Date
}

const COLLECTIONS = ['regions', 'departements', 'villes'] as const
type PlaceCollection = (typeof COLLECTIONS)[number]
const FRANCE = 'page-demenageur'

/** What is read of the content service, in the order in which it was created, the newest first. */
type Places = Readonly<Record<PlaceCollection, readonly ReadNamedPlace[]>> & { france: ReadPlace | null }

/** Towns have namesakes: INSEE's code names one, or its department with its slug. */
const townNames = ({ slug, code, department }: ReadNamedPlace): readonly string[] => [
  ...(code === null ? [] : [code]),
  ...(department === null ? [] : [`${department}/${slug}`]),
]
const ownName = ({ slug }: ReadNamedPlace): readonly string[] => [slug]

/** Of two with the same name the newer one has it. */
const byNames = (places: readonly ReadNamedPlace[], namesOf: typeof ownName): ReadonlyMap<string, ReadNamedPlace> =>
  new Map(places.toReversed().flatMap(place => namesOf(place).map(name => [name, place] as const)))

const indexed = ({ france, regions, departements, villes }: Places) => ({
  france,
  regions: byNames(regions, ownName),
  departments: byNames(departements, ownName),
  towns: byNames(villes, townNames),
})
type Index = ReturnType<typeof indexed>

/** Every entry that visitors see; by these a preview tells drafts. */
const namesIn = ({ france, regions, departments, towns }: Index): ReadonlySet<string> =>
  new Set([
    ...(france === null ? [] : [FRANCE]),
    ...[...regions.keys()].map(name => `regions ${name}`),
    ...[...departments.keys()].map(name => `departements ${name}`),
    ...[...towns.keys()].map(name => `villes ${name}`),
  ])

/** What editors wrote of places, each collection read whole and kept in a place of its own, as articles are. */
export const createEditedPlaces = (deps: EditedPlacesDeps): EditedPlaces => {
  const { source, contentOrigin, priceOf, now, log } = deps
  const tellOnce = createTellOnce(log)

  const makeFrance = (attributes: Attributes | null): { france: ReadPlace | null } => {
    if (attributes === null) return { france: null }
    tellOfCut(log, { single: FRANCE }, attributes)
    try {
      return { france: readPlace(attributes, contentOrigin) }
    } catch (fault) {
      tellMalformed(fault, { single: FRANCE }, log)
      return { france: null }
    }
  }
  const makePlaces = (collection: PlaceCollection, entries: Entries): readonly ReadNamedPlace[] => {
    const places = readEach(collection, entries, ({ attributes }) => readNamedPlace(attributes, contentOrigin), log)
    for (const place of collection === 'villes' ? places : [])
      if (place.isForDirectory && townNames(place).length === 0)
        tellOnce({ collection, slug: place.slug }, 'a town names neither its department nor its INSEE code')
    return places
  }

  const franceShelf = createShelf(
    {
      name: `single ${FRANCE}`,
      read: () => readSingle(source, FRANCE),
      make: makeFrance,
      changesAt: ({ france }) => changesOf(france === null ? [] : [france]),
    },
    deps,
  )
  const shelves = COLLECTIONS.map(collection => ({
    collection,
    ...createShelf(
      {
        name: `places of ${collection}`,
        read: () => readCollection(source, collection),
        make: entries => makePlaces(collection, entries),
        changesAt: changesOf,
      },
      deps,
    ),
  }))

  /** What cannot be read is empty: why was logged where it was tried. */
  const gather = async (
    readFrance: () => Promise<{ france: ReadPlace | null }>,
    readPlaces: (collection: PlaceCollection) => Promise<readonly ReadNamedPlace[]>,
    isShown: (place: ReadPlace) => boolean,
  ): Promise<{ index: Index; isComplete: boolean }> => {
    let isComplete = true
    const orNothing = <Value>(reading: Promise<Value>, nothing: Value): Promise<Value> =>
      reading.catch(() => {
        isComplete = false
        return nothing
      })
    const [{ france }, regions, departements, villes] = await Promise.all([
      orNothing(readFrance(), { france: null }),
      ...([orNothing(readPlaces('regions'), []), orNothing(readPlaces('departements'), [])] as const),
      orNothing(readPlaces('villes'), []),
    ])
    const shown = (places: readonly ReadNamedPlace[]) => places.filter(isShown)
    const places = { regions: shown(regions), departements: shown(departements), villes: shown(villes) }
    return { index: indexed({ france: france && isShown(france) ? france : null, ...places }), isComplete }
  }

  const readPublic = () =>
    gather(
      () => franceShelf.take(),
      async collection => (await shelves.find(shelf => shelf.collection === collection)?.take()) ?? [],
      place => isPublic(place, now()),
    )
  const readDrafts = () =>
    gather(
      async () => makeFrance(await readSingle(source, FRANCE, undefined, true)),
      async collection => makePlaces(collection, await readCollection(source, collection, true)),
      place => !isWithdrawn(place, now()),
    )

  const shownPlace = (place: ReadPlace | null | undefined, isDraft: boolean): EditedPlace | null => {
    if (!place) return null
    const centralContent = place.blocks().map(({ title, prose }) => ({ title, parts: partsOf(prose, priceOf) }))
    return { ...place.words, centralContent, isDraft }
  }

  return {
    read: async (withDrafts = false) => {
      const { index, isComplete } = await (withDrafts ? readDrafts() : readPublic())
      const online = withDrafts ? namesIn((await readPublic()).index) : null
      const isDraft = (name: string) => online !== null && !online.has(name)
      const shown = (collection: PlaceCollection, places: Index['towns'], ...names: readonly string[]) => {
        const name = names.find(one => places.has(one))
        return name === undefined ? null : shownPlace(places.get(name), isDraft(`${collection} ${name}`))
      }
      return {
        france: shownPlace(index.france, isDraft(FRANCE)),
        region: slug => shown('regions', index.regions, slug),
        department: slug => shown('departements', index.departments, slug),
        town: ({ code, slug, department }) => shown('villes', index.towns, code, `${department}/${slug}`),
        isComplete,
      }
    },
    renew: async () => {
      for (const shelf of [franceShelf, ...shelves]) await shelf.renew()
    },
  }
}
