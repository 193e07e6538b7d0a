import { describe, expect, it, vi } from 'vitest'
import type { EditorialSources, IndexedArticle } from '../../ports/editorial'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { staticWith } from '../testing/test-editorial'
import { pageReader } from '../testing/read-page'
import { createPagesApp, type PagesDeps } from './pages-app'

const clientDirectory = temporaryClientDirectory()

const PIANO: IndexedArticle = {
  kind: 'guide-articles',
  slug: 'piano',
  href: '/les-guides/piano',
  title: 'Piano : le guide',
  h1Title: 'Déménager un piano',
  description: 'Le poids.',
  theme: null,
  picture: null,
  createdAt: new Date('2026-03-12T08:00:00Z'),
  updatedAt: new Date('2026-10-05T08:00:00Z'),
  text: () => 'Un piano droit pèse plus de 200\u00a0kg <b>.',
}
const PAGE_404 = staticWith({
  related: [{ title: 'Combien ça coûte', href: '/les-guides/combien' }],
})

const all: EditorialSources['all'] = async kind => (kind === 'guide-articles' ? [PIANO] : [])
const log = { error: vi.fn() }
const siteWith = (changes: Partial<PagesDeps> = {}) =>
  createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    publicUrl: 'https://nouvelle-cle.test',
    editorial: { ...BARE_PAGES.editorial, all },
    contents: {
      ...BARE_PAGES.contents,
      page: async name => (name === 'page-404' ? PAGE_404 : null),
    },
    log,
    ...changes,
  })
const read = pageReader(siteWith())

describe('the search of the site', () => {
  it('the search is a plain form that leads back to itself, closed to search engines', async () => {
    const { response, html, main } = await read('/recherche')
    expect(response.status).toBe(200)
    expect(main).toMatch(
      /<form class="site-search" role="search" action="\/recherche" method="get">/,
    )
    expect(main).toMatch(/<input[^>]* name="q"/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(main).toContain('href="/les-guides/combien"')
  })

  it('the search shows what it found, its kind and the words in their context', async () => {
    const { response, main } = await read('/recherche?q=pianos')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(main).toContain('pour «\u00a0pianos\u00a0»')
    expect(main).toContain('<a href="/les-guides/piano">Déménager un <mark>piano</mark></a>')
    expect(main).toContain('>Guide<')
    expect(main).toMatch(/Un <mark>piano<\/mark> droit pèse plus de 200\skg &lt;b&gt;/)
  })

  it('the search finds the site’s own pages', async () => {
    expect((await read('/recherche?q=partenaire')).main).toMatch(
      /href="\/(?:devenez-partenaire|partenaires)"/,
    )
  })

  it('a search without results says so and offers the FAQ and a phone number', async () => {
    const { response, main } = await read('/recherche?q=zzqx')
    expect(response.status).toBe(200)
    expect(main).toContain('Aucun résultat pour «\u00a0zzqx\u00a0»')
    expect(main).toContain('href="/faq"')
    expect(main).toContain('href="tel:+33199001234"')
  })

  it('the search shows what was typed as text, and only a limited part of it', async () => {
    const { html } = await read(`/recherche?q=${encodeURIComponent('<script>"é'.repeat(300))}`)
    expect(html).not.toContain('<script>"')
    expect(html.length).toBeLessThan(40_000)
  })

  it.each([
    ['only little words', 'le la de', 'Aucun résultat pour «\u00a0le la de\u00a0»'],
    ['one letter', 'a', 'Aucun résultat pour «\u00a0a\u00a0»'],
    ['a picture', '🏠', 'Aucun résultat pour «\u00a0🏠\u00a0»'],
    ['quotes', `"l'xylophone"`, 'Aucun résultat pour «\u00a0&quot;l&#x27;xylophone&quot;\u00a0»'],
    [
      'another language',
      "' OR 1=1; DROP TABLE pages --",
      'pour «\u00a0&#x27; OR 1=1; DROP TABLE pages --\u00a0»',
    ],
    ['ten thousand letters', 'z'.repeat(10_000), `«\u00a0${'z'.repeat(100)}\u00a0»`],
    ['half a sign', '\ud83c', 'Rechercher'],
    ['a sentence', 'Bonjour, combien pèse un piano droit, et qui le porte ?', '<mark>pèse</mark>'],
  ])('the search answers %s with a sentence', async (_, typed, sentence) => {
    const { response, main } = await read(
      `/recherche?${new URLSearchParams({ q: typed }).toString()}`,
    )
    expect(response.status).toBe(200)
    expect(main).toContain(sentence)
  })

  it.each(['?q=%E0%A4%A', '?q=a&q=b', '?q', '?q[]=piano'])(
    'the search answers the query %s',
    async query => {
      expect((await read(`/recherche${query}`)).response.status).toBe(200)
    },
  )

  it('the search answers 503 and asks to try again while the content cannot be read', async () => {
    const app = siteWith({
      editorial: { ...BARE_PAGES.editorial, all: () => Promise.reject(new Error('down')) },
    })
    const { response, main } = await pageReader(app)('/recherche?q=piano')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(main).toContain('La recherche ne répond pas pour le moment')
    expect(main).toContain('value="piano"')
  })
})
