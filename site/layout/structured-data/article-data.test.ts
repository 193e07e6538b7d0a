import { describe, expect, it } from 'vitest'
import type { Agency, Article } from '../../ports/editorial'
import { articleSeo } from './article-data'
import { organisationData } from './organisation-data'

const ORIGIN = 'https://nouvelle-cle.test'

const ARTICLE: Article = {
  kind: 'guide-articles',
  slug: 'piano',
  href: '/les-guides/piano',
  title: 'Piano',
  h1Title: 'Déménager un piano',
  description: 'Le poids.',
  metaDescription: 'Le poids, l’étage, l’équipe.',
  theme: null,
  picture: { url: '/uploads/large_piano.webp', alt: '', width: 1000, height: 750 },
  createdAt: new Date('2026-03-12T08:00:00Z'),
  updatedAt: new Date('2026-10-05T08:00:00Z'),
  readingMinutes: 4,
  parts: [
    { html: '<p>Un <strong>piano</strong> pèse.</p>' },
    { html: '<p>Beaucoup &amp; plus.</p>' },
  ],
  headings: [],
  related: [],
  sources: [{ label: 'Code', href: 'https://www.legifrance.gouv.fr/x', date: '2026-10' }],
  video: null,
  checklist: [],
  tutorial: null,
  job: null,
  agency: null,
  isDraft: false,
}
const CRUMBS = [
  { title: 'Accueil', href: '/' },
  { title: 'Guides', href: '/les-guides' },
  { title: 'Piano', href: '/les-guides/piano' },
]
const TODAY = '2026-11-22'
const thingsOf = (changes: Partial<Article>) =>
  articleSeo({ ...ARTICLE, ...changes }, CRUMBS, TODAY).structured(ORIGIN)

describe('what machines are told of an article', () => {
  it('the structured data of an article give its dates, publisher, sources and breadcrumbs', () => {
    const { publishedAt, modifiedAt, card } = articleSeo(ARTICLE, CRUMBS, TODAY)
    expect([publishedAt, modifiedAt]).toEqual([ARTICLE.createdAt, ARTICLE.updatedAt])
    expect(card).toEqual({ kind: 'guide-articles', picture: ARTICLE.picture })
    expect(thingsOf({})).toMatchObject([
      {
        '@type': 'Article',
        headline: 'Déménager un piano',
        image: `${ORIGIN}/uploads/large_piano.webp`,
        datePublished: '2026-03-12T08:00:00.000Z',
        dateModified: '2026-10-05T08:00:00.000Z',
        mainEntityOfPage: `${ORIGIN}/les-guides/piano`,
        publisher: { '@id': `${ORIGIN}/#entreprise` },
        citation: ['https://www.legifrance.gouv.fr/x'],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Accueil', item: `${ORIGIN}/` },
          { position: 2, name: 'Guides', item: `${ORIGIN}/les-guides` },
          { position: 3, name: 'Piano', item: `${ORIGIN}/les-guides/piano` },
        ],
      },
    ])
  })

  it('a news article is structured data of the type NewsArticle', () => {
    expect(thingsOf({ kind: 'news-articles' })[0]?.['@type']).toBe('NewsArticle')
  })

  it('a question is structured data with its answer as plain text', () => {
    expect(thingsOf({ kind: 'faqs', h1Title: 'Combien ?' })[0]).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Combien ?',
          acceptedAnswer: { '@type': 'Answer', text: 'Un piano pèse. Beaucoup & plus.' },
        },
      ],
    })
  })

  const job = {
    employmentType: 'CDI',
    place: 'Paris 18e',
    validThrough: '2027-03-31',
    monthlyEuros: { min: 2250, max: 2700 },
  }

  it('a job offer is structured data with its place, its end and its pay', () => {
    expect(thingsOf({ kind: 'recrutements', job })[0]).toMatchObject({
      '@type': 'JobPosting',
      title: 'Déménager un piano',
      description: '<p>Un <strong>piano</strong> pèse.</p>\n<p>Beaucoup &amp; plus.</p>',
      hiringOrganization: { name: 'Nouvelle Clé', sameAs: `${ORIGIN}/` },
      datePosted: '2026-03-12',
      validThrough: '2027-03-31',
      employmentType: 'FULL_TIME',
      jobLocation: { address: { addressLocality: 'Paris 18e', addressCountry: 'FR' } },
      baseSalary: { currency: 'EUR', value: { minValue: 2250, maxValue: 2700, unitText: 'MONTH' } },
    })
  })

  it.each([
    ['2026-11-22', ['JobPosting', 'BreadcrumbList']],
    ['2026-11-21', ['BreadcrumbList']],
  ])('a job offer is structured data until the end of its last day (%s)', (validThrough, types) => {
    const things = thingsOf({ kind: 'recrutements', job: { ...job, validThrough } })
    expect(things.map(thing => thing['@type'])).toEqual(types)
  })

  it('an agency is structured data with its address and hours', () => {
    const agency: Agency = {
      address: '14 rue des Emballeurs, 75015 Paris',
      postal: null,
      phone: null,
      hours: [{ days: 'lundi et mardi', times: '9 h – 12 h' }],
      openings: [{ days: ['lundi', 'mardi'], opens: '09:00', closes: '12:00' }],
      mapHref: 'https://map.test',
    }
    expect(thingsOf({ kind: 'agencies', agency })[0]).toMatchObject({
      '@type': 'MovingCompany',
      telephone: '+33199001234',
      address: {
        streetAddress: '14 rue des Emballeurs',
        postalCode: '75015',
        addressLocality: 'Paris',
      },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:00' },
      ],
    })
    const postal = { street: '2 rue du Lot', postalCode: '69001', city: 'Lyon' }
    expect(
      thingsOf({ kind: 'agencies', agency: { ...agency, postal, phone: '04 99 00 12 34' } })[0],
    ).toMatchObject({
      telephone: '+33499001234',
      address: { streetAddress: '2 rue du Lot', postalCode: '69001', addressLocality: 'Lyon' },
    })
  })

  it('a film is structured data only when it plays on the page and has a picture', () => {
    const video = { href: '/uploads/piano.mp4', isOwn: true }
    expect(thingsOf({ video })[1]).toMatchObject({
      '@type': 'VideoObject',
      name: 'Déménager un piano',
      thumbnailUrl: `${ORIGIN}/uploads/large_piano.webp`,
      uploadDate: '2026-03-12T08:00:00.000Z',
      contentUrl: `${ORIGIN}/uploads/piano.mp4`,
    })
    const elsewhere = { href: 'https://video.test/regarder?v=1', isOwn: false }
    for (const none of [{ video, picture: null }, { video: elsewhere }])
      expect(thingsOf(none).map(thing => thing['@type'])).toEqual(['Article', 'BreadcrumbList'])
  })

  it('the structured data of an article never has a rating by the company itself', () => {
    expect(JSON.stringify([organisationData(ORIGIN), ...thingsOf({})])).not.toMatch(
      /rating|review/i,
    )
  })
})
