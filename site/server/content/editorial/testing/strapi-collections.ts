import { ARTICLE_KINDS } from '../../../../kinds/kinds'
import { DATES, DRAWING, EMPTY, PDF, PHOTO, type Shapes } from './strapi-shapes'

/** Slug of the entry of a kind that has no recorded one below. */
export const PLAIN_SLUG = 'simple'

/** A complete and a nearly empty entry of each collection, in the shape of one source. */
export const strapiCollections = ({
  entry,
  file,
  many,
  one,
  nothing,
}: Shapes): Record<string, readonly Record<string, unknown>[]> => {
  const bare = (id: number, slug: string, fields: Record<string, unknown> = {}) =>
    entry(id, {
      ...DATES,
      ...EMPTY,
      createdAt: '2025-01-01T08:00:00.000Z',
      slug,
      title: slug,
      ...fields,
    })
  const plain = (id: number) => entry(id, { ...DATES, ...EMPTY, slug: PLAIN_SLUG, title: 'Simple' })
  return {
    ...Object.fromEntries(ARTICLE_KINDS.map((kind, index) => [kind, [plain(900 + index)]])),
    'news-articles': [
      entry(1, {
        ...DATES,
        slug: 'hiver',
        title: 'Déménager en hiver',
        metaDescription: 'Cinq précautions.',
        h1Title: null,
        content: '<h2>Le froid</h2><p>Couvrez.</p>',
        image: file(7, PHOTO),
        videoLink: '/uploads/film.mp4',
      }),
      bare(2, 'nu', { image: nothing }),
    ],
    'guide-articles': [
      entry(11, {
        ...DATES,
        slug: 'prix',
        title: 'Le prix',
        h1Title: 'Ce qui fait le prix',
        metaDescription: 'Quatre réponses.',
        content: '<p>Avant</p><p>[prix: Paris → Lyon, 30 m³]</p><p>Après, au {phone}</p>',
        image: file(8, DRAWING),
        videoLink: null,
        links: many([12, { title: 'Le volume', slug: 'volume', publishedAt: DATES.publishedAt }]),
        previousSlugs: [{ id: 3, slug: 'ancien-prix' }],
      }),
      bare(12, 'volume', { title: 'Le volume', image: nothing, links: many() }),
    ],
    'checklist-articles': [
      entry(21, {
        ...DATES,
        ...EMPTY,
        slug: 'avant',
        title: 'Avant',
        image: nothing,
        links: nothing,
        items: [
          { id: 91, daysBefore: 60, title: 'Relisez votre bail', text: null, link: '/faq/bail' },
          {
            id: 92,
            daysBefore: -1,
            title: 'Relisez votre bail',
            text: 'Encore.',
            link: 'javascript:alert(1)',
          },
        ],
      }),
      bare(22, 'rien', { items: [] }),
    ],
    'tutorial-articles': [
      entry(31, {
        ...DATES,
        ...EMPTY,
        slug: 'carton',
        title: 'Un carton',
        duration: 2,
        supplies: [{ id: 1, text: 'Un rouleau' }],
        steps: [{ id: 5, title: 'Pliez', text: null }],
      }),
      bare(32, 'texte', { duration: null, supplies: null, steps: [] }),
    ],
    resiliations: [
      entry(41, {
        ...DATES,
        ...EMPTY,
        slug: 'bail',
        title: 'Le bail',
        sources: [
          { id: 1, label: 'Loi', href: 'https://www.legifrance.gouv.fr/', date: '2026-11-01' },
        ],
      }),
    ],
    faqs: [
      entry(51, {
        ...DATES,
        ...EMPTY,
        slug: 'annuler',
        title: 'Annuler',
        theme: 'Réservation',
        content: '<p>Oui.</p>',
      }),
    ],
    agencies: [
      entry(61, {
        ...DATES,
        ...EMPTY,
        slug: 'paris-15e',
        name: 'Paris 15e',
        title: null,
        address: {
          id: 1,
          streetNumber: '14',
          street: 'rue des Emballeurs',
          postalCode: '75015',
          city: 'Paris',
        },
        phone: '{phone}',
        map: null,
        hours: [
          { id: 1, days: ['lundi', 'mardi'], opens: '09:00:00', closes: '12:00:00' },
          { id: 2, days: ['lundi', 'mardi'], opens: '14:00', closes: '18:30' },
        ],
      }),
    ],
    recrutements: [
      entry(71, {
        ...DATES,
        ...EMPTY,
        slug: 'chef',
        title: 'Chef d’équipe',
        employmentType: 'CDI',
        place: 'Paris 18e',
        validThrough: '2027-03-31',
        salary: { id: 1, min: 2_250, max: 2_700, unit: 'MONTH' },
      }),
      bare(72, 'autre', { employmentType: null }),
    ],
    villes: [
      entry(81, {
        ...DATES,
        slug: 'rennes',
        name: 'Rennes',
        departement: many([35, { name: 'Ille-et-Vilaine', slug: 'ille-et-vilaine' }]),
      }),
      entry(82, {
        ...DATES,
        ...EMPTY,
        createdAt: '2025-01-01T08:00:00.000Z',
        slug: 'vitre',
        name: 'Vitré',
        title: null,
        code: null,
        departement: one(35, { name: 'Ille-et-Vilaine', slug: 'ille-et-vilaine' }),
        baliseTitle: 'Déménager à Vitré',
        dynamicTitle: 'pour Vitré',
        headerImage: nothing,
        centralContent: [{ id: 3, title: null, content: '<p>[prix: Vitré → Lyon, 30 m³]</p>' }],
      }),
    ],
    regions: [
      entry(53, {
        ...DATES,
        ...EMPTY,
        slug: 'bretagne',
        name: 'Bretagne',
        baliseTitle: 'Déménager en Bretagne',
        metaDescription: 'Des rues étroites.',
        headerImage: file(7, PHOTO),
        heroSectionH1: 'La Bretagne, de porte à porte',
        heroSectionSubH1: 'Un devis en cinq minutes.',
        dynamicTitle: 'sur la Bretagne',
        centralContent: [
          { id: 1, title: 'Les îles', content: '<p>Au {phone}.</p>' },
          { id: 2, title: 'Les rues', text: '<p>Étroites.</p><script>alert(1)</script>' },
        ],
        departements: many([35, { name: 'Ille-et-Vilaine', slug: 'ille-et-vilaine' }]),
      }),
    ],
    departements: [
      entry(35, {
        ...DATES,
        ...EMPTY,
        slug: 'ille-et-vilaine',
        name: 'Ille-et-Vilaine',
        baliseTitle: null,
        headerImage: nothing,
        heroSectionH1: null,
        heroSectionSubH1: null,
        dynamicTitle: null,
        centralContent: [],
        region: one(53, { name: 'Bretagne', slug: 'bretagne' }),
      }),
    ],
    'press-articles': [
      entry(93, {
        ...DATES,
        title: 'Le Courrier',
        externalUrl: 'https://presse.example/1',
        doc: nothing,
        isVideo: null,
        thumbnail: file(9, PHOTO),
        content: '<p>Un <b>article</b>.</p>',
      }),
      entry(92, {
        ...DATES,
        title: 'Le Mensuel',
        externalUrl: null,
        doc: file(10, PDF),
        isVideo: false,
        thumbnail: nothing,
        content: null,
      }),
      entry(91, {
        ...DATES,
        title: 'La Télé',
        externalUrl: 'https://tele.example/film',
        doc: nothing,
        isVideo: true,
        thumbnail: nothing,
        content: null,
      }),
    ],
  }
}
