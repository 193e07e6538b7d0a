import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entriesSource } from './testing/entries-source'
import { NOW, openEditorial } from './testing/open-editorial'

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `a-${index + 1}` }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

/** The cache reads the clock at most once a millisecond, so the test needs a real one. */
const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  await new Promise(resolve => setTimeout(resolve, 5))
}

describe('a list', () => {
  it.each([
    ['guide-articles', 1, 'a-1', 10, 3],
    ['guide-articles', 2, 'a-11', 10, 3],
    ['guide-articles', 3, 'a-21', 5, 3],
    ['news-articles', 1, 'a-1', 4, 4],
    ['news-articles', 2, 'a-5', 10, 4],
    ['news-articles', 4, 'a-25', 1, 4],
  ] as const)(
    'a list of 25 %s begins page %i with %s',
    async (kind, page, first, length, pageCount) => {
      const { editorial } = openEditorial({ source: entriesSource({ [kind]: numbered(25) }) })
      const list = await editorial.list(kind, page)
      expect(list).toMatchObject({ page, pageCount, total: 25, cards: { length } })
      expect(list?.cards[0]?.slug).toBe(first)
    },
  )

  it.each([0, -1, 4, 1_000_000_000, 1.5, Number.NaN, Infinity])(
    'a list has no page %d',
    async page => {
      const { editorial } = openEditorial({
        source: entriesSource({ faqs: numbered(25), 'press-articles': [] }),
      })
      expect(await editorial.list('faqs', page)).toBeNull()
      expect(await editorial.press(page)).toBeNull()
    },
  )

  it('a list gives the newest entries, and all entries with their text', async () => {
    const guides = [
      { slug: 'a', content: '<p>Un <b>piano</b></p>', h1Title: 'Le piano' },
      ...numbered(12),
    ]
    const { editorial } = openEditorial({ source: entriesSource({ 'guide-articles': guides }) })
    expect((await editorial.newest('guide-articles', 2)).map(({ slug }) => slug)).toEqual([
      'a',
      'a-1',
    ])
    const all = await editorial.all('guide-articles')
    expect(all).toHaveLength(13)
    expect(all[0]).toMatchObject({ h1Title: 'Le piano', href: '/les-guides/a' })
    expect(all[0]?.text()).toBe('Un piano')
  })
})

describe('an address', () => {
  const source = () =>
    entriesSource({
      faqs: [
        { slug: 'new', previousSlugs: ['old', 'older'] },
        { slug: 'gone', withdrawnAt: '2026-11-01T00:00:00.000Z', previousSlugs: ['long-gone'] },
        { slug: 'going', withdrawnAt: '2026-12-01T00:00:00.000Z' },
        { slug: 'draft', publishedAt: null },
      ],
    })

  it.each([
    ['old', { movedTo: '/faq/new' }],
    ['older', { movedTo: '/faq/new' }],
    ['gone', 'withdrawn'],
    ['long-gone', 'withdrawn'],
    ['draft', null],
    ['never', null],
    ['constructor', null],
  ])('%s leads to %j', async (slug, expected) => {
    const { editorial } = openEditorial({ source: source() })
    expect(await editorial.find('faqs', slug)).toEqual(expected)
  })

  it('the address of an entry that is withdrawn later still answers', async () => {
    let now = NOW
    const { editorial } = openEditorial({ source: source(), now: () => now })
    expect(await editorial.find('faqs', 'going')).toMatchObject({ slug: 'going' })
    expect((await editorial.list('faqs', 1))?.total).toBe(2)
    now = new Date('2026-12-02T00:00:00Z')
    expect(await editorial.find('faqs', 'going')).toBe('withdrawn')
    expect((await editorial.list('faqs', 1))?.total).toBe(1)
  })
})

describe('a draft', () => {
  it('a draft is visible only in a preview, in its current state', async () => {
    const source = entriesSource({
      faqs: [{ slug: 'draft', publishedAt: null }, { slug: 'online' }],
    })
    const { editorial } = openEditorial({ source })
    expect((await editorial.list('faqs', 1))?.total).toBe(1)
    const previewed = await editorial.list('faqs', 1, true)
    expect(previewed?.cards.map(({ slug, isDraft }) => [slug, isDraft])).toEqual([
      ['draft', true],
      ['online', false],
    ])
    expect(await editorial.find('faqs', 'draft', true)).toMatchObject({ isDraft: true })
    source.collections = { faqs: [{ slug: 'draft', title: 'Autrement', publishedAt: null }] }
    expect(await editorial.find('faqs', 'draft', true)).toMatchObject({ title: 'Autrement' })
    expect(await editorial.find('faqs', 'online')).toMatchObject({ slug: 'online' })
  })

  it('a published entry is not marked as a draft, though Strapi 5 returns it without a date', async () => {
    const source = entriesSource({ faqs: [{ slug: 'online' }] })
    const { editorial } = openEditorial({ source })
    await editorial.find('faqs', 'online')
    source.collections = { faqs: [{ slug: 'online', publishedAt: null }] }
    expect(await editorial.find('faqs', 'online', true)).toMatchObject({ isDraft: false })
    expect((await editorial.list('faqs', 1, true))?.cards).toMatchObject([
      { slug: 'online', isDraft: false },
    ])
  })

  it('a press draft is marked in the preview and absent from the visitors’ list', async () => {
    const source = entriesSource({
      'press-articles': [
        { slug: 'a', title: 'Demain', externalUrl: 'https://presse.example/a', publishedAt: null },
        { slug: 'b', title: 'Hier', externalUrl: 'https://presse.example/b' },
      ],
    })
    const { editorial } = openEditorial({ source })
    expect((await editorial.press(1))?.articles.map(({ title }) => title)).toEqual(['Hier'])
    expect((await editorial.press(1, true))?.articles).toMatchObject([
      { title: 'Demain', isDraft: true },
      { title: 'Hier', isDraft: false },
    ])
  })
})

describe('what is read', () => {
  it('the content version changes within a minute after the content has changed', async () => {
    const source = entriesSource({ faqs: [{ slug: 'a', title: 'Avant' }] })
    const { editorial, version } = openEditorial({ source })
    await editorial.find('faqs', 'a')
    const before = version.current()
    await pass(30_000)
    await editorial.find('faqs', 'a')
    expect([version.current(), source.calls]).toEqual([before, 1])
    await pass(31_000)
    await editorial.find('faqs', 'a')
    expect([version.current(), source.calls]).toEqual([before, 2])
    source.collections = { faqs: [{ slug: 'a', title: 'Après' }] }
    await pass(61_000)
    expect(await editorial.find('faqs', 'a')).toMatchObject({ title: 'Après' })
    expect(version.current()).not.toBe(before)
  })

  it('the text has its placeholders in braces replaced by the brand’s data', async () => {
    const source = entriesSource({
      faqs: [{ slug: 'a', title: '{brand}', content: '<p>{phone}, {rating}, {unknown}</p>' }],
    })
    const { editorial } = openEditorial({ source })
    expect(await editorial.find('faqs', 'a')).toMatchObject({
      title: 'Nouvelle Clé',
      parts: [{ html: '<p>01\u00A099\u00A000\u00A012\u00A034, 4,6, {unknown}</p>' }],
    })
  })

  it('the reading time counts 200 words a minute, including those of tutorial steps', async () => {
    const words = (count: number) => Array.from({ length: count }, () => 'mot').join(' ')
    const source = entriesSource({
      faqs: [{ slug: 'a', content: `<p>${words(201)}</p>` }, { slug: 'b' }],
      'tutorial-articles': [
        { slug: 'c', content: `<p>${words(390)}</p>`, steps: [{ title: 'Pas', text: words(30) }] },
      ],
    })
    const { editorial } = openEditorial({ source })
    expect(await editorial.find('faqs', 'a')).toMatchObject({ readingMinutes: 2 })
    expect(await editorial.find('faqs', 'b')).toMatchObject({ readingMinutes: 1 })
    expect(await editorial.find('tutorial-articles', 'c')).toMatchObject({ readingMinutes: 3 })
  })
})

describe('related links', () => {
  const links = [
    'guide-articles/b',
    'guide-articles/b',
    'guide-articles/none',
    'singles/faq',
    { id: 1, title: 'Le devis', href: '/tunnel/mes-coordonnees' },
    { id: 2, title: 'Piège', href: 'javascript:alert(1)' },
    { id: 3, slug: 'c' },
    12,
  ]
  const source = () =>
    entriesSource({
      'guide-articles': [{ slug: 'b', h1Title: 'Le B' }],
      agencies: [{ slug: 'c', title: 'Agence' }],
      faqs: [{ slug: 'a', links }],
    })

  it('lead to what is there, once; what is not is told once', async () => {
    const { editorial, lines } = openEditorial({ source: source() })
    for (let index = 0; index < 3; index += 1)
      expect(await editorial.find('faqs', 'a')).toMatchObject({
        related: [
          { title: 'Le B', href: '/les-guides/b' },
          { title: 'Le devis', href: '/tunnel/mes-coordonnees' },
          { title: 'Agence', href: '/nos-agences/c' },
        ],
      })
    expect(lines.map(({ details }) => details)).toEqual([
      { article: 'faqs/a', link: 'guide-articles/none' },
      { article: 'faqs/a', link: 'singles/faq' },
    ])
  })

  it('the related links to a collection that cannot be read are left out', async () => {
    const readable = source()
    const { editorial } = openEditorial({
      source: {
        list: (collection, query) =>
          collection === 'guide-articles'
            ? Promise.reject(new Error('down'))
            : readable.list(collection, query),
      },
    })
    expect(await editorial.find('faqs', 'a')).toMatchObject({
      related: [{ title: 'Le devis' }, { title: 'Agence' }],
    })
  })
})

describe('a video', () => {
  it.each([
    ['https://video.example/film.mp4', { href: 'https://video.example/film.mp4', isOwn: false }],
    [
      'https://cms.example/uploads/film.MP4?v=1',
      { href: 'https://cms.example/uploads/film.MP4?v=1', isOwn: true },
    ],
    ['/uploads/film.webm', { href: '/uploads/film.webm', isOwn: true }],
    ['https://cms.example/page', { href: 'https://cms.example/page', isOwn: false }],
    ['javascript:alert(1)', null],
    ['//video.example/film.mp4', null],
    ['', null],
  ])('%s is %j', async (videoLink, video) => {
    const { editorial } = openEditorial({
      source: entriesSource({ faqs: [{ slug: 'a', videoLink }] }),
      contentOrigin: 'https://cms.example',
    })
    expect(await editorial.find('faqs', 'a')).toMatchObject({ video })
  })
})
