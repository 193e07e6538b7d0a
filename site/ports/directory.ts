import type { Address } from '../../shared/domain/address'
import type { ArticlePart } from './editorial'
import type { Picture } from './picture'

/** A name as a sentence needs it, by the article that the official list says it takes (`typeLiaison`). */
export interface SaidName {
  /** 'Ain', 'Le Havre'. */
  name: string
  /** 'de l’Ain', 'du Havre', 'd’Albi'. */
  of: string
  /** Where somebody is or goes: 'dans l’Ain', 'en Bretagne', 'au Havre', 'à Albi'. */
  in: string
}

export interface RegionLink extends SaidName {
  /** INSEE's: '84'. */
  code: string
  slug: string
  href: string
  /** Of its outline on the map: 'FRARA' (S2 §2). */
  mapId: string
  population: number
}

export interface DepartmentLink extends SaidName {
  /** '01', '2A'. */
  code: string
  slug: string
  href: string
  population: number
  towns: number
}

export interface TownLink extends SaidName {
  /** INSEE's. */
  code: string
  href: string
  /** The principal one; null: it has none. */
  postcode: string | null
  population: number
  /** What tells it from its namesakes: 'Ain'. */
  department: string
}

/** What an editor wrote of a place, or of all of France; empty where he left it so. */
export interface EditedPlace {
  baliseTitle: string | null
  metaDescription: string | null
  headerImage: Picture | null
  h1: string | null
  subtitle: string | null
  /** 'Informations utiles {dynamicTitle}' and the like (S2 §2). */
  dynamicTitle: string | null
  centralContent: readonly { title: string | null; parts: readonly ArticlePart[] }[]
  isDraft: boolean
  /** When he changed it last. */
  updatedAt: Date
}

export interface ShownFrance {
  edited: EditedPlace | null
  regions: readonly RegionLink[]
  /** Those that people look for most. */
  mainTowns: readonly TownLink[]
  towns: number
}

export interface ShownRegion {
  region: RegionLink
  edited: EditedPlace | null
  departments: readonly DepartmentLink[]
  /** All thirteen, in the order of their names. */
  regions: readonly RegionLink[]
  mainTowns: readonly TownLink[]
}

export interface ShownDepartment {
  region: RegionLink
  department: DepartmentLink
  edited: EditedPlace | null
  /** Those of its region, itself left out. */
  neighbours: readonly DepartmentLink[]
  mainTowns: readonly TownLink[]
  /** All, in the order of their names. */
  towns: readonly TownLink[]
  fares: DepartmentFares | null
}

/** Cents, VAT included: a move of the ground floor to the ground floor, without options. */
export interface DepartmentFares {
  /** Mean over its towns, of a two-room flat, to the region's main town, or to the next large town from there. */
  meanCents: number
  to: TownLink
  /** The ISO day of the move that is priced. */
  movingDate: string
}

/** What is moved: the volumes and names stand with the fares, in cubic metres. */
export interface FareHome {
  /** 'studio', 'deux-pieces', 'maison'. */
  id: string
  label: string
  volumeM3: number
}

export interface Fares {
  /** The ISO day of the move that is priced. */
  movingDate: string
  homes: readonly FareHome[]
  /** Five, never the town itself. `cents`: one for each of `homes`, VAT included. */
  destinations: readonly { town: TownLink; km: number; cents: readonly number[]; href: string }[]
  /** The first destination that its department is measured by, for a two-room flat. Positive: dearer than the mean. */
  againstDepartment: { to: TownLink; cents: number; meanCents: number } | null
  /**
   * The cheapest day of the next thirty for a two-room flat to the first destination, the first of them where several are, how
   * many others are (`asCheap`), and what it saves beside the dearest.
   */
  cheapestDay: {
    date: string
    asCheap: number
    cents: number
    savedCents: number
    to: TownLink
  } | null
}

export interface ShownTown {
  region: RegionLink
  department: DepartmentLink
  town: TownLink
  edited: EditedPlace | null
  postcodes: readonly string[]
  /** WGS 84 degrees; null: nobody knows where it lies. */
  point: { latitude: number; longitude: number } | null
  /** Its rank by inhabitants in its department, from 1. */
  rank: number
  intercommunality: { name: string; towns: number; population: number } | null
  /** Communes that are part of it now. */
  formerNames: readonly string[]
  /** Arrondissements of Paris, Lyon and Marseille; empty elsewhere. */
  arrondissements: readonly { name: string; postcode: string }[]
  /**
   * The nearest eight, and those that count it among theirs; kilometres as the crow flies. `cents`: of each home of `fares`, from
   * there to the first of its destinations; empty where that is not priced.
   */
  neighbours: readonly { town: TownLink; km: number; cents: readonly number[] }[]
  /** The largest of its department, itself left out. */
  mainTowns: readonly TownLink[]
  /** The others of its region. */
  departments: readonly DepartmentLink[]
  /** Towns of the same name elsewhere. */
  namesakes: readonly TownLink[]
  agency: { name: string; href: string; km: number } | null
  /** Null: it cannot be priced from there. */
  fares: Fares | null
  /** The quote form with this town as departure, by its address and as what is in the form. Null: it has no postal code. */
  quoteHref: string
  departure: Address | null
  /** A letter to its mairie, to be printed. */
  permitHref: string
  /** An editor wrote of it, or enough people live there: search engines may know it. */
  isIndexed: boolean
}

/** What an address of the directory leads to. */
export type FoundPlace<Shown> = Shown | { movedTo: string } | null

/** A region's own page, its departments' and those of its towns that are indexed. */
export interface ListedRegion {
  region: RegionLink
  /** When the last of its pages was changed. */
  modifiedAt: Date
  /** Made when they are asked for: they are many. */
  pages: () => readonly { href: string; modifiedAt: Date }[]
}

/** The directory as pages read it. Where the content service does not tell, editors' words are left out and `isComplete` is false. */
export interface DirectorySources {
  /** All thirteen, in the order of their names. */
  regions: readonly RegionLink[]
  france: (withDrafts?: boolean) => Promise<Read<ShownFrance>>
  region: (slug: string, withDrafts?: boolean) => Promise<Read<FoundPlace<ShownRegion>>>
  department: (
    region: string,
    slug: string,
    withDrafts?: boolean,
  ) => Promise<Read<FoundPlace<ShownDepartment>>>
  town: (
    region: string,
    department: string,
    slug: string,
    withDrafts?: boolean,
  ) => Promise<Read<FoundPlace<ShownTown>>>
  /** Towns by a name or a postal code as people type them, the likeliest first, thirty at most. */
  search: (words: string) => readonly TownLink[]
  /** Towns that have that name in an address ('saint-denis'), or had it before they were merged: the largest first. */
  named: (slug: string) => readonly TownLink[]
  /** What search engines may know beside the page of all of France. */
  listed: () => Promise<readonly ListedRegion[]>
  /** What changes the pages beside the content: the tariff and the day. */
  faresVersion: () => string
}

export interface Read<Value> {
  value: Value
  isComplete: boolean
}
