import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ALL_KINDS, ARTICLE_KINDS, LISTS } from '../../kinds/kinds'
import { FOOTER_NAVIGATION, MAIN_NAVIGATION } from '../../layout/navigation'
import { findCollection } from '../content/collections'
import { findSingle } from '../content/single-types'
import { openArticleSite } from '../testing/article-site'
import { temporaryClientDirectory } from '../testing/client-directory'
import { articleWith, editorialOf } from '../testing/test-editorial'

const read = openArticleSite(temporaryClientDirectory())({
  ...editorialOf(ARTICLE_KINDS.map(kind => articleWith(kind, 'essai'))),
  all: async kind => [{ ...articleWith(kind, 'essai'), text: () => 'Un xylophone.' }],
})
const docs = (name: string): string =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

it.each(ALL_KINDS)(
  'an article of the kind $name has its list, its page and its place in sitemap and search',
  async ({ path, sitemap, texts }) => {
    const href = `${path}/essai`
    expect((await read(path)).html).toContain(`<a href="${href}">`)
    expect((await read(href)).html).toContain('<h1>Grand titre essai</h1>')
    expect((await read('/sitemap.xml')).html).toContain(`/sitemap-${sitemap}.xml`)
    expect((await read(`/sitemap-${sitemap}.xml`)).html).toContain(`.test${href}</loc>`)
    const { html } = await read('/recherche?q=xylophone')
    const [, result = ''] = html.split(/<ol class="search-results"/)
    const found = result.split('</li>').find(item => item.includes(`href="${href}"`))
    expect(found).toContain(`>${texts.one}</span>`)
  },
)

it.each(LISTS)(
  'the list $name has its collection, its single page and its line for editors',
  ({ name, path, single }) => {
    expect(findCollection(name)).toBeDefined()
    expect(findSingle(single)).toBeDefined()
    expect(docs('editors.md')).toMatch(new RegExp(`^\\| \`${name}\` +\\| \`${path}\` +\\|$`, 'm'))
    expect(docs('editors-fields.md')).toMatch(new RegExp(`^## .*\`${name}\``, 'm'))
  },
)

it.each(LISTS)('the list $name is linked from the places that its descriptor names', async list => {
  const { path, links, texts } = list
  const columns = Object.fromEntries(
    FOOTER_NAVIGATION.map(column => [column.title, column.links.map(link => link.path)]),
  )
  const titles = { move: 'Déménager', prepare: 'Se préparer', know: 'Nous connaître' }
  const { header, footer, search } = links
  expect(MAIN_NAVIGATION.findIndex(link => link.path === path)).toBe((header?.place ?? 0) - 1)
  if (footer !== undefined) expect(columns[titles[footer.column]]?.[footer.place - 1]).toBe(path)
  const [aside = ''] =
    /<aside class="search-aside">.*?<\/aside>/s.exec((await read('/recherche')).html) ?? []
  expect(aside.includes(`<a href="${path}">${texts.name}</a>`)).toBe(search !== undefined)
})

it('no two lists share a name, an address, a single page, a sitemap or the head of their page', () => {
  const differ = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
  differ(LISTS.map(({ name }) => name))
  differ(LISTS.map(({ path }) => path))
  differ(LISTS.map(({ single }) => single))
  differ(LISTS.map(({ texts }) => texts.title))
  differ(ALL_KINDS.map(({ sitemap }) => sitemap))
})
