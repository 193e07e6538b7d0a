import { typedAddress } from '../../../shared/domain/address'
import type {
  DepartmentLink,
  DirectorySources,
  FoundPlace,
  Read,
  RegionLink,
  DepartmentView,
  FranceView,
  RegionView,
  TownView,
  TownLink,
} from '../../ports/directory'
import { routes } from '../../routes'
import { DEPARTMENT, REGION } from './directory-areas'

/** A small directory for tests of pages: real places with made-up but consistent figures. */

interface MadeTown {
  region: RegionLink
  department: DepartmentLink
  link: TownLink
  slug: string
}

const made = (
  region: RegionLink,
  department: DepartmentLink,
  slug: string,
  link: Omit<TownLink, 'href' | 'department'>,
): MadeTown => ({
  region,
  department,
  slug,
  link: {
    ...link,
    href: routes.directoryTown.href(region.slug, department.slug, slug),
    department: department.name,
  },
})

const { ara, bretagne } = REGION
const TOWNS: readonly MadeTown[] = [
  made(ara, DEPARTMENT.rhone, 'lyon', {
    code: '69123',
    name: 'Lyon',
    of: 'de Lyon',
    in: 'à Lyon',
    postcode: '69001',
    population: 520_000,
  }),
  made(ara, DEPARTMENT.ain, 'bourg-en-bresse', {
    code: '01053',
    name: 'Bourg-en-Bresse',
    of: 'de Bourg-en-Bresse',
    in: 'à Bourg-en-Bresse',
    postcode: '01000',
    population: 41_000,
  }),
  made(ara, DEPARTMENT.ain, 'l-abergement-clemenciat', {
    code: '01001',
    name: 'L’Abergement-Clémenciat',
    of: 'de L’Abergement-Clémenciat',
    in: 'à L’Abergement-Clémenciat',
    postcode: '01400',
    population: 860,
  }),
  made(ara, DEPARTMENT.ain, 'saint-benigne', {
    code: '01337',
    name: 'Saint-Bénigne',
    of: 'de Saint-Bénigne',
    in: 'à Saint-Bénigne',
    postcode: '01190',
    population: 120,
  }),
  made(bretagne, DEPARTMENT.finistere, 'brest', {
    code: '29019',
    name: 'Brest',
    of: 'de Brest',
    in: 'à Brest',
    postcode: '29200',
    population: 140_000,
  }),
  made(bretagne, DEPARTMENT.finistere, 'le-conquet', {
    code: '29040',
    name: 'Le Conquet',
    of: 'du Conquet',
    in: 'au Conquet',
    postcode: '29217',
    population: 2_700,
  }),
]
const [LYON] = TOWNS.map(({ link }) => link)
if (LYON === undefined) throw new Error('there are towns')

const byPopulation = (towns: readonly MadeTown[]): TownLink[] =>
  towns.map(({ link }) => link).toSorted((one, other) => other.population - one.population)

const SHOWN_FRANCE: FranceView = {
  edited: null,
  regions: [ara, bretagne],
  mainTowns: byPopulation(TOWNS).slice(0, 3),
  towns: TOWNS.length,
}

const shownRegion = (region: RegionLink): RegionView => ({
  region,
  edited: null,
  departments: Object.values(DEPARTMENT).filter(({ href }) => href.startsWith(`${region.href}/`)),
  regions: SHOWN_FRANCE.regions,
  mainTowns: byPopulation(TOWNS.filter(town => town.region === region)),
})

const shownDepartment = (department: DepartmentLink): DepartmentView => {
  const region =
    SHOWN_FRANCE.regions.find(({ href }) => department.href.startsWith(`${href}/`)) ?? ara
  const towns = TOWNS.filter(town => town.department === department)
  return {
    region,
    department,
    edited: null,
    neighbours: shownRegion(region).departments.filter(other => other !== department),
    mainTowns: byPopulation(towns).slice(0, 2),
    towns: towns
      .map(({ link }) => link)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
    fares: { meanCents: 98_000, to: LYON, movingDate: '2026-12-22' },
  }
}

const neighbourAt = (town: TownLink, at: number) => ({
  town,
  km: 7 + 12 * at,
  cents: [600, 930, 1_810].map(euros => 100 * euros + 900 * at),
})

const shownTown = ({ region, department, link }: MadeTown): TownView => {
  const [first = LYON, ...others] = byPopulation(TOWNS).filter(({ code }) => code !== link.code)
  const size = byPopulation(TOWNS.filter(town => town.department === department))
  return {
    region,
    department,
    town: link,
    edited: null,
    postcodes: link.code === LYON.code ? ['69001', '69002', '69003'] : [link.postcode ?? ''],
    point: { latitude: 46.2, longitude: 5.1 },
    rank: size.findIndex(({ code }) => code === link.code) + 1,
    intercommunality: { name: 'CC de la Veyle', towns: 18, population: 23_000 },
    formerNames: link.code === LYON.code ? ['Vaise'] : [],
    arrondissements:
      link.code === LYON.code ? [{ name: 'Lyon 1er Arrondissement', postcode: '69001' }] : [],
    neighbours: [first, ...others].map(neighbourAt),
    departments: shownRegion(region).departments.filter(other => other !== department),
    mainTowns: size.filter(({ code }) => code !== link.code),
    namesakes: [],
    agency: { name: 'Paris 15e', href: routes.article.href('/nos-agences', 'paris-15e'), km: 391 },
    fares: {
      movingDate: '2027-01-15',
      homes: [
        { id: 'studio', label: 'Studio', volumeM3: 12 },
        { id: 'deux-pieces', label: 'Deux-pièces', volumeM3: 25 },
        { id: 'maison', label: 'Maison', volumeM3: 60 },
      ],
      destinations: [first, ...others].slice(0, 5).map((town, at) => ({
        town,
        km: 60 + 110 * at,
        cents: [61_000 + 9_000 * at, 94_000 + 12_000 * at, 183_000 + 20_000 * at],
        href: routes.tunnelStep.href('mes-coordonnees', {
          departure: link.name,
          arrival: town.name,
        }),
      })),
      againstDepartment: { to: first, cents: 94_000, meanCents: 98_000 },
      cheapestDay: { date: '2026-12-08', asCheap: 0, cents: 81_000, savedCents: 32_000, to: first },
    },
    quoteHref: routes.tunnelStep.href('mes-coordonnees', { departure: link.name }),
    departure: {
      ...typedAddress(link.name),
      formattedAddress: link.name,
      city: link.name,
      postalCode: link.postcode ?? '',
      country: 'France',
      latitude: 46.2,
      longitude: 5.1,
    },
    permitHref: routes.directoryPermit.href(link.href),
    isIndexed: link.population >= 500,
  }
}

const MODIFIED = new Date('2026-11-22T08:00:00.000Z')

const whole = <Value>(value: Value): Read<Value> => ({ value, isComplete: true })

const moved = (href: string | undefined): { movedTo: string } | null =>
  href === undefined ? null : { movedTo: href }
const findTown = (region: string, department: string, slug: string): FoundPlace<TownView> => {
  const town = TOWNS.find(one => one.slug === slug)
  if (town?.region.slug === region && town.department.slug === department) return shownTown(town)
  return moved(town?.link.href)
}

const findDepartment = (region: string, slug: string): FoundPlace<DepartmentView> => {
  const department = Object.values(DEPARTMENT).find(one => one.slug === slug)
  if (department === undefined) return null
  return department.href === routes.directoryDepartment.href(region, slug)
    ? shownDepartment(department)
    : moved(department.href)
}

/** The directory in memory. A place under a wrong parent has moved; nobody has written of any. */
export const createMemoryDirectory = (
  changes: Partial<DirectorySources> = {},
): DirectorySources => ({
  regions: SHOWN_FRANCE.regions,
  france: async () => whole(SHOWN_FRANCE),
  region: async slug => {
    const region = SHOWN_FRANCE.regions.find(one => one.slug === slug)
    return whole(region === undefined ? null : shownRegion(region))
  },
  department: async (region, slug) => whole(findDepartment(region, slug)),
  town: async (region, department, slug) => whole(findTown(region, department, slug)),
  search: words =>
    words === ''
      ? []
      : byPopulation(TOWNS).filter(({ name }) =>
          name.toLowerCase().startsWith(words.trim().toLowerCase()),
        ),
  draftTownHref: async () => null,
  named: slug => TOWNS.filter(town => town.slug === slug).map(({ link }) => link),
  listed: async () =>
    SHOWN_FRANCE.regions.map(region => ({
      region,
      modifiedAt: MODIFIED,
      pages: () =>
        [region, ...shownRegion(region).departments, ...shownRegion(region).mainTowns]
          .filter(({ population }) => population >= 500)
          .map(({ href }) => ({ href, modifiedAt: MODIFIED })),
    })),
  faresVersion: () => 'T1 2026-11-22',
  ...changes,
})
