import { ARTICLE_KINDS, type ArticleKind, type StaticSingle } from '../../ports/editorial'
import { ARTICLE_PATHS, type ArticlePath } from '../../routes'

/** A list of articles: address, kind, and the single page of its head. */
export interface Shelf {
  path: ArticlePath
  kind: ArticleKind
  single: StaticSingle
}

const SINGLES: Readonly<Record<ArticleKind, StaticSingle>> = {
  'news-articles': 'news',
  'guide-articles': 'guides',
  'checklist-articles': 'checklists',
  'tutorial-articles': 'tutorials',
  resiliations: 'page-resiliations',
  faqs: 'faq',
  agencies: 'page-agencies',
  recrutements: 'recruitment',
  villes: 'cities',
}

export const SHELVES: readonly Shelf[] = ARTICLE_KINDS.map(kind => ({
  kind,
  path: ARTICLE_PATHS[kind],
  single: SINGLES[kind],
}))
