import { afterEach, describe, expect, it } from 'vitest'
import { ARTICLE_KINDS } from '../../../editorial'
import { type FakeStrapi, startFakeStrapi } from './testing/fake-strapi'
import { openStrapi } from './testing/open-editorial'
import { strapiCollections } from './testing/strapi-collections'
import { SHAPES } from './testing/strapi-shapes'

let strapi: FakeStrapi | undefined
afterEach(() => strapi?.stop())

const PATHS = {
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

describe.each(Object.entries(SHAPES))('editorial content of a %s', (_, shapes) => {
  const open = async () => {
    strapi = await startFakeStrapi({ collections: strapiCollections(shapes) })
    return { ...openStrapi(strapi.url), url: strapi.url }
  }
  const found = async (kind: keyof typeof PATHS) => {
    const { editorial, lines, url } = await open()
    const article = await editorial.find(kind, PATHS[kind].replace(/.*\//, ''))
    expect(lines).toEqual([])
    if (article === null || article === 'withdrawn' || 'movedTo' in article) throw new Error('no article')
    return { article, url }
  }

  it.each(ARTICLE_KINDS)('lists %s newest first, each with the address of its page', async kind => {
    const { editorial, lines } = await open()
    const list = await editorial.list(kind, 1)
    expect(list?.cards[0]?.href).toBe(PATHS[kind])
    expect(list).toMatchObject({ page: 1, pageCount: 1 })
    expect(lines).toEqual([])
  })

  it('reads a picture in every size that was made of it, and a film of the content host', async () => {
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

  it('reads a drawing without formats, a price, a relation and an address it had', async () => {
    const { article, url } = await found('guide-articles')
    expect(article.picture).toEqual({ url: `${url}/uploads/dessin_1.svg`, alt: '', width: 960, height: 720 })
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
    const { editorial } = openStrapi(url)
    expect(await editorial.find('guide-articles', 'ancien-prix')).toEqual({ movedTo: '/les-guides/prix' })
  })

  it('reads a checklist, whose ticks are kept under words', async () => {
    expect((await found('checklist-articles')).article.checklist).toEqual([
      { id: 'relisez-votre-bail', daysBefore: 60, title: 'Relisez votre bail', text: '', href: '/faq/bail' },
      { id: 'relisez-votre-bail-2', daysBefore: -1, title: 'Relisez votre bail', text: 'Encore.', href: null },
    ])
  })

  it('reads a tutorial, a source, a theme, a job and a town', async () => {
    expect((await found('tutorial-articles')).article.tutorial).toEqual({
      minutes: 2,
      supplies: ['Un rouleau'],
      steps: [{ title: 'Pliez', text: '' }],
    })
    await strapi?.stop()
    const { editorial } = await open()
    expect(await editorial.find('resiliations', 'bail')).toMatchObject({
      sources: [{ label: 'Loi', href: 'https://www.legifrance.gouv.fr/', date: '2026-11' }],
    })
    expect(await editorial.find('faqs', 'annuler')).toMatchObject({ theme: 'Réservation', description: 'Oui.' })
    expect(await editorial.find('recrutements', 'chef')).toMatchObject({
      job: {
        employmentType: 'CDI',
        place: 'Paris 18e',
        validThrough: '2027-03-31',
        monthlyEuros: { min: 2_250, max: 2_700 },
      },
    })
    expect(await editorial.find('recrutements', 'autre')).toMatchObject({ job: null })
    expect(await editorial.find('villes', 'rennes')).toMatchObject({ title: 'Rennes', picture: null })
  })

  it('reads where an agency is and when it is open', async () => {
    expect((await found('agencies')).article).toMatchObject({
      title: 'Paris 15e',
      agency: {
        address: '14 rue des Emballeurs, 75015 Paris',
        postal: { street: '14 rue des Emballeurs', postalCode: '75015', city: 'Paris' },
        phone: '01\u00A099\u00A000\u00A012\u00A034',
        hours: [
          {
            days: 'lundi et mardi',
            times: 'de 9\u00A0h\u00A0à\u00A012\u00A0h et de 14\u00A0h\u00A0à\u00A018\u00A0h\u00A030',
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

  it('reads the press: a link, a document, a video', async () => {
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
        file: { extension: 'PDF', kilobytes: 20.53 },
        picture: null,
        text: '',
      },
      { title: 'La Télé', kind: 'video', href: 'https://tele.example/film' },
    ])
    expect(lines).toEqual([])
  })

  it('is asked for a collection as the format wants it', async () => {
    const { editorial } = await open()
    await editorial.newest('faqs', 3)
    expect(strapi?.seen[0]).toMatch(/^\/api\/faqs\?/)
    expect(strapi?.seen[0]).toContain('populate=*')
    expect(strapi?.seen[0]).toContain('sort[0]=createdAt:desc')
    expect(strapi?.seen[0]).toContain('pagination[withCount]=true')
  })
})
