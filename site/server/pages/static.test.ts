import { describe, expect, it, vi } from 'vitest'
import { OWN_PAGES, type StaticSingle } from '../../kinds/single-pages'
import type { StaticContent } from '../../ports/editorial'
import type { HomeContent } from '../../ports/home-content'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const log = { error: vi.fn() }

const CONTENT: StaticContent = {
  title: 'Onglet',
  metaDescription: 'Pour les moteurs',
  h1Title: 'En tête',
  lead: 'En une phrase.',
  parts: [
    { html: '<h2 id="un">Un</h2><p>Premier</p>' },
    {
      price: {
        from: 'Lyon',
        to: 'Paris',
        volumeM3: 30,
        movingDate: '2027-01-12',
        cents: 187_500,
        href: '/tunnel/mes-coordonnees?departure=Lyon',
      },
    },
    {
      price: {
        from: 'Lyon',
        to: 'Nulle Part',
        volumeM3: 30,
        movingDate: '2027-01-12',
        cents: null,
        href: '/',
      },
    },
    { html: '<p>Fin</p>' },
  ],
  headings: ['Un', 'Deux', 'Trois', 'Quatre'].map(text => ({ id: text.toLowerCase(), text })),
  departure: null,
  picture: { url: '/uploads/p.svg', alt: 'Un camion', width: 800, height: 500 },
  updatedAt: new Date('2026-11-09T08:00:00Z'),
  related: [{ title: 'Plus loin', href: '/les-guides/plus-loin' }],
  sources: [
    { label: 'Code de la route', href: 'https://www.legifrance.gouv.fr/', date: '2026-10' },
  ],
}

const STATIC_PATHS = OWN_PAGES.map(({ path }) => path)

const siteWith = (content: StaticContent | null, home: Partial<HomeContent> = {}) => {
  const bare = BARE_PAGES.contents
  const page = vi.fn(async (name: StaticSingle) =>
    content === null ? null : { ...content, title: name },
  )
  const contents = { ...bare, page, home: async () => ({ ...(await bare.home()), ...home }) }
  const app = createPagesApp({ ...BARE_PAGES, clientDirectory, log, contents })
  const show = async (path: string) => {
    const response = await app.request(path)
    const html = await response.text()
    return { status: response.status, html, text: textOf(html) }
  }
  return { show, page }
}

describe('a static page', () => {
  it.each(STATIC_PATHS)(
    '%s says what its editor wrote, with the way here, its date and a next step',
    async path => {
      const { show, page } = siteWith(CONTENT)
      const { status, html, text } = await show(path)
      expect(status).toBe(200)
      expect(page).toHaveBeenCalledTimes(1)
      expect(html).toContain(`<title>${page.mock.calls[0]?.[0]} | Nouvelle Clé</title>`)
      expect(html).not.toContain('noindex')
      for (const said of [
        'Accueil',
        'En tête',
        'En une phrase.',
        'Mis à jour le 9 novembre 2026',
        'Premier',
        'Fin',
        'Plus loin',
      ])
        expect(text).toContain(said)
      expect(text).toContain('Code de la route , consulté en octobre 2026')
      expect(html).toMatch(/href="\/(?:tunnel\/mes-coordonnees|nous-contacter)"/)
    },
  )

  it('each has a single of its own', async () => {
    const { show, page } = siteWith(CONTENT)
    for (const path of STATIC_PATHS) await show(path)
    const asked = page.mock.calls.map(([name]) => name)
    expect(new Set(asked).size).toBe(STATIC_PATHS.length)
  })

  it('a static page without editor’s text keeps our words and is not indexed', async () => {
    const { html, text } = await siteWith(null).show('/notre-mission')
    expect(text).toContain('Que chacun connaisse le prix')
    expect(html).toContain('noindex')
  })

  it('a static page shows today’s prices in its text and leaves out a route without a price', async () => {
    const { html, text } = await siteWith(CONTENT).show('/location-camion')
    expect(text).toContain('Prix TTC pour un déménagement le mardi 12 janvier 2027 Lyon vers')
    expect(html).toContain('href="/tunnel/mes-coordonnees?departure=Lyon"')
    expect(text).not.toContain('Nulle Part')
  })

  it('the page for a quote begins with the form', async () => {
    for (const path of ['/devis-demenagement', '/devis-demenagement-lyon', '/avis-des-clients']) {
      const { html } = await siteWith(CONTENT).show(path)
      expect(html, path).toContain(
        '<form class="quote-form" action="/tunnel/mes-coordonnees" method="get">',
      )
    }
  })

  it('the forms of a page without script keep test mode for a visitor in test mode only', async () => {
    const { show } = siteWith(CONTENT)
    const field = '<input type="hidden" name="moving-mode" value="test"/>'
    for (const path of ['/', '/devis-demenagement']) {
      const test = await show(`${path}?moving-mode=test`)
      const plain = await show(path)
      const again = await show(`${path}?moving-mode=test`)
      expect([test, plain, again].map(({ html }) => html.includes(field))).toEqual([
        true,
        false,
        true,
      ])
    }
  })

  it('the page of reviews shows all reviews and how they were chosen', async () => {
    const review = {
      author: 'Odile P.',
      stars: 5,
      route: null,
      experienceOn: null,
      publishedOn: '2026-09-07',
      isChecked: true,
      isExample: false,
      text: 'Droite.',
    }
    const { text } = await siteWith(CONTENT, {
      reviews: [review],
      reviewsNote: 'Choisis par nous.',
    }).show('/avis-des-clients')
    expect(text).toContain('Choisis par nous.')
    expect(text).toContain('Odile P.')
    expect(text).toContain('publié le 7 septembre 2026, contrôlé')
    expect(text).not.toContain('Exemple')
  })
})
