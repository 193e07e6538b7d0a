import { describe, expect, it } from 'vitest'
import type { EditedPlace } from '../../ports/directory'
import type { Place } from '../geo/place'
import { PlaceIndex } from '../geo/place-index'
import { openDirectory } from '../compose/open-directory'
import { createLocate } from '../geo/locate'
import { knownFrance } from '../testing/france'
import { createDirectory } from './create-directory'
import type { DirectoryDeps } from './directory-deps'
import { createPlaceFinder } from './find-place'
import type { PlaceWords } from './directory-words'
import { createTownSearch } from './search-towns'
import { createTerritory } from './territory'
import { createTownFacts } from './list-town-facts'

const NOBODY_WROTE: PlaceWords = {
  france: null,
  region: () => null,
  department: () => null,
  town: () => null,
  townKeys: () => null,
  towns: [],
  isComplete: true,
}
const written = (changes: Partial<EditedPlace> = {}): EditedPlace => ({
  baliseTitle: null,
  metaDescription: null,
  headerImage: null,
  h1: null,
  subtitle: null,
  dynamicTitle: null,
  centralContent: [],
  isDraft: false,
  updatedAt: new Date('2027-03-01T08:00:00Z'),
  ...changes,
})

const { places, official, index: allPlaces, territory: allTerritory, neighbours } = knownFrance()
const known = {
  places,
  index: allPlaces,
  territory: allTerritory,
  neighbours,
  regions: official.regions,
  factsOf: createTownFacts({ places, official, territory: allTerritory }),
}
const opened = (words: Partial<PlaceWords> = {}) =>
  openDirectory({
    known,
    readWords: async () => ({ ...NOBODY_WROTE, ...words }),
    leastPopulation: 500,
    now: () => new Date('2026-11-22T10:00:00Z'),
    changedAt: async () => new Date('2026-11-20T08:00:00Z'),
    editorial: { newest: async () => [], find: async () => null },
    version: async () => '',
    locate: createLocate(places),
  }).directory

const directory = opened()
const townAt = async (path: string, source = directory) => {
  const [region = '', department = '', town = ''] = path.split('/')
  const { value, isComplete } = await source.town(region, department, town)
  if (value === null || 'movedTo' in value) throw new Error(`${path} is no town's`)
  return { ...value, isComplete }
}

describe('what is told of a town', () => {
  it('the page of a small town shows everything that a town page has', async () => {
    const albi = await townAt('occitanie/tarn/albi')
    expect(albi).toMatchObject({
      region: { name: 'Occitanie' },
      department: { name: 'Tarn', of: 'du Tarn' },
      town: { code: '81004', name: 'Albi', of: 'd’Albi', in: 'à Albi', postcode: '81000' },
      rank: 1,
      isIndexed: true,
      isComplete: true,
      permitHref: '/demenageur-france/occitanie/tarn/albi/stationnement',
      departure: { formattedAddress: '81000 Albi', city: 'Albi', postalCode: '81000' },
    })
    expect(albi.neighbours.length).toBeGreaterThanOrEqual(8)
    expect(albi.fares?.destinations).toHaveLength(5)
  })

  it.each([
    ['ile-de-france/paris/paris', 20, '75001'],
    ['auvergne-rhone-alpes/rhone/lyon', 9, '69001'],
    ['provence-alpes-cote-d-azur/bouches-du-rhone/marseille', 16, '13001'],
  ])(
    'the page of %s lists its %i arrondissements and has no postal code in the form',
    async (path, count, first) => {
      const city = await townAt(path)
      expect(city.arrondissements).toHaveLength(count)
      expect(city.arrondissements[0]?.postcode).toBe(first)
      expect(city.departure?.formattedAddress).toBe(city.town.name)
    },
  )

  it('the page of a town without inhabitants exists but is hidden from search engines', async () => {
    const ruins = await townAt('grand-est/meuse/fleury-devant-douaumont')
    expect([ruins.town.population, ruins.isIndexed]).toEqual([0, false])
    expect(ruins.neighbours.length).toBeGreaterThanOrEqual(8)
  })

  it('a town page with an editor’s text is indexed and takes its date, a draft is not indexed', async () => {
    const words = {
      town: ({ slug }: { slug: string }) => (slug === 'fleury-devant-douaumont' ? written() : null),
    }
    const ruins = await townAt('grand-est/meuse/fleury-devant-douaumont', opened(words))
    expect([ruins.isIndexed, ruins.edited?.updatedAt.getUTCFullYear()]).toEqual([true, 2027])
    const draft = { town: () => written({ isDraft: true }) }
    expect((await townAt('grand-est/meuse/fleury-devant-douaumont', opened(draft))).isIndexed).toBe(
      false,
    )
  })

  it('a town page has no editor’s text when the content service does not answer', async () => {
    const albi = await townAt('occitanie/tarn/albi', opened({ isComplete: false }))
    expect([albi.isComplete, albi.edited, albi.fares === null]).toEqual([false, null, false])
  })

  it('a town in Corsica has the code of its department and its prices', async () => {
    const ajaccio = await townAt('corse/corse-du-sud/ajaccio')
    const bastia = await townAt('corse/haute-corse/bastia')
    expect([ajaccio.department.code, bastia.department.code]).toEqual(['2A', '2B'])
    for (const { fares } of [ajaccio, bastia]) expect(fares?.destinations).toHaveLength(5)
    expect(ajaccio.fares?.destinations.map(({ town }) => town.name)).not.toContain('Ajaccio')
  })
})

describe('a commune that the lists know little of', () => {
  const [albi] = known.places.filter(({ code }) => code === '81004')
  if (albi === undefined) throw new Error('no Albi')
  const lost: Place = { ...albi, postcodes: [], precision: 'department', population: 0 }
  const index = new PlaceIndex([lost])
  const tarn = {
    departments: [{ code: '81', nom: 'Tarn', zone: 'metro', region: '76', typeLiaison: 2 }],
    regions: [{ code: '76', nom: 'Occitanie', zone: 'metro', chefLieu: '81004', typeLiaison: 1 }],
  }
  const territory = createTerritory(tarn, index)
  const deps: DirectoryDeps = {
    territory,
    finder: createPlaceFinder(territory, index),
    search: createTownSearch(territory, index),
    readWords: async () => NOBODY_WROTE,
    version: async () => '',
    neighbours: { of: async () => [] },
    fares: { ofTown: () => null, between: () => [], ofDepartment: () => null, version: () => '' },
    factsOf: () => ({
      rank: 1,
      intercommunality: null,
      formerNames: [],
      arrondissements: [],
      namesakes: [],
    }),
    nearestAgency: async () => ({ name: 'Paris', href: '/nos-agences/paris', km: 1 }),
    leastPopulation: 500,
    changedAt: async () => new Date(0),
  }

  it('a commune without known data has a page without postal code, point, form, agency and prices', async () => {
    expect(await townAt('occitanie/tarn/albi', createDirectory(deps))).toMatchObject({
      postcodes: [],
      point: null,
      departure: null,
      agency: null,
      fares: null,
      isIndexed: false,
      town: { postcode: null, population: 0 },
      quoteHref: '/tunnel/mes-coordonnees?departure=Albi',
    })
  })
})

describe('the pages above', () => {
  it('the pages of France, a region and a department list all their regions and towns', async () => {
    const { value: france } = await directory.france()
    expect([france.regions.length, france.towns, france.mainTowns[0]?.name]).toEqual([
      13,
      34_746,
      'Paris',
    ])
    const { value: corse } = await directory.region('corse')
    expect(corse).toMatchObject({
      departments: [{ code: '2A' }, { code: '2B' }],
      mainTowns: [{ name: 'Ajaccio' }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    })
    const { value: paris } = await directory.department('ile-de-france', 'paris')
    expect(paris).toMatchObject({ department: { in: 'à Paris' }, towns: [{ name: 'Paris' }] })
  })

  it('the sitemap lists the towns of 500 inhabitants and those with an editor’s text', async () => {
    const listed = await opened({
      town: ({ code }) => (code === '55189' ? written() : null),
      towns: ['55189'],
    }).listed()
    const grandEst = listed.find(({ region }) => region.slug === 'grand-est')
    const pages = grandEst?.pages() ?? []
    expect(listed).toHaveLength(13)
    expect(pages[0]?.href).toBe('/demenageur-france/grand-est')
    expect(
      pages
        .find(({ href }) => href.endsWith('/fleury-devant-douaumont'))
        ?.modifiedAt.getUTCFullYear(),
    ).toBe(2027)
    expect(pages.some(({ href }) => href.endsWith('/bezonvaux'))).toBe(false)
    expect(grandEst?.modifiedAt.getUTCFullYear()).toBe(2027)
    expect(pages[0]?.modifiedAt).toEqual(new Date('2026-11-20T08:00:00Z'))
    expect(listed.find(({ region }) => region.slug === 'bretagne')?.modifiedAt).toEqual(
      pages[0]?.modifiedAt,
    )
    expect(
      new Set(listed.flatMap(region => region.pages()).map(({ href }) => href)).size,
    ).toBeGreaterThan(15_000)
  })
})

describe('a sitemap of a region', () => {
  const changed = async (words: Partial<PlaceWords>) =>
    (await opened(words).listed())
      .filter(({ modifiedAt }) => modifiedAt.getUTCFullYear() === 2027)
      .map(({ region }) => region.slug)

  it.each<[string, Partial<PlaceWords>, readonly string[]]>([
    ['a region', { region: slug => (slug === 'bretagne' ? written() : null) }, ['bretagne']],
    ['a department', { department: slug => (slug === 'tarn' ? written() : null) }, ['occitanie']],
    [
      'a town that is named by its department',
      { town: ({ code }) => (code === '81004' ? written() : null), towns: ['tarn/albi'] },
      ['occitanie'],
    ],
    [
      'a town that is none',
      { town: () => written(), towns: ['99999', 'tarn/nulle-part', 'x/y', '/'] },
      [],
    ],
    ['a town as a draft', { town: () => written({ isDraft: true }), towns: ['81004'] }, []],
  ])(
    'an editor’s text about %s changes only the sitemap of its region',
    async (_, words, regions) => {
      expect(await changed(words)).toEqual(regions)
    },
  )
})

describe('finding a town', () => {
  const names = (words: string) =>
    directory.search(words).map(({ name, postcode }) => `${name} ${postcode}`)

  it.each([
    ['Lyon', 'Lyon 69001'],
    ['lyon 3e', 'Lyon 69001'],
    ['93200 Saint-Denis', 'Saint-Denis 93200'],
    ['Le Havre', 'Le Havre 76600'],
    ['mulouse', 'Mulhouse 68100'],
    ['75015', 'Paris 75001'],
  ])('finding a town by %s is unambiguous', (words, name) => {
    expect(names(words)).toEqual([name])
  })

  it('the search for an ambiguous name lists at most thirty namesakes', () => {
    expect(names('saint-denis').slice(0, 3)).toEqual([
      'Saint-Denis 93200',
      'Saint-Denis 11310',
      'Saint-Denis 30500',
    ])
    expect(names('saint').length).toBe(30)
    for (const none of ['', ' ', 'x', '?', 'zzzzzzzz', '\u0000', '🚚'.repeat(500)])
      expect(names(none)).toEqual([])
  })
})
