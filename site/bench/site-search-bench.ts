import { createSiteIndex } from '../server/pages/site-index'
import { TYPED_SEARCHES } from '../server/search/testing/typed-searches'
import { BARE_PAGES } from '../server/testing/bare-pages'
import { openShippedContent } from '../server/testing/shipped-content'
import type { BenchRow } from './bench-row'

const ROUNDS = 20

/** The site's search over all that ships as content: how often it is right, and how long the slowest take. */
export const benchSiteSearch = async (): Promise<BenchRow[]> => {
  const { pageContents, ...content } = openShippedContent()
  const { search, sitemaps } = createSiteIndex({
    ...BARE_PAGES,
    ...content,
    contents: pageContents,
  })
  const pageCount = (await sitemaps()).reduce((count, { pages }) => count + pages.length, 0)
  let right = 0
  for (const [typed, ...hrefs] of TYPED_SEARCHES) {
    const first = (await search.find(typed)).slice(0, 3)
    if (first.some(({ href }) => hrefs.includes(href))) right += 1
  }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [typed] of TYPED_SEARCHES) {
      const from = performance.now()
      await search.find(typed)
      times.push(performance.now() - from)
    }
  const p95 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? NaN
  return [
    {
      what: `searches with the right page in the first three, of ${TYPED_SEARCHES.length}`,
      value: right,
      unit: '',
      target: '≥ 57',
    },
    { what: `search of the site, p95, ${pageCount} pages`, value: p95, unit: 'ms', target: '≤ 15' },
  ]
}
