import type { EditedPlace } from '../../../ports/directory'
import { type ContentFault, createFaultCollector, namedEntry } from '../content-faults'
import type { ContentSource } from '../content-source'
import type { Entries } from '../read-all'
import { reportTruncation } from '../report-truncation'
import type { IsShown } from '../shown-files'
import { changesOf, isPublic, isWithdrawn } from './lifetime'
import { type ReadNamedPlace, readNamedPlace, type ReadPlace, readPlace } from './place-schema'
import { partsOf, type PriceExample } from './prose'
import { readCollection, readEach } from './read-collection'
import { type Attributes, readSingle } from './read-single'
import { type Changed, createShelf, type ShelfDeps } from './shelf'

const PLACE_COLLECTIONS = ['regions', 'departements', 'villes'] as const
type PlaceCollection = (typeof PLACE_COLLECTIONS)[number]
/** The single about the whole of France. */
const FRANCE = 'page-demenageur'

/** Places of the content service, newest first. */
type Places = Readonly<Record<PlaceCollection, readonly ReadNamedPlace[]>> & {
  france: ReadPlace | null
}

/** Towns have namesakes: the INSEE code identifies one, or its department with its slug. */
const townNames = ({ slug, code, department }: ReadNamedPlace): readonly string[] => [
  ...(code === null ? [] : [code]),
  ...(department === null ? [] : [`${department}/${slug}`]),
]
const ownName = ({ slug }: ReadNamedPlace): readonly string[] => [slug]

/** Places by key. */
type PlaceIndex = Readonly<Record<PlaceCollection, ReadonlyMap<string, ReadNamedPlace>>> & {
  france: ReadPlace | null
}

/** Indexes the visible places; of two with one key, the newer one wins. */
const indexPlaces = (places: Places, isShown: (place: ReadPlace) => boolean): PlaceIndex => {
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

/** Editors' texts on places at the time of reading. */
export interface ReadPlaces {
  france: EditedPlace | null
  region: (slug: string) => EditedPlace | null
  department: (slug: string) => EditedPlace | null
  /** `department`: its slug, which distinguishes towns of the same name. */
  town: (town: { code: string; slug: string; department: string }) => EditedPlace | null
  /** Returns the keys of a town by the slug of its entry; null: no entry has it. */
  townKeys: (slug: string) => Pick<ReadNamedPlace, 'slug' | 'code' | 'department'> | null
  /** Towns with editors' texts, by INSEE code, as 'department/slug', or both. */
  towns: readonly string[]
  /** True when the content service answered for all of them. */
  isComplete: boolean
}

export interface EditedPlaces {
  /** `withDrafts`: as a preview shows them. Never rejects. */
  read: (withDrafts?: boolean) => Promise<ReadPlaces>
  /** Never rejects. */
  renew: (changed: Changed) => Promise<void>
}

interface EditedPlacesDeps extends ShelfDeps {
  source: Pick<ContentSource, 'list' | 'single'>
  isShown: IsShown
  priceOf: PriceExample
  now: () => Date
}

type NoteFaults = (part: string, left: readonly ContentFault[]) => void

const NONE: readonly ReadNamedPlace[] = []

/**
 * Reads editors' texts on places, each collection as a whole and cached separately, like articles.
 */
export const createEditedPlaces = (deps: EditedPlacesDeps): EditedPlaces => {
  const { source, isShown, priceOf, version, now, faults, log } = deps
  const makeFrance = (
    attributes: Attributes | null,
    note: NoteFaults = () => undefined,
  ): { france: ReadPlace | null } => {
    const collector = createFaultCollector(namedEntry(FRANCE, attributes ?? {}), log)
    try {
      if (attributes === null) return { france: null }
      reportTruncation(attributes, collector.report)
      return { france: readPlace(attributes, isShown, collector.report) }
    } catch (fault) {
      collector.refuse(fault)
      return { france: null }
    } finally {
      note(FRANCE, collector.faults)
    }
  }
  const makePlaces = (
    collection: PlaceCollection,
    entries: Entries,
    note?: NoteFaults,
  ): readonly ReadNamedPlace[] =>
    readEach(
      collection,
      entries,
      ({ attributes }, report) => {
        const place = readNamedPlace(attributes, isShown, report)
        if (collection === 'villes' && place.isForDirectory && townNames(place).length === 0)
          report({ path: ['code'], leftOut: [], reason: 'unknown-place', value: null })
        return place
      },
      { log, note: note && (left => note(`places of ${collection}`, left)) },
    )

  const franceShelf = createShelf(
    {
      type: FRANCE,
      read: () => readSingle(source, FRANCE),
      make: attributes => makeFrance(attributes, faults.note),
      changesAt: ({ france }) => changesOf(france === null ? [] : [france]),
    },
    deps,
  )
  const shelves = PLACE_COLLECTIONS.map(collection => ({
    collection,
    ...createShelf(
      {
        type: collection,
        read: () => readCollection(source, collection),
        make: entries => makePlaces(collection, entries, faults.note),
        changesAt: changesOf,
      },
      deps,
    ),
  }))

  /** Unreadable collections are empty; the reader has logged the reason. */
  const gather = async (
    readFrance: () => Promise<{ france: ReadPlace | null }>,
    readPlaces: (collection: PlaceCollection) => Promise<readonly ReadNamedPlace[]>,
  ): Promise<{ places: Places; isComplete: boolean }> => {
    let isComplete = true
    const orNothing = <Value>(reading: Promise<Value>, nothing: Value): Promise<Value> =>
      reading.catch(() => {
        isComplete = false
        return nothing
      })
    const placesOf = (collection: PlaceCollection) => orNothing(readPlaces(collection), NONE)
    const [{ france }, regions, departements, villes] = await Promise.all([
      orNothing(readFrance(), { france: null }),
      placesOf('regions'),
      placesOf('departements'),
      placesOf('villes'),
    ])
    return { places: { france, regions, departements, villes }, isComplete }
  }

  let last: { state: readonly unknown[]; index: PlaceIndex } | null = null
  /** Every page asks for it, so it is built once for a state of the content. */
  const readPublic = async (): Promise<{ index: PlaceIndex; isComplete: boolean }> => {
    const { places, isComplete } = await gather(
      () => franceShelf.take(),
      async collection =>
        (await shelves.find(shelf => shelf.collection === collection)?.take()) ?? NONE,
    )
    const state = [version.current(), ...Object.values(places)]
    if (last === null || last.state.some((part, at) => part !== state[at]))
      last = { state, index: indexPlaces(places, place => isPublic(place, now())) }
    return { index: last.index, isComplete }
  }
  const readDrafts = async (): Promise<{ index: PlaceIndex; isComplete: boolean }> => {
    const { places, isComplete } = await gather(
      async () => makeFrance(await readSingle(source, FRANCE, undefined, true)),
      async collection => makePlaces(collection, await readCollection(source, collection, true)),
    )
    return { index: indexPlaces(places, place => !isWithdrawn(place, now())), isComplete }
  }

  const toEditedPlace = ({ words, blocks }: ReadPlace, isDraft: boolean): EditedPlace => {
    const centralContent = blocks().map(({ title, prose }) => ({
      title,
      parts: partsOf(prose, priceOf),
    }))
    return { ...words, centralContent, isDraft }
  }

  return {
    read: async (withDrafts = false) => {
      const { index, isComplete } = await (withDrafts ? readDrafts() : readPublic())
      // Strapi 5 also answers the draft of a published entry: a draft is an entry that is not
      // published.
      const online = withDrafts ? (await readPublic()).index : index
      const findPlace = (
        collection: PlaceCollection,
        ...names: readonly string[]
      ): EditedPlace | null => {
        const places = index[collection]
        const name = names.find(one => places.has(one))
        const place = name === undefined ? undefined : places.get(name)
        return name === undefined || place === undefined
          ? null
          : toEditedPlace(place, !online[collection].has(name))
      }
      return {
        // Computed on demand: every town page reads these texts, and few are about France.
        get france() {
          return index.france && toEditedPlace(index.france, online.france === null)
        },
        region: slug => findPlace('regions', slug),
        department: slug => findPlace('departements', slug),
        town: ({ code, slug, department }) => findPlace('villes', code, `${department}/${slug}`),
        townKeys: slug => [...index.villes.values()].find(place => place.slug === slug) ?? null,
        towns: [...index.villes.keys()],
        isComplete,
      }
    },
    renew: async changed => {
      for (const shelf of [franceShelf, ...shelves]) await shelf.renew(changed)
    },
  }
}
