import { createSearchIndex } from '../server/search/search-index'
import { TYPED_SEARCHES } from '../server/search/testing/typed-searches'
import { WRITTEN_DOCUMENTS } from '../server/search/testing/written-documents'
import type { BenchRow } from './bench-row'

const ROUNDS = 20

/** The site's search over all that ships as content: how often it is right, and how long the slowest take. */
export const benchSiteSearch = async (): Promise<BenchRow[]> => {
  const find = await createSearchIndex(WRITTEN_DOCUMENTS)
  const isRight = ([typed, ...hrefs]: (typeof TYPED_SEARCHES)[number]): boolean =>
    find(typed)
      .slice(0, 3)
      .some(({ href }) => hrefs.includes(href))
  const right = TYPED_SEARCHES.filter(isRight).length
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [typed] of TYPED_SEARCHES) {
      const from = performance.now()
      find(typed)
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
    { what: `search of the site, p95, ${WRITTEN_DOCUMENTS.length} pages`, value: p95, unit: 'ms', target: '≤ 15' },
  ]
}
