import { type ArticleKind, KINDS } from '../../../kinds/kinds'
import type { ContentLog } from '../content-source'
import type { Entries } from '../read-all'
import { isPlaceOnly } from './place-schema'
import { type ReadArticle, readArticle } from './read-article'
import { readEach } from './read-collection'

/** All articles of a kind. */
export interface ArticleShelf {
  /** Newest first. */
  articles: readonly ReadArticle[]
  bySlug: ReadonlyMap<string, ReadArticle>
  /** By former slugs. */
  byFormerSlug: ReadonlyMap<string, ReadArticle>
}

/** Of two articles with one slug, the newer one keeps it. */
const addressed = (
  pairs: readonly (readonly [string, ReadArticle])[],
): ReadonlyMap<string, ReadArticle> => new Map(pairs.toReversed())

export const articleShelf = (
  kind: ArticleKind,
  entries: Entries,
  { contentOrigin, log }: { contentOrigin: string | null; log: ContentLog },
): ArticleShelf => {
  const hasPlaces = KINDS[kind].directory !== undefined
  const written = entries.filter(({ attributes }) => !hasPlaces || !isPlaceOnly(attributes))
  const articles = readEach(kind, written, entry => readArticle(kind, entry, contentOrigin), log)
  return {
    articles,
    bySlug: addressed(articles.map(article => [article.card.slug, article] as const)),
    byFormerSlug: addressed(
      articles.flatMap(article => article.previousSlugs.map(former => [former, article] as const)),
    ),
  }
}
