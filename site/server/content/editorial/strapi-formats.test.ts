import { afterEach, describe, expect, it } from 'vitest'
import { ARTICLE_KINDS, articleHref, type ArticleKind } from '../../../kinds/kinds'
import { STATIC_SINGLES } from '../../../kinds/single-pages'
import { type FakeStrapi, startFakeStrapi } from './testing/fake-strapi'
import { type OpenedEditorial, openOwnFiles, openStrapi } from './testing/open-editorial'
import { PLAIN_SLUG, strapiCollections } from './testing/strapi-collections'
import { DATES, SHAPES } from './testing/strapi-shapes'
import { strapiSingles } from './testing/strapi-singles'

let strapi: FakeStrapi | undefined
afterEach(() => strapi?.stop())

/** Addresses of the recorded articles; another kind has a plain one. */
const PATHS: Readonly<Partial<Record<ArticleKind, string>>> = {
  'news-articles': '/actualites/hiver',
  'guide-articles': '/les-guides/prix',
  'checklist-articles': '/les-checklists/avant',
  'tutorial-articles': '/les-tutoriels/carton',
  resiliations: '/resiliation-de-demenagement/bail',
  faqs: '/faq/annuler',
  agencies: '/nos-agences/paris-15e',
  recrutements: '/recrutement/chef',
  villes: '/ville/rennes',
}
const pathOf = (kind: ArticleKind): string => PATHS[kind] ?? articleHref(kind, PLAIN_SLUG)

/** Sources of the recorded content. Addresses of uploads begin with `url`. */
const SOURCES: Record<string, () => Promise<OpenedEditorial & { url: string }>> = {
  'our own files': async () => ({ ...openOwnFiles(), url: '' }),
  ...Object.fromEntries(
    Object.entries(SHAPES).map(([name, shapes]) => [
      `a ${name}`,
      async () => {
        strapi = await startFakeStrapi({
          collections: strapiCollections(shapes),
          singles: strapiSingles(shapes),
        })
        return { ...openStrapi(strapi.url), url: strapi.url }
      },
    ]),
  ),
}

describe.each(Object.entries(SOURCES))('editorial content of %s', (_, open) => {
  const found = async (kind: ArticleKind) => {
    const { editorial, lines, url } = await open()
    const article = await editorial.find(kind, pathOf(kind).replace(/.*\//, ''))
    expect(lines).toEqual([])
    if (article === null || article === 'withdrawn' || 'movedTo' in article)
      throw new Error('no article')
    return { article, editorial, url }
  }

  it.each(ARTICLE_KINDS)(
    'the list of %s has the newest first, each with the address of its page',
    async kind => {
      const { editorial, lines } = await open()
      const list = await editorial.list(kind, 1)
      expect(list?.cards[0]?.href).toBe(pathOf(kind))
      expect(list).toMatchObject({ page: 1, pageCount: 1 })
      expect(lines).toEqual([])
    },
  )

  it('a news article has all sizes of its picture, its dates, its headings and its text', async () => {
    const { article, url } = await found('news-articles')
    expect(article.picture).toEqual({
      url: `${url}/uploads/large_photo_87f5f3d9bb.jpg`,
      alt: 'Un camion',
      width: 1_000,
      height: 667,
      sizes: [
        { url: `${url}/uploads/thumbnail_photo_87f5f3d9bb.jpg`, width: 234 },
        { url: `${url}/uploads/small_photo_87f5f3d9bb.jpg`, width: 500 },
        { url: `${url}/uploads/medium_photo_87f5f3d9bb.jpg`, width: 750 },
        { url: `${url}/uploads/large_photo_87f5f3d9bb.jpg`, width: 1_000 },
      ],
    })
    expect(article).toMatchObject({
      title: 'Déménager en hiver',
      h1Title: 'Déménager en hiver',
      description: 'Cinq précautions.',
      createdAt: new Date('2026-03-12T08:00:00Z'),
      updatedAt: new Date('2026-10-05T08:00:00Z'),
      headings: [{ id: 'le-froid', text: 'Le froid' }],
      parts: [{ html: '<h2 id="le-froid">Le froid</h2><p>Couvrez.</p>' }],
      readingMinutes: 1,
      isDraft: false,
    })
  })

  it('a guide has its drawing without formats, its price, its related links and former address', async () => {
    const { article, editorial, url } = await found('guide-articles')
    expect(article.picture).toEqual({
      url: `${url}/uploads/dessin_1.svg`,
      alt: '',
      width: 960,
      height: 720,
    })
    expect(article.parts).toEqual([
      { html: '<p>Avant</p>' },
      {
        price: {
          from: 'Paris',
          to: 'Lyon',
          volumeM3: 30,
          cents: 123_400,
          movingDate: '2026-12-22',
          href: '/tunnel/mes-coordonnees?departure=Paris&arrival=Lyon&date=2026-12-22',
        },
      },
      { html: '<p>Après, au 01\u00A099\u00A000\u00A012\u00A034</p>' },
    ])
    expect(article.related).toEqual([{ title: 'Le volume', href: '/les-guides/volume' }])
    expect(await editorial.find('guide-articles', 'ancien-prix')).toEqual({
      movedTo: '/les-guides/prix',
    })
  })

  it('a checklist gives each item an id made from the words of its title', async () => {
    expect((await found('checklist-articles')).article.checklist).toEqual([
      {
        id: 'relisez-votre-bail',
        daysBefore: 60,
        title: 'Relisez votre bail',
        text: '',
        href: '/faq/bail',
      },
      {
        id: 'relisez-votre-bail-2',
        daysBefore: -1,
        title: 'Relisez votre bail',
        text: 'Encore.',
        href: null,
      },
    ])
  })

  it('a tutorial, a source, a theme, a job and a town are read', async () => {
    const { article, editorial } = await found('tutorial-articles')
    expect(article.tutorial).toEqual({
      minutes: 2,
      supplies: ['Un rouleau'],
      steps: [{ title: 'Pliez', text: '' }],
    })
    expect(await editorial.find('resiliations', 'bail')).toMatchObject({
      sources: [{ label: 'Loi', href: 'https://www.legifrance.gouv.fr/', date: '2026-11' }],
    })
    expect(await editorial.find('faqs', 'annuler')).toMatchObject({
      theme: 'Réservation',
      description: 'Oui.',
    })
    expect(await editorial.find('recrutements', 'chef')).toMatchObject({
      job: {
        employmentType: 'CDI',
        place: 'Paris 18e',
        validThrough: '2027-03-31',
        monthlyEuros: { min: 2_250, max: 2_700 },
      },
    })
    expect(await editorial.find('recrutements', 'autre')).toMatchObject({ job: null })
    expect(await editorial.find('villes', 'rennes')).toMatchObject({
      title: 'Rennes',
      picture: null,
    })
  })

  it('an agency has its address and its opening hours', async () => {
    expect((await found('agencies')).article).toMatchObject({
      title: 'Paris 15e',
      agency: {
        address: '14 rue des Emballeurs, 75015 Paris',
        postal: { street: '14 rue des Emballeurs', postalCode: '75015', city: 'Paris' },
        phone: '01\u00A099\u00A000\u00A012\u00A034',
        hours: [
          {
            days: 'lundi et mardi',
            times:
              'de 9\u00A0h\u00A0à\u00A012\u00A0h et de 14\u00A0h\u00A0à\u00A018\u00A0h\u00A030',
          },
        ],
        openings: [
          { days: ['lundi', 'mardi'], opens: '09:00', closes: '12:00' },
          { days: ['lundi', 'mardi'], opens: '14:00', closes: '18:30' },
        ],
        mapHref: 'https://www.openstreetmap.org/search?query=14+rue+des+Emballeurs%2C+75015+Paris',
      },
    })
  })

  it('the press is read with its links, documents and videos', async () => {
    const { editorial, lines, url } = await open()
    expect((await editorial.press(1))?.articles).toMatchObject([
      {
        title: 'Le Courrier',
        kind: 'article',
        href: 'https://presse.example/1',
        text: 'Un article.',
        isExample: false,
      },
      {
        title: 'Le Mensuel',
        kind: 'document',
        href: `${url}/uploads/page.pdf`,
        file: { extension: 'PDF', kilobytes: 188.2 },
        picture: null,
        text: '',
      },
      { title: 'La Télé', kind: 'video', href: 'https://tele.example/film' },
    ])
    expect(lines).toEqual([])
  })

  it('a legal page is read with its sources, and its empty fields are null', async () => {
    const { pages, lines } = await open()
    expect(await pages.page('legal-notice')).toEqual({
      title: 'Mentions légales',
      metaDescription: 'Qui édite ce site.',
      h1Title: null,
      lead: null,
      parts: [
        {
          html: '<h2 id="l-editeur">L’éditeur</h2><p>Nouvelle Clé, au 01\u00A099\u00A000\u00A012\u00A034</p>',
        },
      ],
      headings: [{ id: 'l-editeur', text: 'L’éditeur' }],
      departure: null,
      picture: null,
      updatedAt: new Date(DATES.updatedAt),
      related: [],
      sources: [{ label: 'Loi', href: 'https://www.legifrance.gouv.fr/', date: '2026-11' }],
    })
    expect(lines).toEqual([])
  })

  it('the pages of reviews, of a town and of a list are read', async () => {
    const { pages, lines, url } = await open()
    expect(await pages.page('customer-reviews')).toMatchObject({
      title: 'Avis',
      h1Title: 'Ce qu’ils disent',
      lead: 'Une note, sa source.',
      picture: {
        url: `${url}/uploads/large_photo_87f5f3d9bb.jpg`,
        alt: 'Un camion',
        sizes: { length: 4 },
      },
    })
    expect(await pages.page('devis-demenagement-lyon')).toMatchObject({
      h1Title: 'Votre devis à Lyon',
      parts: [{ price: { to: 'Lyon', cents: 123_400 } }],
      picture: { url: `${url}/uploads/dessin_1.svg`, alt: '', width: 960 },
      related: [{ title: 'Le volume', href: '/les-guides/volume' }],
    })
    expect(await pages.page('recruitment')).toMatchObject({
      title: 'Nous rejoindre',
      picture: { url: `${url}/uploads/dessin_1.svg` },
    })
    expect(lines).toEqual([])
  })

  it('every other page with only a title is read', async () => {
    const { pages, lines } = await open()
    for (const name of STATIC_SINGLES)
      expect(await pages.page(name), name).toMatchObject({ sources: expect.any(Array) })
    expect(await pages.page('vision')).toMatchObject({
      title: 'Page vision',
      parts: [],
      picture: null,
    })
    expect(lines).toEqual([])
  })

  it('the pages of France, a region, a department and a town are read', async () => {
    const { places, lines, url } = await open()
    const read = await places.read()
    expect(read.isComplete).toBe(true)
    expect(read.france).toMatchObject({
      baliseTitle: 'Un déménageur en France',
      h1: 'Partout en France',
      subtitle: 'De région en région.',
      headerImage: { url: `${url}/uploads/dessin_1.svg` },
      centralContent: [{ title: 'Comment', parts: [{ html: '<p>Ainsi.</p>' }] }],
    })
    expect(read.region('bretagne')).toEqual({
      baliseTitle: 'Déménager en Bretagne',
      metaDescription: 'Des rues étroites.',
      headerImage: expect.objectContaining({
        url: `${url}/uploads/large_photo_87f5f3d9bb.jpg`,
        alt: 'Un camion',
      }),
      h1: 'La Bretagne, de porte à porte',
      subtitle: 'Un devis en cinq minutes.',
      dynamicTitle: 'sur la Bretagne',
      centralContent: [
        { title: 'Les îles', parts: [{ html: '<p>Au 01\u00A099\u00A000\u00A012\u00A034.</p>' }] },
        { title: 'Les rues', parts: [{ html: '<p>Étroites.</p>' }] },
      ],
      isDraft: false,
      updatedAt: new Date(DATES.updatedAt),
    })
    expect(read.department('ille-et-vilaine')).toMatchObject({
      h1: null,
      headerImage: null,
      centralContent: [],
    })
    expect(
      read.town({ code: '35360', slug: 'vitre', department: 'ille-et-vilaine' }),
    ).toMatchObject({
      baliseTitle: 'Déménager à Vitré',
      dynamicTitle: 'pour Vitré',
      centralContent: [{ title: null, parts: [{ price: { from: 'Vitré', cents: 123_400 } }] }],
    })
    expect(read.town({ code: '99999', slug: 'vitre', department: 'doubs' })).toBeNull()
    expect(read.region('corse')).toBeNull()
    expect(lines).toEqual([])
  })

  it('a town written for the directory only has no article', async () => {
    const { editorial } = await open()
    expect(await editorial.find('villes', 'vitre')).toBeNull()
    expect((await editorial.list('villes', 1))?.total).toBe(1)
  })

  it('the pages of the forms are read', async () => {
    const { pages, lines, url } = await open()
    expect(await pages.read('contact')).toEqual({
      title: 'Nous contacter',
      metaDescription: null,
      h1Title: null,
      paragraphs: ['Au 01\u00A099\u00A000\u00A012\u00A034.', 'Ou ici.'],
      illustration: { url: `${url}/uploads/dessin_1.svg`, alt: '', width: 960, height: 720 },
    })
    expect(await pages.read('become-partner')).toMatchObject({
      h1Title: 'Roulez avec nous',
      illustration: null,
    })
    expect(await pages.read('validation')).toMatchObject({ title: 'Merci', paragraphs: [] })
    expect(lines).toEqual([])
  })

  it('the home page is read down to its deepest picture', async () => {
    const { pages, lines, url } = await open()
    expect(await pages.home()).toMatchObject({
      title: 'Accueil',
      metaDescription: null,
      h1Title: 'Le prix, en 5 minutes',
      steps: {
        title: 'Trois gestes',
        list: ['Un', 'Deux', 'Trois'].map(title => ({ title, text: `${title}, en trois gestes.` })),
      },
      testimonials: [
        {
          title: 'Quatrième étage',
          author: 'Camille D.',
          // A strip is shown one panel at a time: in its uploaded size.
          picture: {
            url: `${url}/uploads/photo_87f5f3d9bb.jpg`,
            alt: 'Un camion',
            width: 1_200,
            height: 800,
          },
          captions: ['L’escalier tourne.'],
          videoHref: `${url}/uploads/film.mp4`,
          isExample: true,
        },
        {
          title: 'Un mardi',
          author: 'Karim B.',
          picture: null,
          captions: [],
          videoHref: null,
          isExample: false,
        },
      ],
      centralContent: [{ title: 'Clair', text: 'Au 01\u00A099\u00A000\u00A012\u00A034' }],
      preparation: {
        title: 'Avant',
        cards: [
          {
            href: '/les-guides',
            title: 'G',
            text: 'Lire',
            linkText: 'Ouvrir',
            picture: expect.objectContaining({ url: `${url}/uploads/large_photo_87f5f3d9bb.jpg` }),
          },
          { href: '/faq', title: 'F', text: 'Lire', linkText: 'Ouvrir', picture: null },
        ],
      },
      rating: { label: '4,6 sur 5', note: 'Relevé par nous', date: '2026-11-20', isExample: false },
      reviewsNote: null,
      reviews: [
        {
          author: 'C. D.',
          stars: 4,
          route: 'Nantes → Angers',
          text: 'Très bien.',
          experienceOn: '2026-05-01',
          publishedOn: '2026-06-01',
          isChecked: true,
          isExample: true,
        },
        {
          author: 'A. B.',
          stars: 5,
          route: null,
          text: 'Bien.',
          experienceOn: null,
          publishedOn: '2026-01-05',
          isChecked: false,
          isExample: false,
        },
      ],
      parts: [{ html: '<p>Depuis 2011.</p>' }],
    })
    expect(lines).toEqual([])
  })
})

it('a Strapi is asked for a collection and a single as the format wants it', async () => {
  strapi = await startFakeStrapi({ collections: {}, singles: strapiSingles(SHAPES['Strapi 4']) })
  const { editorial, pages } = openStrapi(strapi.url)
  await editorial.newest('faqs', 3)
  expect(strapi.seen[0]).toMatch(/^\/api\/faqs\?/)
  expect(strapi.seen[0]).toContain('populate=*')
  expect(strapi.seen[0]).toContain('sort[0]=createdAt:desc&sort[1]=id:desc')
  expect(strapi.seen[0]).toContain('pagination[withCount]=true')
  await pages.home()
  expect(strapi.seen[1]).toMatch(/^\/api\/homepage\?/)
  expect(strapi.seen[1]).toContain('populate[howItWorks][populate][step1]=true')
  expect(strapi.seen[1]).toContain('populate[preparation][populate][blogCard][populate]=*')
})
