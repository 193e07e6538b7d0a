import type { Address } from '../../shared/domain/address'
import type { ArticlePart } from './editorial'
import type { Picture } from './picture'

/** A place name with its article, as sentences need it (`typeLiaison` of the official list). */
export interface NameForms {
  /** 'Ain', 'Le Havre'. */
  name: string
  /** 'de l’Ain', 'du Havre', 'd’Albi'. */
  of: string
  /** Place or direction: 'dans l’Ain', 'en Bretagne', 'au Havre', 'à Albi'. */
  in: string
}

export interface RegionLink extends NameForms {
  /** INSEE code: '84'. */
  code: string
  slug: string
  href: string
  /** Id of the outline on the map: 'FRARA'. */
  mapId: string
  population: number
}

export interface DepartmentLink extends NameForms {
  /** '01', '2A'. */
  code: string
  slug: string
  href: string
  population: number
  towns: number
}

export interface TownLink extends NameForms {
  /** INSEE code. */
  code: string
  href: string
  /** Main postal code; null: none. */
  postcode: string | null
  population: number
  /** Department that distinguishes towns of the same name: 'Ain'. */
  department: string
}

/** Editor's texts on a place, or on France; empty where none are written. */
export interface EditedPlace {
  baliseTitle: string | null
  metaDescription: string | null
  headerImage: Picture | null
  h1: string | null
  subtitle: string | null
  /** Title with its placeholder, such as 'Informations utiles {dynamicTitle}'. */
  dynamicTitle: string | null
  centralContent: readonly { title: string | null; parts: readonly ArticlePart[] }[]
  isDraft: boolean
  /** Time of the last change. */
  updatedAt: Date
}

export interface FranceView {
  edited: EditedPlace | null
  regions: readonly RegionLink[]
  /** Largest towns. */
  mainTowns: readonly TownLink[]
  towns: number
}

export interface RegionView {
  region: RegionLink
  edited: EditedPlace | null
  departments: readonly DepartmentLink[]
  /** All thirteen, by name. */
  regions: readonly RegionLink[]
  mainTowns: readonly TownLink[]
}

export interface DepartmentView {
  region: RegionLink
  department: DepartmentLink
  edited: EditedPlace | null
  /** Other departments of its region. */
  neighbours: readonly DepartmentLink[]
  mainTowns: readonly TownLink[]
  /** All towns, by name. */
  towns: readonly TownLink[]
  fares: DepartmentFares | null
}

/** Cents, VAT included: a move from ground floor to ground floor, without options. */
export interface DepartmentFares {
  /**
   * Mean over its towns, for a two-room flat to the region's main town, or from there to the next
   * large town.
   */
  meanCents: number
  to: TownLink
  /** ISO day of the priced move. */
  movingDate: string
}

/** A home to move; volumes in cubic metres stand with the fares. */
export interface FareHome {
  /** 'studio', 'deux-pieces', 'maison'. */
  id: string
  label: string
  volumeM3: number
}

export interface Fares {
  /** ISO day of the priced move. */
  movingDate: string
  homes: readonly FareHome[]
  /**
   * Five destinations, never the town itself. `cents`: one price per home of `homes`, VAT included.
   */
  destinations: readonly { town: TownLink; km: number; cents: readonly number[]; href: string }[]
  /**
   * Comparison with the department, for a two-room flat to the first destination. Positive: more
   * expensive than the mean.
   */
  againstDepartment: { to: TownLink; cents: number; meanCents: number } | null
  /**
   * Cheapest of the next thirty days for a two-room flat to the first destination (the first of
   * several), the number of equally cheap days (`asCheap`), and the saving against the most
   * expensive day.
   */
  cheapestDay: {
    date: string
    asCheap: number
    cents: number
    savedCents: number
    to: TownLink
  } | null
}

export interface TownView {
  region: RegionLink
  department: DepartmentLink
  town: TownLink
  edited: EditedPlace | null
  postcodes: readonly string[]
  /** WGS 84 degrees; null: unknown. */
  point: { latitude: number; longitude: number } | null
  /** Rank by inhabitants in its department, from 1. */
  rank: number
  intercommunality: { name: string; towns: number; population: number } | null
  /** Communes merged into it. */
  formerNames: readonly string[]
  /** Arrondissements of Paris, Lyon and Marseille; empty elsewhere. */
  arrondissements: readonly { name: string; postcode: string }[]
  /**
   * Eight nearest towns, and those that count it among their nearest; kilometres as the crow flies.
   * `cents`: price of each home of `fares` from there to its first destination; empty where it
   * cannot be priced.
   */
  neighbours: readonly { town: TownLink; km: number; cents: readonly number[] }[]
  /** Largest towns of its department, without itself. */
  mainTowns: readonly TownLink[]
  /** Other departments of its region. */
  departments: readonly DepartmentLink[]
  /** Towns of the same name. */
  namesakes: readonly TownLink[]
  agency: { name: string; href: string; km: number } | null
  /** Null: no price can be computed from there. */
  fares: Fares | null
  /** Funnel with this town as departure, as an address and as form values. Null: no postal code. */
  quoteHref: string
  departure: Address | null
  /** Printable letter to the town hall. */
  permitHref: string
  /** Search engines may index it: an editor wrote about it, or it is large enough. */
  isIndexed: boolean
}

/** Target of an address of the directory. */
export type FoundPlace<View> = View | { movedTo: string } | null

/** A region's page, those of its departments, and those of its indexed towns. */
export interface ListedRegion {
  region: RegionLink
  /** Time of the last change of any of its pages. */
  modifiedAt: Date
  /** Computed on demand: there are many. */
  pages: () => readonly { href: string; modifiedAt: Date }[]
}

/**
 * Directory as pages read it. When the content service is unreachable, editors' texts are missing
 * and `isComplete` is false.
 */
export interface DirectorySources {
  /** All thirteen, by name. */
  regions: readonly RegionLink[]
  france: (withDrafts?: boolean) => Promise<Read<FranceView>>
  region: (slug: string, withDrafts?: boolean) => Promise<Read<FoundPlace<RegionView>>>
  department: (
    region: string,
    slug: string,
    withDrafts?: boolean,
  ) => Promise<Read<FoundPlace<DepartmentView>>>
  town: (
    region: string,
    department: string,
    slug: string,
    withDrafts?: boolean,
  ) => Promise<Read<FoundPlace<TownView>>>
  /** Returns the address of the town of an editor's entry, published or not; null: none has it. */
  draftTownHref: (slug: string) => Promise<string | null>
  /** Finds towns by a typed name or postal code, most likely first, thirty at most. */
  search: (query: string) => readonly TownLink[]
  /**
   * Returns towns with that name in an address ('saint-denis'), now or before a merger, largest
   * first.
   */
  named: (slug: string) => readonly TownLink[]
  /** Returns the pages for search engines beside that of France. */
  listed: () => Promise<readonly ListedRegion[]>
  /** Changes with the tariff and the day, which change pages beside the content. */
  faresVersion: () => string
}

export interface Read<Value> {
  value: Value
  isComplete: boolean
}
