import { describe, expect, it, vi } from 'vitest'
import type { FlashOffer } from '../../../shared/domain/flash-offer'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import type { ArticleCard, PressArticle } from '../../ports/editorial'
import type { HomeContent, Review } from '../../ports/home-content'
import type { ExampleMove, PageSources } from '../../pages/row'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const log = { error: vi.fn() }

const REVIEW: Review = {
  author: 'Nadia R.',
  stars: 4,
  route: 'Nantes → Angers',
  experienceOn: '2026-10-14',
  publishedOn: '2026-10-27',
  isChecked: false,
  isExample: true,
  text: 'Chargé à 8 h, livré <à> 15 h.',
}

const NEWS: ArticleCard = {
  kind: 'news-articles',
  slug: 'hiver',
  href: '/actualites/hiver',
  title: 'Déménager en hiver',
  description: 'Cinq précautions.',
  picture: null,
  createdAt: new Date('2026-11-20T08:00:00Z'),
  theme: null,
}

const PRESS: PressArticle = {
  title: 'Radio Exemple',
  href: 'https://example.org/radio',
  kind: 'video',
  picture: null,
  text: '',
  createdAt: new Date('2026-04-13T08:00:00Z'),
  isExample: true,
}

const EXAMPLE: ExampleMove = {
  from: 'Nantes',
  to: 'Lyon',
  volumeM3: 15,
  date: '2026-12-22',
  days: [
    { date: '2026-12-22', cents: 109_400 },
    { date: '2026-12-26', cents: 122_500 },
  ],
  pairs: { weekday: { betterCents: 109_400, worseCents: 122_500 }, monthEnd: null, season: null },
}

const FLASH: FlashOffer = {
  id: 7,
  slug: 'nantes-angers',
  date_depart: addDays(dayInFrance(new Date()), 9),
  depart: 'Nantes (44000)',
  destination: 'Angers (49000)',
  volume_camion: 20,
  nombre_demenageurs: 2,
  prix_offre: 590,
  prix_initial: 800,
  prix_plus_bas_30_jours: 800,
  isActive: true,
}

interface Given {
  content?: Partial<HomeContent>
  version?: string
  editorial?: Partial<PageSources['editorial']>
  example?: ExampleMove | null
  flash?: () => Promise<readonly FlashOffer[]>
}

const homeWith = async ({
  content = {},
  version = '1',
  editorial = {},
  example = null,
  flash = async () => [],
}: Given) => {
  const bare = BARE_PAGES.contents
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log,
    contents: {
      ...bare,
      home: async () => ({ ...(await bare.home()), ...content }),
      version: async () => version,
    },
    editorial: { ...BARE_PAGES.editorial, ...editorial },
    exampleMove: () => example,
    flashOffers: { ...BARE_PAGES.flashOffers, list: flash },
  })
  const response = await app.request('/')
  const html = await response.text()
  return { status: response.status, html, text: textOf(html) }
}

const SOLD = { ...FLASH, slug: 'sold', isActive: false, is_sold: true }

describe('the flash offers on the home page', () => {
  it('the home page lists the flash offers with links to their pages, without script too', async () => {
    const { html, text } = await homeWith({ flash: async () => [FLASH] })
    expect(html).toMatch(
      /<section[^>]* id="ventes-flash"[^>]*>.*<moving-flash-offers>.*<\/section>/s,
    )
    expect(html).toContain('<a href="/tunnel/offreFlash/nantes-angers/details">Nantes → Angers</a>')
    expect(text).toContain('590 € Prix antérieur 800 €')
    expect(text).not.toContain('En cours de réservation')
  })

  it.each([
    ['with the largest saving of an available offer', [FLASH, { ...FLASH, prix_offre: 400 }], 50],
    [
      'without the saving of a reserved offer',
      [FLASH, { ...FLASH, prix_offre: 400, reserved_until: '2099-01-01T00:00:00Z' }],
      26,
    ],
    [
      'without a percentage when no offer has a former price',
      [{ ...FLASH, prix_plus_bas_30_jours: null }],
      null,
    ],
    ['without a percentage when there is no offer', [], null],
  ])('the home page announces the flash sales %s', async (_, offers, percent) => {
    const { text } = await homeWith({ flash: async () => offers })
    const [, announced] = /Jusqu’à (\d+) % d’économies avec les ventes flash/.exec(text) ?? []
    expect(announced).toBe(percent === null ? undefined : String(percent))
  })

  it('the figures of the home page that nobody can check are marked as examples', async () => {
    const { text } = await homeWith({})
    expect(text).toContain('satisfaits depuis 2011 Chiffre d’exemple')
    expect(text).toContain('par rapport à un déménageur traditionnel Chiffre d’exemple')
  })

  it('the flash offers on the home page need no style sheet of their element', async () => {
    const of = vi.fn(async () => null)
    const app = createPagesApp({
      ...BARE_PAGES,
      clientDirectory,
      log,
      flashOffers: { ...BARE_PAGES.flashOffers, list: async () => [FLASH, SOLD] },
      fragments: { of },
    })
    expect(await (await app.request('/')).text()).toContain('<moving-flash-offers><ul')
    expect(of).not.toHaveBeenCalled()
  })

  it('the home page omits offers that cannot be booked, and marks those that another customer is paying', async () => {
    const { html, text } = await homeWith({
      flash: async () => [
        { ...FLASH, slug: 'inactive', isActive: false },
        SOLD,
        { ...FLASH, slug: 'free-of-charge', prix_offre: 0 },
        {
          ...FLASH,
          slug: 'reserved',
          reserved_until: new Date(Date.now() + 600_000).toISOString(),
        },
      ],
    })
    expect([...html.matchAll(/offreFlash\/([\w-]+)/g)].map(([, slug]) => slug)).toEqual([
      'reserved',
    ])
    expect(text).toContain('En cours de réservation')
  })

  it.each([
    ['there are none', 'Aucune vente flash en ce moment', async () => []],
    [
      'the content service will not tell',
      'Les ventes flash ne s’affichent pas pour l’instant',
      async () => Promise.reject(new Error('down')),
    ],
  ])(
    'the home page shows a quote form in place of the flash offers when %s',
    async (_, said, flash) => {
      const { status, html, text } = await homeWith({ flash })
      expect(status).toBe(200)
      expect(html).toContain('id="ventes-flash"')
      expect(text).toContain(said)
      expect(html).toMatch(
        /<moving-flash-offers>.*<a class="button button-signal" href="\/tunnel\/mes-coordonnees">Demander mon devis<\/a>.*<\/moving-flash-offers>/s,
      )
    },
  )

  it('the home page no longer lists a flash offer once it is sold', async () => {
    let offers = [FLASH, { ...FLASH, slug: 'other' }]
    const app = createPagesApp({
      ...BARE_PAGES,
      clientDirectory,
      log,
      flashOffers: { ...BARE_PAGES.flashOffers, list: async () => offers },
    })
    const linked = async () => (await (await app.request('/')).text()).match(/offreFlash\/[\w-]+/g)
    expect(await linked()).toHaveLength(2)
    offers = [FLASH]
    expect(await linked()).toHaveLength(1)
  })
})

describe('the home page', () => {
  it('the home page without any content shows our own texts, and no figure without a source', async () => {
    const { status, text } = await homeWith({})
    expect(status).toBe(200)
    for (const said of [
      'Votre prix en trois étapes',
      'Indiquez votre adresse de départ',
      'Avant le jour J',
      'Le volume d’abord',
    ])
      expect(text).toContain(said)
    for (const missing of [
      '4,6 sur 5',
      'Actualités',
      'La presse en parle',
      'Ils l’ont fait',
      'Par exemple',
    ])
      expect(text).not.toContain(missing)
  })

  it('the home page shows the texts of its editor in the place of ours', async () => {
    const { html, text } = await homeWith({
      content: {
        title: 'Onglet',
        metaDescription: 'Pour les moteurs',
        h1Title: 'Un titre, et ses deux mots',
        steps: { title: 'En trois temps', list: [{ title: 'Premier', text: 'temps' }] },
        centralContent: [{ title: 'Au centre', text: 'Le prix' }],
        preparation: {
          title: 'Se préparer',
          cards: [
            {
              href: '/les-guides',
              title: 'Lire',
              text: 'Un peu',
              linkText: 'Les lire',
              picture: null,
            },
          ],
        },
        parts: [{ html: '<h2>Long</h2>' }],
      },
    })
    expect(html).toContain('<title>Onglet | Nouvelle Clé</title>')
    expect(html).toContain('<meta name="description" content="Pour les moteurs"/>')
    for (const said of [
      'Un titre,',
      'En trois temps',
      'Premier',
      'Au centre',
      'Se préparer',
      'Les lire',
      'Long',
    ])
      expect(text).toContain(said)
    for (const ours of ['Votre prix en trois étapes', 'Avant le jour J', 'Le volume d’abord'])
      expect(text).not.toContain(ours)
  })

  it('the home page shows each short text of the editor, and ours where the editor left one out', async () => {
    const { text } = await homeWith({
      content: {
        words: {
          advisor: { title: 'On en parle ?' },
          days: { season: 'L’été est plein.' },
          closing: { button: 'Partir' },
        },
        claims: [{ strong: 'Une seule', text: 'promesse' }],
        services: [{ name: 'pianos', title: 'Queues et droits', text: 'Au millimètre' }],
      },
    })
    for (const said of [
      'On en parle ?',
      'L’été est plein.',
      'Partir',
      'Une seule promesse',
      'Queues et droits',
    ])
      expect(text).toContain(said)
    for (const ours of ['Plutôt de vive voix', '100 000 clients']) expect(text).not.toContain(ours)
    for (const left of ['En vidéo, sur rendez-vous', 'Le bon jour change le prix', 'Monte-meuble'])
      expect(text).toContain(left)
  })

  it('the home page shows reviews with their dates and control, and the rating with its source', async () => {
    const rating = {
      label: '4,6 sur 5',
      note: 'Chiffre publié par nous, relevé en novembre.',
      date: '2026-11-20',
      isExample: true,
    }
    const { html, text } = await homeWith({
      content: { reviews: [REVIEW], rating, reviewsNote: 'Choisis par nous.' },
    })
    expect(text).toContain('Chargé à 8 h, livré <à> 15 h.')
    expect(text).toContain(
      'Déménagement du 14 octobre 2026, publié le 27 octobre 2026, non contrôlé',
    )
    expect(text).toContain('Choisis par nous.')
    expect(html).toContain('aria-label="4 sur 5"')
    expect(html.split('Chiffre publié par nous, relevé en novembre.')).toHaveLength(3) // on the tape, and by the reviews
    expect(html).toContain('review-stars-4')
  })

  it('a testimonial opens in a dialog by markup alone', async () => {
    const picture = { url: '/uploads/t.svg', alt: 'Quatre planches', width: 3200, height: 600 }
    const told = {
      title: 'Au quatrième',
      author: 'C. D.',
      picture,
      captions: ['Un', 'Deux'],
      videoHref: null,
      isExample: true,
    }
    const { html, text } = await homeWith({ content: { testimonials: [told] } })
    expect(html).toContain(
      'command="show-modal" commandfor="temoignage-1" popoverTarget="temoignage-1"',
    )
    expect(html).toMatch(/<dialog id="temoignage-1" popover="auto"/)
    expect(html.match(/testimonial-panel/g)).toHaveLength(3) // the poster, and a panel a caption
    expect(text).toContain('la personne est fictive')
    const filmed = await homeWith({
      content: { testimonials: [{ ...told, videoHref: 'https://cms.test/f.mp4' }] },
    })
    expect(filmed.html).toContain(
      '<video controls="" preload="none" poster="/uploads/t.svg" src="https://cms.test/f.mp4"',
    )
  })

  it('the home page shows the newest news and three press articles, and works without them', async () => {
    const newest = vi.fn(async () => [NEWS])
    const press = async () => ({
      articles: Array.from({ length: 5 }, (_, n) => ({ ...PRESS, title: `Radio ${n}` })),
      page: 1,
      pageCount: 1,
    })
    const { html, text } = await homeWith({ editorial: { newest, press } })
    expect(newest).toHaveBeenCalledWith('news-articles', 3)
    expect(html).toContain('<a href="/actualites/hiver">Déménager en hiver</a>')
    expect(text).toContain('20 novembre 2026')
    expect(text).toContain('Radio 2')
    expect(text).not.toContain('Radio 3')
    const fails = async () => Promise.reject(new Error('down'))
    const bare = await homeWith({ editorial: { newest: fails, press: fails } })
    expect(bare.status).toBe(200)
    expect(bare.text).not.toContain('Actualités')
  })

  it('the home page prices a move on a named day, and states how much another day costs more', async () => {
    const { html, text } = await homeWith({ example: EXAMPLE })
    expect(text).toContain('1 094 € mardi 22 décembre')
    expect(text).toContain('131 € de moins que le samedi 26 décembre')
    expect(text).toContain('Prix TTC pour un déménagement le mardi 22 décembre 2026')
    expect(text).toContain('mardi plutôt que samedi 1 094 € au lieu de 1 225 €')
    expect(html, 'only a former price is struck through').not.toContain('<s>')
  })

  it('the home page keeps its services in one order until the content changes', async () => {
    const orderOf = (html: string) =>
      /class="services".*?<\/ul>/s
        .exec(html)?.[0]
        .match(/<h3>[^<]+/g)
        ?.join()
    const [first, same, other] = await Promise.all(
      ['1', '1', '2'].map(async version => orderOf((await homeWith({ version })).html)),
    )
    expect(first?.split(',')).toHaveLength(10)
    expect(same).toBe(first)
    expect(other).not.toBe(first)
  })
})
