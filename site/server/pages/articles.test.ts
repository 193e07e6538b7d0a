import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import type { EditorialSources, PressArticle } from '../../editorial'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { articleWith, editorialOf } from '../testing/editorial'
import { textOf } from '../testing/text-of'
import { createPagesApp, type PagesDeps } from './app'

const clientDirectory = temporaryClientDirectory()
const TOKEN = 'a-long-token-that-only-these-tests-know'
const siteWith = (editorial: EditorialSources, changes: Partial<PagesDeps> = {}) => {
  const log = { error: vi.fn() }
  const deps = { ...BARE_PAGES, clientDirectory, log, publicUrl: 'https://nouvelle-cle.test', previewToken: TOKEN }
  const app = createPagesApp({ ...deps, editorial, ...changes })
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    const html = await response.text()
    return { response, status: response.status, html, text: textOf(html), faults: log.error.mock.calls }
  }
}
const many = (kind: Parameters<typeof articleWith>[0], count: number) =>
  Array.from({ length: count }, (_, index) => articleWith(kind, `n${index + 1}`))
const linksTo = (html: string, list: string) =>
  [...html.matchAll(/<h2><a href="([^"]+)"/g)].flatMap(([, href = '']) => (href.startsWith(list) ? [href] : []))

describe('a list', () => {
  it('shows ten a page, and links to the pages around', async () => {
    const read = siteWith(editorialOf(many('guide-articles', 25)))
    const { html, status } = await read('/les-guides/page=2')
    expect(status).toBe(200)
    expect(linksTo(html, '/les-guides')).toHaveLength(10)
    expect(linksTo(html, '/les-guides')[0]).toBe('/les-guides/n11')
    const [nav = ''] = /<nav class="pagination"[^]*?<\/nav>/.exec(html) ?? []
    const hrefs = [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual([
      ...['/les-guides', '/les-guides', '/les-guides/page=2', '/les-guides/page=3'],
      '/les-guides/page=3',
    ])
    expect(nav).toContain('aria-current="page">2<')
    expect(html).toContain('<link rel="canonical" href="https://nouvelle-cle.test/les-guides/page=2"/>')
  })

  it('of the news shows one and three others first, and goes on with the fifth', async () => {
    const read = siteWith(editorialOf(many('news-articles', 6)))
    expect(linksTo((await read('/actualites')).html, '/actualites')).toEqual(
      ['n1', 'n2', 'n3', 'n4'].map(slug => `/actualites/${slug}`),
    )
    expect(linksTo((await read('/actualites/page=2')).html, '/actualites')).toEqual([
      '/actualites/n5',
      '/actualites/n6',
    ])
  })

  it.each(['/les-guides', '/actualites', '/les-checklists', '/faq', '/ville', '/la-presse-en-parle'])(
    '%s has one address for its first page',
    async path => {
      const { response, status } = await siteWith(editorialOf([]))(`${path}/page=1`)
      expect([status, response.headers.get('location')]).toEqual([301, path])
    },
  )

  it('takes a number for a page among the checklists alone', async () => {
    const read = siteWith(editorialOf([...many('checklist-articles', 11), ...many('guide-articles', 11)]))
    expect(linksTo((await read('/les-checklists/2')).html, '/les-checklists')).toEqual(['/les-checklists/n11'])
    expect((await read('/les-guides/2')).status).toBe(404)
  })

  it.each(['0', '-1', '1000000000', 'abc', '2', '1e3', '%F0%9F%98%80', '%00', '1%0A'])(
    'has no page %s',
    async number => {
      const read = siteWith(editorialOf(many('guide-articles', 3)))
      for (const list of ['/les-guides', '/les-checklists', '/la-presse-en-parle'])
        expect((await read(`${list}/page=${number}`)).status).toBe(404)
    },
  )

  it('says so when it is empty, and is kept from search engines', async () => {
    const { html, text, status } = await siteWith(editorialOf([]))('/les-guides')
    expect(status).toBe(200)
    expect(text).toContain('Rien n’est encore publié ici')
    expect(html).toContain('noindex')
  })

  it('of questions is whole, by theme', async () => {
    const faqs = Array.from({ length: 12 }, (_, index) =>
      articleWith('faqs', `q${index}`, { theme: index < 6 ? 'Cartons' : 'Prix' }),
    )
    const { html, text } = await siteWith(editorialOf(faqs))('/faq')
    expect(html.match(/<details class="disclosure">/g)).toHaveLength(12)
    expect(text.indexOf('Prix Titre q11')).toBeGreaterThan(0)
    expect(text.indexOf('Cartons Titre q5')).toBeGreaterThan(text.indexOf('Prix Titre q11'))
    expect(html).toContain('<a href="/faq/q3">')
  })

  it('of towns leads to the directory', async () => {
    const { html } = await siteWith(editorialOf([articleWith('villes', 'lyon')]))('/ville')
    expect(html).toContain('<a href="/ville/lyon">')
    expect(/<main[^]*<\/main>/.exec(html)?.[0]).toContain('href="/demenageur-france"')
  })

  it('says that it cannot be read, and is not kept', async () => {
    const down = { ...editorialOf([]), list: async () => Promise.reject(new Error('down')) }
    const { response, status, html, text } = await siteWith(down)('/les-guides')
    expect(status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('Cette page ne se charge pas')
    expect(html).toContain('<a class="button button-signal" href="">Réessayer</a>')
  })
})

describe('an article', () => {
  it('says what it has: date, time, contents, prices, sources, what else', async () => {
    const guide = articleWith('guide-articles', 'prix', {
      headings: ['un', 'deux', 'trois'].map(id => ({ id, text: `Partie ${id}` })),
      parts: [
        { html: '<h2 id="un">Partie un</h2>' },
        {
          price: {
            from: 'Paris',
            to: 'Lyon',
            volumeM3: 30,
            movingDate: '2026-12-15',
            cents: 144400,
            href: '/tunnel/mes-coordonnees?d=Paris',
          },
        },
        { price: { from: 'Nice', to: 'Lille', volumeM3: 30, movingDate: '2026-12-15', cents: null, href: '/tunnel' } },
      ],
      related: [{ title: 'Le volume', href: '/les-guides/volume' }],
      sources: [{ label: 'La loi', href: 'https://loi.example/', date: '2026-10' }],
    })
    const { html, text, status } = await siteWith(editorialOf([guide, articleWith('faqs', 'q1')]))('/les-guides/prix')
    expect(status).toBe(200)
    expect(html).toContain('<h1>Grand titre prix</h1>')
    expect(text).toContain('Mis à jour le 5 octobre 2026 6 min de lecture')
    expect(html.match(/href="#deux"/g)).toHaveLength(2)
    expect(text).toContain('1 444 €')
    expect(text).not.toContain('Nice')
    expect(text).toContain('Nos sources La loi , consulté en octobre 2026')
    expect(html).toMatch(/Cela peut vous intéresser[^]*<a href="\/les-guides\/volume">Le volume<\/a>/)
    expect(html).toMatch(/<aside class="story-sides">[^]*<a href="\/faq\/q1">/)
    expect(html).not.toContain('type="module"')
    expect(gzipSync(html).length).toBeLessThan(15_000)
  })

  it('has no contents list of two', async () => {
    const headings = ['un', 'deux'].map(id => ({ id, text: id }))
    const { html } = await siteWith(editorialOf([articleWith('guide-articles', 'a', { headings })]))('/les-guides/a')
    expect(html).not.toContain('href="#un"')
  })

  it('plays a film of the content host, and leads out to any other; never a frame', async () => {
    const film = (isOwn: boolean) =>
      articleWith('guide-articles', `own-${isOwn}`, { video: { href: 'https://v.example/f', isOwn } })
    const read = siteWith(editorialOf([film(true), film(false)]), { contentOrigin: 'https://v.example' })
    const own = await read('/les-guides/own-true')
    expect(own.html).toMatch(/<video[^>]* src="https:\/\/v\.example\/f"/)
    expect(own.response.headers.get('content-security-policy')).toContain("media-src 'self' https://v.example")
    const other = await read('/les-guides/own-false')
    expect(other.html).toMatch(/<a class="story-video" href="https:\/\/v\.example\/f" rel="noopener">/)
    for (const { html } of [own, other]) expect(html).not.toContain('<iframe')
  })

  it('tells the facts of a job, and when it is closed', async () => {
    const job = { employmentType: 'CDI', place: 'Paris 18e', monthlyEuros: { min: 2250, max: 2700 } }
    const read = siteWith(
      editorialOf([
        articleWith('recrutements', 'open', { job: { ...job, validThrough: '2999-03-31' } }),
        articleWith('recrutements', 'closed', { job: { ...job, validThrough: '2020-03-31' } }),
      ]),
    )
    const { text } = await read('/recrutement/open')
    expect(text).toContain('Salaire brut 2 250 € à 2 700 € par mois')
    expect(text).toContain('jusqu’au 31 mars 2999')
    expect((await read('/recrutement/closed')).text).toContain('Cette offre est close')
  })

  it('tells where an agency is and when it is open', async () => {
    const agency = {
      address: '14 rue des Emballeurs, 75015 Paris',
      postal: null,
      phone: null,
      openings: [],
      hours: [{ days: 'lundi, mardi', times: '9 h – 12 h' }],
      mapHref: 'https://map.example/',
    }
    const { html, text } = await siteWith(editorialOf([articleWith('agencies', 'p15', { agency })]))('/nos-agences/p15')
    expect(text).toContain('lundi, mardi, 9 h – 12 h')
    expect(html).toContain('href="https://map.example/" rel="noopener"')
  })

  it('has moved for good, is gone, or never was', async () => {
    const read = siteWith(
      editorialOf([articleWith('guide-articles', 'a')], { old: { movedTo: '/les-guides/a' }, out: 'withdrawn' }),
    )
    const moved = await read('/les-guides/old')
    expect([moved.status, moved.response.headers.get('location')]).toEqual([301, '/les-guides/a'])
    const gone = await read('/les-guides/out')
    expect(gone.status).toBe(410)
    expect(gone.html).toContain('noindex')
    expect(linksTo(gone.html, '/les-guides')).toEqual(['/les-guides/a'])
    expect((await read('/les-guides/never')).status).toBe(404)
  })

  it.each(['%3Cscript%3E', '..%2F..%2Fetc', 'a%20b', '%E2%80%AE', 'x'.repeat(5_000), '%', '%C3%28'])(
    'of the odd name %s is not there, and nothing fails',
    async slug => {
      const { status, faults } = await siteWith(editorialOf([]))(`/les-guides/${slug}`)
      expect(status).toBe(404)
      expect(faults).toEqual([])
    },
  )
})

describe('a checklist', () => {
  const items = [
    { id: 'bail', daysBefore: 60, title: 'Relisez le bail', text: 'La page\r\nATTENDEE:x', href: '/les-guides/bail' },
    { id: 'cles', daysBefore: 0, title: 'Rendez les clés', text: 'Toutes.', href: null },
  ]
  const read = siteWith(
    editorialOf([
      articleWith('checklist-articles', 'avant', { checklist: items }),
      articleWith('checklist-articles', 'vide'),
    ]),
  )

  it('can be read and ticked as it stands', async () => {
    const { html, text } = await read('/les-checklists/avant')
    expect(html.match(/<input type="checkbox"/g)).toHaveLength(2)
    expect(text).toContain('8 semaines avant Relisez le bail J − 60')
    expect(html).toContain('type="module"')
  })

  it('is dated by a form, for its visitor alone', async () => {
    const { text, response } = await read('/les-checklists/avant?date=2026-12-31')
    expect(text).toContain('Relisez le bail dim. 1er nov.')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect((await read('/les-checklists/avant?date=demain')).text).toContain('J − 60')
  })

  it('goes into a calendar, a whole day an item', async () => {
    const { response, html: calendar } = await read('/les-checklists/avant.ics?date=2026-12-31')
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="avant.ics"')
    const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
    expect(lines.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(2)
    for (const line of [
      'SUMMARY:Relisez le bail',
      'DTSTART;VALUE=DATE:20261101',
      'DTEND;VALUE=DATE:20261102',
      'DTSTART;VALUE=DATE:20261231',
      'DESCRIPTION:La page ATTENDEE:x',
      'UID:avant.bail@nouvelle-cle.example',
    ])
      expect(lines).toContain(line)
  })

  it('asks for the day first', async () => {
    for (const date of ['', '?date=', '?date=2026-02-30', '?date=0001-01-01', '?date=9999-12-31']) {
      const { response, status } = await read(`/les-checklists/avant.ics${date}`)
      expect([status, response.headers.get('location')]).toEqual([302, '/les-checklists/avant'])
    }
  })

  it.each(['jamais.ics', 'vide.ics', '.ics'])('is no calendar at %s', async name =>
    expect((await read(`/les-checklists/${name}?date=2026-12-31`)).status).toBe(404),
  )
})

describe('a preview', () => {
  const read = siteWith(editorialOf([articleWith('guide-articles', 'new', { isDraft: true })]))

  it('shows what is not public to who has the token, and keeps it from others', async () => {
    expect((await read('/les-guides/new')).status).toBe(404)
    for (const path of ['/preview/les-guides', '/preview/les-guides/new'])
      for (const token of ['', '?token=wrong']) expect((await read(path + token)).status).toBe(404)
    const opened = await read(`/preview/les-guides/new?token=${TOKEN}`)
    expect([opened.status, opened.response.headers.get('location')]).toEqual([302, '/preview/les-guides/new'])
    const cookie = (opened.response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const article = await read('/preview/les-guides/new', { cookie })
    expect(article.status).toBe(200)
    expect(article.text).toContain('Brouillon')
    expect(article.html).toContain('noindex')
    expect(article.response.headers.get('cache-control')).toBe('private, no-store')
    expect(linksTo((await read('/preview/les-guides', { cookie })).html, '/')).toEqual(['/preview/les-guides/new'])
    expect((await read('/preview/faq', { cookie })).status).toBe(404)
  })

  it('closes after twelve hours', async () => {
    const opened = await read(`/preview/les-guides?token=${TOKEN}`)
    const cookie = (opened.response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    vi.useFakeTimers({ now: Date.now() + 12 * 3_600_000 + 1_000, toFake: ['Date'] })
    try {
      expect((await read('/preview/les-guides', { cookie })).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is none without PREVIEW_TOKEN', async () => {
    const closed = siteWith(editorialOf([articleWith('guide-articles', 'new', { isDraft: true })]), {
      previewToken: null,
    })
    expect((await closed(`/preview/les-guides?token=${TOKEN}`)).status).toBe(404)
  })
})

describe('the press', () => {
  const article: PressArticle = {
    title: 'Le jour J',
    href: 'https://radio.example/jour-j',
    kind: 'video',
    picture: null,
    text: 'Quatre minutes.',
    createdAt: new Date('2026-04-13T08:00:00Z'),
    isExample: true,
  }
  const editorial = {
    ...editorialOf([]),
    press: async (page: number) => (page === 1 ? { articles: [article], page, pageCount: 1 } : null),
  }

  it('leads out, and says what to', async () => {
    const { html, text } = await siteWith(editorial)('/la-presse-en-parle')
    expect(html).toContain('<a href="https://radio.example/jour-j" rel="noopener">')
    expect(text).toContain('Vidéo Exemple Le jour J')
  })

  it('has no articles of its own', async () =>
    expect((await siteWith(editorial)('/la-presse-en-parle/le-jour-j')).status).toBe(404))
})
