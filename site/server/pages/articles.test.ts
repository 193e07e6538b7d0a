import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { numberedArticles, openArticleSite, titlesBelow } from '../testing/article-site'
import { temporaryClientDirectory } from '../testing/client-directory'
import { articleWith, editorialOf } from '../testing/test-editorial'

const siteWith = openArticleSite(temporaryClientDirectory())

describe('a list', () => {
  it('a list shows ten articles a page, and links to the pages around', async () => {
    const read = siteWith(editorialOf(numberedArticles('guide-articles', 25)))
    const { html, status } = await read('/les-guides/page=2')
    expect(status).toBe(200)
    expect(titlesBelow(html, '/les-guides')).toHaveLength(10)
    expect(titlesBelow(html, '/les-guides')[0]).toBe('/les-guides/n11')
    const [nav = ''] = /<nav class="pagination"[^]*?<\/nav>/.exec(html) ?? []
    const hrefs = [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual([
      '/les-guides',
      '/les-guides',
      '/les-guides/page=2',
      '/les-guides/page=3',
      '/les-guides/page=3',
    ])
    expect(nav).toContain('aria-current="page">2<')
    expect(html).toContain(
      '<link rel="canonical" href="https://nouvelle-cle.test/les-guides/page=2"/>',
    )
  })

  it('the list of news shows four articles first, and goes on with the fifth', async () => {
    const read = siteWith(editorialOf(numberedArticles('news-articles', 6)))
    expect(titlesBelow((await read('/actualites')).html, '/actualites')).toEqual(
      ['n1', 'n2', 'n3', 'n4'].map(slug => `/actualites/${slug}`),
    )
    expect(titlesBelow((await read('/actualites/page=2')).html, '/actualites')).toEqual([
      '/actualites/n5',
      '/actualites/n6',
    ])
  })

  it.each([
    '/les-guides',
    '/actualites',
    '/les-checklists',
    '/faq',
    '/ville',
    '/la-presse-en-parle',
  ])('%s has one address for its first page', async path => {
    const { response, status } = await siteWith(editorialOf([]))(`${path}/page=1`)
    expect([status, response.headers.get('location')]).toEqual([301, path])
  })

  it('a bare number is the address of a page in the checklists only', async () => {
    const read = siteWith(
      editorialOf([
        ...numberedArticles('checklist-articles', 11),
        ...numberedArticles('guide-articles', 11),
      ]),
    )
    expect(titlesBelow((await read('/les-checklists/2')).html, '/les-checklists')).toEqual([
      '/les-checklists/n11',
    ])
    expect((await read('/les-guides/2')).status).toBe(404)
  })

  it.each(['0', '-1', '1000000000', 'abc', '2', '1e3', '%F0%9F%98%80', '%00', '1%0A'])(
    'a list has no page %s',
    async number => {
      const read = siteWith(editorialOf(numberedArticles('guide-articles', 3)))
      for (const list of ['/les-guides', '/les-checklists', '/la-presse-en-parle'])
        expect((await read(`${list}/page=${number}`)).status).toBe(404)
    },
  )

  it('an empty list says that it is empty, and is kept from search engines', async () => {
    const { html, text, status } = await siteWith(editorialOf([]))('/les-guides')
    expect(status).toBe(200)
    expect(text).toContain('Aucun article n’est encore publié')
    expect(html).toContain('noindex')
  })

  it('the list of questions is shown whole, by theme', async () => {
    const faqs = Array.from({ length: 12 }, (_, index) =>
      articleWith('faqs', `q${index}`, { theme: index < 6 ? 'Cartons' : 'Prix' }),
    )
    const { html, text } = await siteWith(editorialOf(faqs))('/faq')
    expect(html.match(/<details class="disclosure">/g)).toHaveLength(12)
    expect(text.indexOf('Prix Titre q11')).toBeGreaterThan(0)
    expect(text.indexOf('Cartons Titre q5')).toBeGreaterThan(text.indexOf('Prix Titre q11'))
    expect(html).toContain('<a href="/faq/q3">')
    expect(html).toMatch(/<form class="site-search"[^>]* action="\/recherche"/)
  })

  it('the list of questions links to each of its themes if there are several', async () => {
    const asked = ['Prix', 'Cartons', 'PRIX ', 'Jour J'].map((theme, index) =>
      articleWith('faqs', `q${index}`, { theme }),
    )
    const { html } = await siteWith(editorialOf(asked))('/faq')
    const ids = [...html.matchAll(/<h2 id="(theme_[^"]+)">/g)].map(([, id]) => id)
    expect(ids).toEqual(['theme_jour-j', 'theme_prix', 'theme_cartons'])
    for (const id of ids) expect(html).toContain(`<a href="#${id}">`)
    const few = (await siteWith(editorialOf(asked.slice(0, 2)))('/faq')).html
    expect(few).not.toContain('href="#theme_')
  })

  it('the list of towns links to the directory', async () => {
    const { html } = await siteWith(editorialOf([articleWith('villes', 'lyon')]))('/ville')
    expect(html).toContain('<a href="/ville/lyon">')
    expect(/<main[^]*<\/main>/.exec(html)?.[0]).toContain('href="/demenageur-france"')
  })

  it('an empty list of town articles links to the directory and to its most requested towns', async () => {
    const { html, text } = await siteWith(editorialOf([]))('/ville')
    expect(text).not.toContain('Votre ville n’est pas dans cette liste')
    expect(/<main[^]*<\/main>/.exec(html)?.[0]).toMatch(
      /<a class="button [^"]+" href="\/demenageur-france">/,
    )
    expect(text).toContain('Les villes les plus demandées')
    expect(/<main[^]*<\/main>/.exec(html)?.[0]).toMatch(
      /<a href="\/demenageur-france\/[^/"]+\/[^/"]+\/[^/"]+">/,
    )
  })

  it('an article links to main towns of the directory while no town article exists', async () => {
    const { html } = await siteWith(editorialOf([articleWith('guide-articles', 'cartons')]))(
      '/les-guides/cartons',
    )
    expect(/<aside class="story-sides">[^]*<\/aside>/.exec(html)?.[0]).toMatch(
      /href="\/demenageur-france\/[^/"]+\/[^/"]+\//,
    )
  })

  it('a list that cannot be read answers 503 and is not cached', async () => {
    const down = { ...editorialOf([]), list: async () => Promise.reject(new Error('down')) }
    const { response, status, html, text } = await siteWith(down)('/les-guides')
    expect(status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('Cette page est momentanément indisponible')
    expect(html).toContain('<a class="button button-signal" href="">Réessayer</a>')
  })
})

describe('an article', () => {
  it('an article shows its date, reading time, contents, prices, sources and related pages', async () => {
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
        {
          price: {
            from: 'Nice',
            to: 'Lille',
            volumeM3: 30,
            movingDate: '2026-12-15',
            cents: null,
            href: '/tunnel',
          },
        },
      ],
      related: [{ title: 'Le volume', href: '/les-guides/volume' }],
      sources: [{ label: 'La loi', href: 'https://loi.example/', date: '2026-10' }],
    })
    const { html, text, status } = await siteWith(editorialOf([guide, articleWith('faqs', 'q1')]))(
      '/les-guides/prix',
    )
    expect(status).toBe(200)
    expect(html).toContain('<h1>Grand titre prix</h1>')
    expect(text).toContain('Mis à jour le 5 octobre 2026 6 min de lecture')
    expect(html.match(/href="#deux"/g)).toHaveLength(1)
    expect(text).toContain(
      'Prix TTC pour un déménagement le mardi 15 décembre 2026 Paris vers Lyon 30 m³, au rez-de-chaussée, sans option 1 444 €',
    )
    expect(html).toMatch(/<a class="button [^"]+" href="\/tunnel\/mes-coordonnees\?d=Paris">/)
    expect(text).toContain('Partir de cet exemple (Paris vers Lyon, 30 m³)')
    expect(text).not.toContain('Nice')
    expect(text).toContain('Nos sources La loi , consulté en octobre 2026')
    expect(html).toMatch(
      /Cela peut vous intéresser[^]*<a href="\/les-guides\/volume"><span>Le volume</,
    )
    expect(html).toMatch(/<aside class="story-sides">[^]*<a href="\/faq\/q1">/)
    expect(html).not.toContain('data-page=')
    expect(gzipSync(html).length).toBeLessThan(15_000)
  })

  it('an article with two headings has no contents list', async () => {
    const headings = ['un', 'deux'].map(id => ({ id, text: id }))
    const { html } = await siteWith(
      editorialOf([articleWith('guide-articles', 'a', { headings })]),
    )('/les-guides/a')
    expect(html).not.toContain('href="#un"')
  })

  it('an article plays a film of the content host, and links out to any other film', async () => {
    const film = (isOwn: boolean) =>
      articleWith('guide-articles', `own-${isOwn}`, {
        video: { href: 'https://v.example/f', isOwn },
      })
    const read = siteWith(editorialOf([film(true), film(false)]), {
      contentOrigin: 'https://v.example',
    })
    const own = await read('/les-guides/own-true')
    expect(own.html).toMatch(/<video[^>]* src="https:\/\/v\.example\/f"/)
    expect(own.response.headers.get('content-security-policy')).toContain(
      "media-src 'self' https://v.example",
    )
    const other = await read('/les-guides/own-false')
    expect(other.html).toMatch(
      /<a class="story-video" href="https:\/\/v\.example\/f" rel="noopener">/,
    )
    for (const { html } of [own, other]) expect(html).not.toContain('<iframe')
  })

  it('a job article states its facts, and says when the job is closed', async () => {
    const job = {
      employmentType: 'CDI',
      place: 'Paris 18e',
      monthlyEuros: { min: 2250, max: 2700 },
    }
    const read = siteWith(
      editorialOf([
        articleWith('recrutements', 'open', { job: { ...job, validThrough: '2999-03-31' } }),
        articleWith('recrutements', 'closed', { job: { ...job, validThrough: '2020-03-31' } }),
      ]),
    )
    const { text } = await read('/recrutement/open')
    expect(text).toContain('Salaire brut 2 250 € à 2 700 € par mois')
    expect(text).toContain('jusqu’au 31 mars 2999')
    expect((await read('/recrutement/closed')).text).toContain('Ce poste n’est plus à pourvoir')
  })

  it('an agency article states the address and the opening hours', async () => {
    const agency = {
      address: '14 rue des Emballeurs, 75015 Paris',
      postal: null,
      phone: null,
      openings: [],
      hours: [{ days: 'lundi, mardi', times: '9 h – 12 h' }],
      mapHref: 'https://map.example/',
    }
    const { html, text } = await siteWith(
      editorialOf([articleWith('agencies', 'p15', { agency })]),
    )('/nos-agences/p15')
    expect(text).toContain('lundi, mardi, 9 h – 12 h')
    expect(html).toContain('href="https://map.example/" rel="noopener"')
  })

  it('an agency article shows the hours of the week and hands them to its script', async () => {
    const agency = {
      address: 'Paris',
      postal: null,
      phone: null,
      hours: [],
      mapHref: 'https://map.example/',
      openings: [
        { days: ['mardi' as const, 'lundi' as const], opens: '14:00', closes: '18:30' },
        { days: ['lundi' as const], opens: '09:00', closes: '12:00' },
      ],
    }
    const { html, text } = await siteWith(
      editorialOf([articleWith('agencies', 'p15', { agency })]),
    )('/nos-agences/p15')
    expect(text).toContain('lundi 9 h – 12 h, 14 h – 18 h 30 mardi 14 h – 18 h 30 mercredi fermée')
    expect(html).toContain('data-reflex="opening"')
    expect(html).toContain('&quot;lundi&quot;:&quot;09:00-12:00 14:00-18:30&quot;')
    expect(html).toContain('data-page=')
  })

  it('an article that has moved redirects, a withdrawn one is gone, an unknown one is not found', async () => {
    const read = siteWith(
      editorialOf([articleWith('guide-articles', 'a')], {
        old: { movedTo: '/les-guides/a' },
        out: 'withdrawn',
      }),
    )
    const moved = await read('/les-guides/old')
    expect([moved.status, moved.response.headers.get('location')]).toEqual([301, '/les-guides/a'])
    const gone = await read('/les-guides/out')
    expect(gone.status).toBe(410)
    expect(gone.html).toContain('noindex')
    expect(titlesBelow(gone.html, '/les-guides')).toEqual(['/les-guides/a'])
    expect((await read('/les-guides/never')).status).toBe(404)
  })

  it.each([
    '%3Cscript%3E',
    '..%2F..%2Fetc',
    'a%20b',
    '%E2%80%AE',
    'x'.repeat(5_000),
    '%',
    '%C3%28',
  ])('an article of the odd name %s is not found, and nothing fails', async slug => {
    const { status, faults } = await siteWith(editorialOf([]))(`/les-guides/${slug}`)
    expect(status).toBe(404)
    expect(faults).toEqual([])
  })
})
