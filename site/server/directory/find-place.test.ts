import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownFrance } from '../testing/france'
import { createPlaceFinder } from './find-place'
import { slugOf } from './slug-of'

const { official: officialList, index, territory } = knownFrance()
const finder = createPlaceFinder(territory, index)

const D = '/demenageur-france'
const BOURG = `${D}/auvergne-rhone-alpes/ain/bourg-en-bresse`

/** Returns the target of an address: itself, another, or none. */
const led = (path: string): string | null => {
  const [region = '', department, town] = path.split('/')
  const found =
    department === undefined
      ? finder.region(region)
      : town === undefined
        ? finder.department(region, department)
        : finder.town(region, department, town)
  if (found === null) return null
  return 'movedTo' in found ? found.movedTo : 'itself'
}

describe('an address of the directory', () => {
  it('the addresses of all 34 855 regions, departments and towns lead to their own pages', () => {
    const hrefs = [
      ...territory.regions.map(({ href }) => href),
      ...territory.areas.flatMap(({ department, places }) => [
        department.href,
        ...places.map(place => territory.linkOf(place).href),
      ]),
    ]
    expect(hrefs).toHaveLength(34_855)
    expect(hrefs.filter(href => led(href.slice(D.length + 1)) !== 'itself')).toEqual([])
  })

  it.each([
    ['in upper case', 'Auvergne-Rhone-Alpes/AIN/Bourg-en-Bresse'],
    ['with accents', 'auvergne-rhône-alpes/ain/bourg-en-bresse'],
    [
      'with accents that come apart',
      'auvergne-rhône-alpes'.normalize('NFD') + '/ain/bourg-en-bresse',
    ],
    ['with spaces', 'auvergne rhone alpes/ain/bourg en bresse'],
    ['under the department of another', 'auvergne-rhone-alpes/rhone/bourg-en-bresse'],
    ['under a department and region that there are not', 'alsace/bas/bourg-en-bresse'],
    ['under the wrong region', 'bretagne/ain/bourg-en-bresse'],
    ['right under its region', 'auvergne-rhone-alpes/bourg-en-bresse'],
    ['right under the whole of France', 'bourg-en-bresse'],
  ])('%s leads to the one of the town', (_how, path) => {
    expect(led(path)).toBe(BOURG)
  })

  it.each([
    ['Bretagne', `${D}/bretagne`],
    ['ain', `${D}/auvergne-rhone-alpes/ain`],
    ['bretagne/ain', `${D}/auvergne-rhone-alpes/ain`],
    ['ile-de-france/paris/paris-15e-arrondissement', `${D}/ile-de-france/paris/paris`],
    ['auvergne-rhone-alpes/rhone/lyon-3e-arrondissement', `${D}/auvergne-rhone-alpes/rhone/lyon`],
    [
      'provence-alpes-cote-d-azur/bouches-du-rhone/marseille-1er-arrondissement',
      `${D}/provence-alpes-cote-d-azur/bouches-du-rhone/marseille`,
    ],
    ['corse/2a/ajaccio', `${D}/corse/corse-du-sud/ajaccio`],
  ])('the address %s of the directory redirects to %s', (path, href) => {
    expect(led(path)).toBe(href)
  })

  it('an ambiguous address leads to the town in its department, else its region, else the largest', () => {
    expect(led('ile-de-france/seine-saint-denis/saint-denis')).toBe('itself')
    expect(led('occitanie/aude/saint-denis')).toBe('itself')
    expect(led('occitanie/gers/saint-denis')).toMatch(
      /^\/demenageur-france\/occitanie\/(?:aude|gard)\/saint-denis$/,
    )
    expect(led('bretagne/finistere/saint-denis')).toBe(
      `${D}/ile-de-france/seine-saint-denis/saint-denis`,
    )
  })

  it('the address of every merged commune leads to the commune it is part of now', () => {
    const departments = new Map(
      officialList.departments.map(({ code, nom, region }) => [
        code,
        { slug: slugOf(nom), region },
      ]),
    )
    const regions = new Map(officialList.regions.map(({ code, nom }) => [code, slugOf(nom)]))
    const former = officialList.communes.filter(({ chefLieu }) => chefLieu !== undefined)
    const strays = former.filter(({ nom, departement = '', chefLieu = '' }) => {
      const department = departments.get(departement)
      const path = [regions.get(department?.region ?? ''), department?.slug, slugOf(nom)].join('/')
      const to = led(path)
      if (to === 'itself') return false // a commune of today has that name
      const now = territory.place(chefLieu)
      return now === null || to !== territory.linkOf(now).href
    })
    expect(former.length).toBeGreaterThan(2_400)
    expect(strays.map(({ nom, departement }) => `${nom} (${departement})`)).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['hyphens', '-'.repeat(8_000)],
    ['dots', '..'],
    ['a broken encoding', '%E0%A4%A'],
    ['a control character', '\u0000'],
    ['another script', '日本'],
    ['markup', '<script>'],
    ['thousands of letters', 'a'.repeat(8_000)],
    ['a word of the language', 'constructor'],
    ['another', '__proto__'],
  ])('an address made of %s leads nowhere', (_what, slug) => {
    expect([led(slug), led(`bretagne/${slug}`), led(`bretagne/finistere/${slug}`)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('no address of the directory fails, and no redirect leads to another one', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('bretagne', 'ain', 'Paris', 'saint-denis', 'ÉVRY'),
    )
    fc.assert(
      fc.property(part, part, part, (region, department, town) => {
        for (const found of [
          finder.region(region),
          finder.department(region, department),
          finder.town(region, department, town),
        ])
          if (found !== null && 'movedTo' in found)
            expect(led(found.movedTo.slice(D.length + 1))).toBe('itself')
      }),
      { numRuns: 300 },
    )
  })
})
