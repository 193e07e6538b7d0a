import { describe, expect, it, vi } from 'vitest'
import type { EditedPlace, TownView } from '../../ports/directory'
import type { Review } from '../../ports/home-content'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createMemoryDirectory } from '../testing/test-directory'
import { textOf } from '../testing/text-of'
import { createPagesApp, type PagesDeps } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const log = { error: vi.fn() }
const PREVIEW_TOKEN = 'a-long-token-that-only-these-tests-know'

const ARA = '/demenageur-france/auvergne-rhone-alpes'
const BOURG = `${ARA}/ain/bourg-en-bresse`

const EDITED: EditedPlace = {
  baliseTitle: 'Un onglet à nous',
  metaDescription: 'Une phrase à nous.',
  headerImage: null,
  h1: 'Un titre à nous',
  subtitle: 'Un chapeau à nous.',
  dynamicTitle: 'au pays de l’éditeur',
  centralContent: [
    { title: 'Se garer', parts: [{ html: '<p>Le marché est <b>mercredi</b>.</p>' }] },
  ],
  isDraft: false,
  updatedAt: new Date('2026-11-09T08:00:00Z'),
}

const reviewBy = (author: string): Review => ({
  author,
  stars: 4,
  route: null,
  experienceOn: '2026-10-14',
  publishedOn: '2026-10-27',
  isChecked: false,
  isExample: true,
  text: `Dit par ${author}`,
})

const siteWith = (changes: Partial<PagesDeps> = {}) => {
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log,
    publicUrl: 'https://nouvelle-cle.test',
    previewToken: PREVIEW_TOKEN,
    ...changes,
  })
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    const html = await response.text()
    return { response, status: response.status, html, text: textOf(html) }
  }
}

/** A site on which `change` is applied to every town. */
const siteOfTowns = (change: (town: TownView) => TownView) => {
  const bare = createMemoryDirectory()
  const town: typeof bare.town = async (...address) => {
    const { value, isComplete } = await bare.town(...address)
    return { isComplete, value: value === null || 'movedTo' in value ? value : change(value) }
  }
  return siteWith({ directory: { ...bare, town } })
}

const structuredIn = (html: string): readonly Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '{}']) => {
      const { '@graph': graph } = JSON.parse(json)
      return graph
    },
  )

describe('the page of all of France', () => {
  it('the page of France has its three cards, the regions and the quote button', async () => {
    const { status, html, text } = await siteWith()('/demenageur-france')
    expect(status).toBe(200)
    for (const [title, href] of [
      ['LES GUIDES DU DEMENAGEMENT', '/les-guides'],
      ['SIMULER MON TARIF', '/tunnel/mes-coordonnees'],
      ['MATERIEL DE DEMENAGEMENT', '/materiel-demenagement'],
      ['OBTENIR MON DEVIS GRATUIT', '/tunnel/mes-coordonnees'],
    ] as const)
      expect(html, title).toMatch(new RegExp(`href="${href}"[^>]*>${title}`))
    expect(html).toContain(`href="${ARA}"`)
    expect(text).toContain('Bretagne')
  })

  it('the page of France shows the editor’s texts in place of ours, with a call to an adviser', async () => {
    const bare = createMemoryDirectory()
    const { value } = await bare.france()
    const edited = siteWith({
      directory: {
        ...bare,
        france: async () => ({ isComplete: true, value: { ...value, edited: EDITED } }),
      },
    })
    const { html, text } = await edited('/demenageur-france')
    expect(html).toContain('<title>Un onglet à nous | Nouvelle Clé</title>')
    expect(html).toContain('content="Une phrase à nous."')
    for (const said of [
      'Un titre à nous',
      'Un chapeau à nous.',
      'Se garer',
      'Parler à un conseiller',
    ])
      expect(text).toContain(said)
    expect(html).toContain('<b>mercredi</b>')
  })
})

describe('the page of a region', () => {
  it('a region page without editor’s texts links to departments and regions, not to an adviser', async () => {
    const { html, text } = await siteWith()(ARA)
    expect(text).toContain('Déménageur en Auvergne-Rhône-Alpes')
    expect(text).toContain('Les regions desservies par nos déménageurs')
    for (const href of [`${ARA}/ain`, `${ARA}/rhone`, '/demenageur-france/bretagne', BOURG])
      expect(html).toContain(`href="${href}"`)
    expect(text).not.toContain('Parler à un conseiller')
  })

  it('a region page has a phone link to an adviser once an editor has written content', async () => {
    const bare = createMemoryDirectory()
    const region: typeof bare.region = async (...address) => {
      const { value } = await bare.region(...address)
      if (value === null || 'movedTo' in value) throw new Error('there is a region')
      return { isComplete: true, value: { ...value, edited: EDITED } }
    }
    const { html, text } = await siteWith({ directory: { ...bare, region } })(ARA)
    expect(html).toMatch(
      /href="tel:\+33199001234">(?:<(?!\/a)[^>]*>|\s)*Parler à un conseiller<\/a>/,
    )
    expect(text).toContain('Informations utiles au pays de l’éditeur')
  })
})

describe('the page of a town', () => {
  it('a town page shows a table of prices to destinations, each with a link to a quote', async () => {
    const { html, text } = await siteWith()(BOURG)
    expect(text).toContain('Déménageur à Bourg-en-Bresse')
    const table = /<table .*?<\/table>/s.exec(html)?.[0] ?? ''
    expect([...table.matchAll(/<th scope="col">/g)]).toHaveLength(4)
    expect([...table.matchAll(/<tr><th scope="row">/g)]).toHaveLength(5)
    expect(textOf(`<main>${table}</main>`)).toMatch(/Lyon 60 km 610 € 940 € 1 830 €/)
    expect(html).toContain(
      'href="/tunnel/mes-coordonnees?departure=Bourg-en-Bresse&amp;arrival=Lyon"',
    )
    expect(text).toContain('40 € de moins que la moyenne')
    expect(text).toMatch(/mar\. 8 décembre Le jour le moins cher d’ici trente jours 810 €/)
  })

  it('a town page states postcode, population, rank, intercommunality and nearby towns', async () => {
    const { html, text } = await siteWith()(BOURG)
    expect(text).toContain('Informations utiles à Bourg-en-Bresse')
    for (const said of [
      '01000',
      '41 000 habitants',
      'La commune la plus peuplée de l’Ain',
      'CC de la Veyle',
      '391 km',
    ])
      expect(text).toContain(said)
    expect(html).toContain(`href="${BOURG}/stationnement"`)
    expect(html).toContain(`href="${ARA}/ain/saint-benigne"`)
    expect(html).toContain('value="Bourg-en-Bresse"')
  })

  it('the page of a town renders without fares, postcode, position or inhabitants', async () => {
    const show = siteOfTowns(town => ({
      ...town,
      town: { ...town.town, postcode: null, population: 0 },
      postcodes: [],
      point: null,
      fares: null,
      agency: null,
      intercommunality: null,
      neighbours: [],
      departure: null,
    }))
    const { status, html, text } = await show(BOURG)
    expect(status).toBe(200)
    expect(html).not.toContain('<table')
    expect(text).toContain('Plus personne n’y habite')
    expect(text).toContain('Aucun')
    expect(text).not.toMatch(/null|undefined|NaN/)
  })

  it('a town page states a price below the text that an editor wrote', async () => {
    const show = siteOfTowns(town => ({
      ...town,
      edited: { ...EDITED, subtitle: 'La ville des sept collines.' },
    }))
    const { text } = await show(BOURG)
    expect(text).toMatch(
      /La ville des sept collines\. Déménager un deux-pièces de Bourg-en-Bresse à Lyon : 940 €/,
    )
  })

  it('a town page names its department and links to its namesakes', async () => {
    const show = siteOfTowns(town => ({
      ...town,
      namesakes: [{ ...town.town, href: '/ailleurs', department: 'Loiret' }],
    }))
    const { html, text } = await show(BOURG)
    expect(html).toContain('<title>Déménageur à Bourg-en-Bresse (Ain, 01000)')
    expect(text).toContain('Ain (01), Auvergne-Rhône-Alpes')
    expect(text).toContain('Une autre commune s’appelle Bourg-en-Bresse')
    expect(html).toMatch(/href="\/ailleurs".*?Loiret/s)
  })

  it('a town page numbers arrondissements, and names the region if the department has one town', async () => {
    expect((await siteWith()(`${ARA}/rhone/lyon`)).text).toContain('Arrondissements 1 1er (69001)')
    const show = siteOfTowns(town => ({ ...town, department: { ...town.department, towns: 1 } }))
    expect((await show(BOURG)).text).toContain('ou ailleurs en Auvergne-Rhône-Alpes.')
  })

  it('a town page has no line on the cheapest day where all days cost the same', async () => {
    const show = siteOfTowns(town => ({
      ...town,
      fares: town.fares && {
        ...town.fares,
        cheapestDay: town.fares.cheapestDay && { ...town.fares.cheapestDay, savedCents: 0 },
      },
    }))
    expect((await show(BOURG)).text).not.toContain('Le jour le moins cher d’ici trente jours')
  })

  it('a town page states the first cheapest day and how many other days cost the same', async () => {
    const show = siteOfTowns(town => ({
      ...town,
      fares: town.fares && {
        ...town.fares,
        cheapestDay: town.fares.cheapestDay && {
          ...town.fares.cheapestDay,
          cents: 40_000,
          asCheap: 10,
        },
      },
    }))
    const { text } = await show(BOURG)
    expect(text).toContain('Dès le 8 décembre, le prix descend à 400 €.')
    expect(text).toContain('10 autres jours sont au même prix.')
    const alone = (await siteWith()(BOURG)).text
    expect(alone).not.toContain('aussi.')
    expect(alone).toContain('Selon le jour, jusqu’à 320 € d’écart.')
  })

  it('a town page lists ten services, and shows an editor’s picture even without a text', async () => {
    const headerImage = {
      url: '/uploads/place.svg',
      alt: 'Une place de marché',
      width: 800,
      height: 500,
    }
    const show = siteOfTowns(town => ({
      ...town,
      edited: { ...EDITED, centralContent: [], headerImage },
    }))
    const { html, text } = await show(BOURG)
    const [services = ''] = /<ul class="place-services.*?<\/ul>/s.exec(html) ?? []
    expect(services.match(/<li>/g)).toHaveLength(10)
    expect(html).toMatch(/<img [^>]*alt="Une place de marché" width="800" height="500"/)
    expect(text).not.toContain('Parler à un conseiller')
  })

  it('the structured data of a town page has place, service, price range and breadcrumbs', async () => {
    const [service, crumbs] = structuredIn((await siteWith()(BOURG)).html)
    expect(service).toMatchObject({
      '@type': 'Service',
      areaServed: { '@type': 'City', name: 'Bourg-en-Bresse' },
      offers: { lowPrice: '610.00', highPrice: '2630.00', offerCount: 15 },
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        'Accueil',
        'Déménageurs',
        'Auvergne-Rhône-Alpes',
        'Ain',
        'Bourg-en-Bresse',
      ].map(name => ({
        name,
      })),
    })
  })
})

describe('any page of the directory', () => {
  const PATHS = ['/demenageur-france', ARA, `${ARA}/ain`, BOURG]

  it.each(PATHS)(
    '%s may ask where its visitor is, finds his town, and is called as no other',
    async path => {
      const { response, html } = await siteWith()(path)
      expect(response.headers.get('Permissions-Policy')).toContain('geolocation=(self)')
      expect(html).toMatch(
        /<form role="search"[^>]* action="\/demenageur-france\/chercher" method="get">/,
      )
      expect(html).toContain(`rel="canonical" href="https://nouvelle-cle.test${path}"`)
    },
  )

  it('each page of the directory has a title and a description of its own', async () => {
    const show = siteWith()
    const heads = await Promise.all(
      [...PATHS, `${ARA}/rhone`, '/demenageur-france/bretagne', `${ARA}/rhone/lyon`].map(
        async path => {
          const { html } = await show(path)
          return [
            /<title>.*?<\/title>/.exec(html)?.[0],
            /name="description" content="[^"]*"/.exec(html)?.[0],
          ]
        },
      ),
    )
    for (const at of [0, 1]) expect(new Set(heads.map(head => head[at])).size).toBe(heads.length)
  })

  it.each(PATHS)(
    '%s says in its preview that it is one, and no search engine sees it',
    async path => {
      const show = siteWith()
      const preview = path.replace('/demenageur-france', '/demenageur-france/preview')
      expect((await show(preview)).status).toBe(404)
      const opened = await show(`${preview}?token=${PREVIEW_TOKEN}`)
      const cookie = opened.response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
      const { status, html, text } = await show(preview, { cookie })
      expect(status).toBe(200)
      expect(text).toContain('Cette page affiche aussi les contenus non publiés.')
      expect(html).toContain('noindex')
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      const places = [...main.matchAll(/href="(\/demenageur-france[^"]*)"/g)].map(
        ([, href]) => href,
      )
      const leaving = places.filter(href => !href?.startsWith('/demenageur-france/preview'))
      expect(leaving.filter(href => !href?.endsWith('/stationnement'))).toEqual([])
      expect(places.length).toBeGreaterThan(leaving.length)
    },
  )

  it('a directory page keeps its own order of services and reviews, and says how many were drawn', async () => {
    const reviews = ['Ada', 'Béa', 'Cléo', 'Dan', 'Eva', 'Flo', 'Gil', 'Hal'].map(reviewBy)
    const home = { ...(await BARE_PAGES.contents.home()), reviews }
    const show = siteWith({ contents: { ...BARE_PAGES.contents, home: async () => home } })
    const drawn = async (path: string) => {
      const { html, text } = await show(path)
      expect(text).toContain('3 avis, tirés au sort parmi 8.')
      return {
        services: /<section class="place-services.*?<\/section>/s.exec(html)?.[0],
        reviews: [...html.matchAll(/Dit par (\w+)/g)].map(([, name]) => name),
      }
    }
    const first = await drawn(ARA)
    const again = await drawn(ARA)
    const others = await Promise.all(
      ['/demenageur-france', `${ARA}/ain`, `${ARA}/rhone`].map(drawn),
    )
    expect(again).toEqual(first)
    expect(first.reviews).toHaveLength(3)
    expect(new Set([first, ...others].map(({ services }) => services)).size).toBeGreaterThan(1)
    expect(new Set([first, ...others].map(page => page.reviews.join())).size).toBeGreaterThan(1)
  })

  it('an incomplete directory page answers 503, says that a part is missing and is not cached', async () => {
    const bare = createMemoryDirectory()
    const france: typeof bare.france = async () => ({ ...(await bare.france()), isComplete: false })
    const { response, status, text } = await siteWith({ directory: { ...bare, france } })(
      '/demenageur-france',
    )
    expect(status).toBe(503)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(text).toContain('Une partie de cette page ne se charge pas.')
    expect(text).toContain('LES GUIDES DU DEMENAGEMENT')
  })

  it('an unknown directory page answers 404 and suggests the place that may be meant', async () => {
    const { response, status, html, text } = await siteWith()(`${ARA}/ain/bourg`)
    expect(status).toBe(404)
    expect(text).toContain('Nous ne connaissons pas cet endroit')
    expect(html).toContain('aria-label="Carte des régions de France métropolitaine"')
    expect(html).toContain(`href="${BOURG}"`)
    expect(html).toContain('noindex')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
  })
})

describe('the search for a town', () => {
  it('the search for a town lists several matches with department and population', async () => {
    const { html, text } = await siteWith()('/demenageur-france/chercher?q=b')
    expect(text).toContain('Plusieurs communes correspondent à « b ». Laquelle est la vôtre ?')
    expect(text).toContain('Bourg-en-Bresse Ain, 01000 41 000 habitants')
    expect(html).toContain('noindex')
  })

  it('the search for a town says that nothing matches, and shows the form for an empty text', async () => {
    const show = siteWith()
    expect((await show('/demenageur-france/chercher?q=zzz')).text).toContain(
      'Aucune commune ne correspond à « zzz ».',
    )
    const { status, html } = await show('/demenageur-france/chercher')
    expect(status).toBe(200)
    expect(html).not.toContain('role="status"><p')
  })
})
