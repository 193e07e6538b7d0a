import { describe, expect, it } from 'vitest'
import { TYPED_SEARCHES } from '../search/testing/typed-searches'
import { BARE_PAGES } from '../testing/bare-pages'
import { articleWith } from '../testing/editorial'
import { openShippedContent } from '../testing/shipped-content'
import { createSiteIndex } from './site-index'

const { pageContents, ...content } = openShippedContent()
const { search, sitemaps } = createSiteIndex({ ...BARE_PAGES, ...content, contents: pageContents })

describe('the search over all that ships', () => {
  it('finds the right page among the first three for 57 of 60 typed in haste', async () => {
    expect(TYPED_SEARCHES).toHaveLength(60)
    const known = new Set((await sitemaps()).flatMap(({ pages }) => pages.map(({ href }) => href)))
    expect(TYPED_SEARCHES.flatMap(([, ...hrefs]) => hrefs).filter(href => !known.has(href))).toEqual([])
    const missed: string[] = []
    for (const [typed, ...hrefs] of TYPED_SEARCHES) {
      const first = (await search.find(typed)).slice(0, 3).map(({ href }) => href)
      if (!first.some(href => hrefs.includes(href))) missed.push(`${typed}: ${first.join(' ')}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
  })

  it('tells of a table what stands in it, cell by cell', async () => {
    const [first] = await search.find('volume canapé')
    expect(first?.snippet.map(({ text }) => text).join('')).toMatch(/Canapé 3 places · 1,80 ·/)
  })
})

it('is made before anybody asks, and anew once content has changed', async () => {
  let version = 'one'
  let readings = 0
  const index = createSiteIndex({
    ...BARE_PAGES,
    contents: { ...BARE_PAGES.contents, version: async () => version },
    editorial: {
      ...BARE_PAGES.editorial,
      all: async kind => {
        if (kind !== 'guide-articles') return []
        readings += 1
        return [{ ...articleWith(kind, version), text: 'Un xylophone.' }]
      },
    },
  })
  const found = async () => (await index.search.find('xylophone')).map(({ href }) => href)
  await index.renew()
  expect([await found(), readings]).toEqual([['/les-guides/one'], 1])
  version = 'two'
  await index.renew()
  expect(await found()).toEqual(['/les-guides/one'])
  await expect.poll(found, { timeout: 20_000 }).toEqual(['/les-guides/two'])
  expect(readings).toBe(2)
}, 30_000)
