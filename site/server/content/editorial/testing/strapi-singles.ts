import { STATIC_SINGLES } from '../../../../kinds/single-pages'
import { DATES, DRAWING, FILM, PHOTO, type Shapes } from './strapi-shapes'

/** Optional fields of a page as Strapi writes them when empty. */
const EMPTY_PAGE = {
  h1Title: null,
  metaDescription: null,
  heroSectionTitle: null,
  heroSectionSubTitle: null,
  content: null,
}

const step = (id: number, title: string) => ({ id, title, text: `${title}, en trois gestes.` })

/** Every single page in the shape of one source, with its own fields and few others. */
export const strapiSingles = ({
  entry,
  file,
  many,
  nothing,
}: Shapes): Record<string, Record<string, unknown>> => {
  const page = (id: number, fields: Record<string, unknown>) =>
    entry(id, { ...DATES, ...EMPTY_PAGE, ...fields })
  const plain = STATIC_SINGLES.map(
    (name, index) => [name, page(100 + index, { title: `Page ${name}` })] as const,
  )
  return {
    ...Object.fromEntries(plain),
    'legal-notice': page(1, {
      title: 'Mentions légales',
      metaDescription: 'Qui édite ce site.',
      content: '<h2>L’éditeur</h2><p>{brand}, au {phone}</p>',
      image: nothing,
      sources: [
        { id: 1, label: 'Loi', href: 'https://www.legifrance.gouv.fr/', date: '2026-11-01' },
      ],
    }),
    'customer-reviews': page(2, {
      title: 'Avis',
      heroSectionTitle: 'Ce qu’ils disent',
      heroSectionSubTitle: 'Une note, sa source.',
      heroSectionImg: file(7, PHOTO),
      reviewsFrom: 'singles/homepage',
      ratingSource: { id: 3, label: 'Relevé par nous', date: '2026-11-20', example: true },
    }),
    'devis-demenagement-lyon': page(3, {
      title: 'Devis à Lyon',
      h1Title: 'Votre devis à Lyon',
      content: '<p>[prix: Paris → Lyon, 30 m³]</p>',
      city: { id: 4, name: 'Lyon', inseeCode: '69123' },
      image: file(8, DRAWING),
      links: many([12, { title: 'Le volume', slug: 'volume', publishedAt: DATES.publishedAt }]),
    }),
    recruitment: page(4, {
      title: null,
      heroSectionTitle: 'Nous rejoindre',
      illustration: file(8, DRAWING),
    }),
    contact: page(5, {
      title: 'Nous contacter',
      content: '<p>Au {phone}.</p><p>Ou ici.</p>',
      illustration: file(8, DRAWING),
    }),
    'become-partner': page(6, {
      title: 'Devenez partenaire',
      h1Title: 'Roulez avec nous',
      illustration: nothing,
    }),
    'page-demenageur': page(20, {
      title: 'Déménageurs',
      baliseTitle: 'Un déménageur en France',
      heroSectionTitle: 'Partout en France',
      heroSectionSubTitle: 'De région en région.',
      headerImage: file(8, DRAWING),
      dynamicTitle: null,
      centralContent: [{ id: 1, title: 'Comment', content: '<p>Ainsi.</p>' }],
    }),
    validation: page(7, { title: 'Merci' }),
    homepage: page(8, {
      title: 'Accueil',
      h1Title: 'Le prix, en 5 minutes',
      content: '<p>Depuis 2011.</p>',
      howItWorks: {
        id: 1,
        h1Title: 'Trois gestes',
        step1: step(1, 'Un'),
        step2: step(2, 'Deux'),
        step3: step(3, 'Trois'),
        testimonials: [
          {
            id: 1,
            title: 'Quatrième étage',
            author: 'Camille D.',
            captions: [{ id: 1, text: 'L’escalier tourne.' }],
            image: file(7, PHOTO),
            video: file(9, FILM),
            example: true,
          },
          {
            id: 2,
            title: 'Un mardi',
            author: 'Karim B.',
            captions: [],
            image: nothing,
            video: nothing,
            example: null,
          },
        ],
      },
      centralContent: [{ id: 1, title: 'Clair', text: 'Au {phone}' }],
      preparation: {
        id: 1,
        h1Title: 'Avant',
        blogCard: [
          {
            id: 1,
            href: '/les-guides',
            title: 'G',
            content: 'Lire',
            linkText: 'Ouvrir',
            image: file(7, PHOTO),
          },
          { id: 2, href: '/faq', title: 'F', content: 'Lire', linkText: 'Ouvrir', image: nothing },
        ],
      },
      rating: {
        id: 1,
        label: '4,6 sur 5',
        note: 'Relevé par nous',
        date: '2026-11-20',
        example: null,
      },
      reviewsNote: null,
      reviews: [
        {
          id: 1,
          author: 'A. B.',
          stars: 5,
          route: null,
          experienceOn: null,
          publishedOn: '2026-01-05',
          text: 'Bien.',
        },
        {
          id: 2,
          author: 'C. D.',
          stars: 4,
          route: 'Nantes → Angers',
          text: 'Très bien.',
          experienceOn: '2026-05-01',
          publishedOn: '2026-06-01T08:00:00.000Z',
          checked: true,
          example: true,
        },
      ],
    }),
  }
}
