import { articleFields } from './entry-fields'
import { describeKind } from './kind'

export const NEWS = describeKind({
  name: 'news-articles',
  path: '/actualites',
  single: 'news',
  texts: {
    name: 'Actualités',
    one: 'Actualité',
    title: 'Actualités',
    intro: 'Nos actualités et celles du déménagement en France.',
  },
  links: { footer: { column: 'prepare', place: 6 } },
  sitemap: 'actualites',
  card: ['bureau-droit', 'lampadaire'],
  thing: 'NewsArticle',
  firstPage: 4,
  fields: articleFields,
})
