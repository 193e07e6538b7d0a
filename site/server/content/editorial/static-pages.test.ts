import { describe, expect, it } from 'vitest'
import { createContentFaults } from '../content-faults'
import type { ContentSource } from '../content-source'
import { createContentVersion } from '../content-version'
import { createStaticPages } from './static-pages'
import { shownFrom } from '../testing/shown-from'

const error = (status: number) => ({
  ok: false as const,
  error: { status, name: 'Error', message: 'no' },
})
const answering = (attributes: Record<string, unknown>): ContentSource['single'] => {
  const data = { id: 1, attributes: { updatedAt: '2026-11-01T08:00:00.000Z', ...attributes } }
  return async () => ({ ok: true, single: { data, meta: {} } })
}

const open = (single: ContentSource['single']) => {
  const lines: [object, string][] = []
  const pages = createStaticPages({
    source: { single },
    isShown: shownFrom(),
    priceOf: () => null,
    now: () => new Date('2026-11-22T10:00:00Z'),
    findLink: async (_, slug) => (slug === 'there' ? { title: 'Là', href: '/faq/there' } : null),
    version: createContentVersion(),
    faults: createContentFaults(),
    log: { warn: (details, message) => void lines.push([details, message]) },
  })
  return { ...pages, lines }
}

describe('a single page', () => {
  it('a single page has its text, its headings, its picture and its links', async () => {
    const { page, lines } = open(
      answering({
        title: 'Avis',
        h1Title: null,
        heroSectionTitle: 'Ce qu’ils disent',
        heroSectionSubTitle: 'Une note.',
        heroSectionImg: { data: { id: 1, attributes: { url: '/uploads/a.svg' } } },
        content: '<h2>Lire</h2><p>{brand}</p><script>x</script>',
        links: ['faqs/there', 'faqs/nowhere'],
      }),
    )
    for (let index = 0; index < 2; index += 1)
      expect(await page('customer-reviews')).toEqual({
        title: 'Avis',
        metaDescription: null,
        h1Title: 'Ce qu’ils disent',
        lead: 'Une note.',
        parts: [{ html: '<h2 id="lire">Lire</h2><p>Nouvelle Clé</p>' }],
        headings: [{ id: 'lire', text: 'Lire' }],
        picture: { url: '/uploads/a.svg', alt: '', width: 960, height: 720 },
        departure: null,
        updatedAt: new Date('2026-11-01T08:00:00Z'),
        related: [{ title: 'Là', href: '/faq/there' }],
        sources: [],
      })
    expect(lines).toEqual([
      [{ single: 'customer-reviews', link: 'faqs/nowhere' }, 'page: broken link'],
    ])
  })

  it('a single page has the town it names as departure when its data is complete', async () => {
    const city = { name: 'Lyon', postalCode: '69002', latitude: 45.758, longitude: 4.835 }
    const departureFor = async (town: unknown) => {
      const { page } = open(answering({ title: 'Lyon', content: '', city: town }))
      return (await page('devis-demenagement-lyon'))?.departure
    }
    expect(await departureFor(city)).toMatchObject({
      formattedAddress: 'Lyon',
      city: 'Lyon',
      postalCode: '69002',
    })
    expect(await departureFor({ ...city, latitude: null })).toBeNull()
  })

  it.each([
    ['nobody has written it', async () => error(404)],
    ['it has no title', answering({ content: '<p>a</p>' })],
    ['its title is none', answering({ title: 12 })],
  ])('a single page is null when %s', async (_, single) => {
    expect(await open(single).page('cookies')).toBeNull()
  })

  it('a single page rejects when the service was never reached', async () => {
    await expect(open(() => Promise.reject(new Error('down'))).page('cookies')).rejects.toThrow(
      'down',
    )
    await expect(open(async () => error(400)).page('cookies')).rejects.toThrow(
      'single cookies cannot be read: no',
    )
  })

  it.each([
    ['withdrawn', { withdrawnAt: '2026-11-22T09:59:59.000Z' }, false],
    ['to be withdrawn', { withdrawnAt: '2026-11-22T10:00:01.000Z' }, true],
    ['to be published', { publishedAt: '2026-11-22T10:00:01.000Z' }, false],
  ])(
    'a single page that is %s is shown only while its dates allow it (case %#)',
    async (_, when, isThere) => {
      expect((await open(answering({ title: 'Avis', ...when })).page('cookies')) !== null).toBe(
        isThere,
      )
    },
  )

  it('a malformed single page is logged with its name and the wrong field', async () => {
    const { page, lines } = open(answering({ title: 12 }))
    await page('cookies')
    const line = { single: 'cookies', field: 'title' }
    expect(lines).toEqual([
      [{ ...line, leftOut: 'title' }, 'Malformed api call'],
      [line, 'Malformed api call'],
    ])
  })
})

describe('the home page', () => {
  it('the home page is requested with less when the service refuses the full query', async () => {
    const asked: unknown[] = []
    const { home } = open(async (name, query) => {
      asked.push(query.populate)
      return query.populate === '*' ? answering({ title: 'Accueil' })(name, query) : error(400)
    })
    expect(await home()).toMatchObject({ title: 'Accueil', testimonials: [] })
    expect(asked.at(-1)).toBe('*')
  })

  it.each([
    ['down', () => Promise.reject(new Error('down'))],
    ['without it', async () => error(404)],
  ])('the home page is empty when the content service is %s', async (_, single) => {
    expect(await open(single).home()).toMatchObject({ title: null, reviews: [], parts: [] })
  })
})
