import { articleFields } from './entry-fields'
import { describeKind } from './kind'

export const GUIDES = describeKind({
  name: 'guide-articles',
  path: '/les-guides',
  single: 'guides',
  texts: {
    name: 'Guides',
    one: 'Guide',
    read: 'Lire le guide',
    title: 'Les guides du déménagement',
    intro: 'Emballer, trier, protéger, s’installer : nos conseils pour chaque étape.',
  },
  links: {
    header: { place: 4 },
    footer: { column: 'prepare', place: 1 },
    search: { place: 1 },
  },
  sitemap: 'guides',
  card: ['bibliotheque', 'carton-livres'],
  thing: 'Article',
  fields: articleFields,
})
