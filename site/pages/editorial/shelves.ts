import type { ArticleKind, StaticSingle } from '../../editorial'
import type { ListPath } from '../../routes'

/** A list of articles: where it stands, what is in it, and the single page that heads it. */
export interface Shelf {
  path: ArticlePath
  kind: ArticleKind
  single: StaticSingle
}
export type ArticlePath = Exclude<ListPath, '/la-presse-en-parle'>

export const SHELVES: readonly Shelf[] = [
  { path: '/actualites', kind: 'news-articles', single: 'news' },
  { path: '/les-guides', kind: 'guide-articles', single: 'guides' },
  { path: '/les-checklists', kind: 'checklist-articles', single: 'checklists' },
  { path: '/les-tutoriels', kind: 'tutorial-articles', single: 'tutorials' },
  { path: '/resiliation-de-demenagement', kind: 'resiliations', single: 'page-resiliations' },
  { path: '/faq', kind: 'faqs', single: 'faq' },
  { path: '/nos-agences', kind: 'agencies', single: 'page-agencies' },
  { path: '/recrutement', kind: 'recrutements', single: 'recruitment' },
  { path: '/ville', kind: 'villes', single: 'cities' },
]
