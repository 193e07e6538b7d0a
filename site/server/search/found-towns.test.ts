import { describe, expect, it } from 'vitest'
import { createPlaceFinder } from '../directory/find-place'
import { createTownSearch } from '../directory/search-towns'
import { knownFrance } from '../testing/france'
import { foundTowns } from './found-towns'
import { TYPED_SEARCHES } from './testing/typed-searches'

const { territory, index } = knownFrance()
const finder = createPlaceFinder(territory, index)
const directory = {
  named: (slug: string) => finder.named(slug).map(territory.linkOf),
  search: createTownSearch(territory, index),
}
const hrefs = (typed: string) => foundTowns(typed, directory).likely.map(({ href }) => href)

describe('towns in the site’s search', () => {
  const ALBI = '/demenageur-france/occitanie/tarn/albi'
  const LE_HAVRE = '/demenageur-france/normandie/seine-maritime/le-havre'
  it.each([
    ['albi', ALBI],
    ['ALBI', ALBI],
    ['déménageur à Albi', ALBI],
    ['prix demenagement albi', ALBI],
    ['le havre', LE_HAVRE],
    ['déménager au Havre', LE_HAVRE],
    ['97', undefined],
    ['81000', ALBI],
  ])('%s leads first to %s', (typed, href) => {
    expect(hrefs(typed)[0]).toBe(href)
  })

  it('the search for a town’s name finds the three largest of that name, with department and size', () => {
    const { likely: found, others } = foundTowns('saint-denis', directory)
    expect(found.length + others.length).toBe(3)
    expect(found[0]).toMatchObject({
      kind: 'villes',
      href: '/demenageur-france/ile-de-france/seine-saint-denis/saint-denis',
    })
    expect(found[0]?.snippet[0]?.text).toMatch(
      /^Saint-Denis 93200, Seine-Saint-Denis, 1\d\d\u00a0\d{3} habitants$/,
    )
  })

  it('a village whose name may be a plain word is not among the likely results', () => {
    const { likely, others } = foundTowns('job', directory)
    expect([likely.length, others[0]?.href]).toEqual([
      0,
      '/demenageur-france/auvergne-rhone-alpes/puy-de-dome/job',
    ])
  })

  it('towns do not displace other results of common searches', () => {
    expect(TYPED_SEARCHES.map(([typed]) => typed).filter(typed => hrefs(typed).length > 0)).toEqual(
      [],
    )
  })
})
