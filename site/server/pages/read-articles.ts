import { type Article, ARTICLE_KINDS, type ArticleCard, type ArticleKind, type EditorialSources } from '../../editorial'

const cardsOf = async (editorial: EditorialSources, kind: ArticleKind): Promise<readonly ArticleCard[]> => {
  const first = await editorial.list(kind, 1)
  if (first === null) return []
  const cards = [...first.cards]
  for (let page = 2; page <= first.pageCount; page += 1) {
    const next = await editorial.list(kind, page)
    cards.push(...(next?.cards ?? []))
  }
  return cards
}

const articlesOf = async (editorial: EditorialSources, kind: ArticleKind): Promise<readonly Article[]> => {
  const articles: Article[] = []
  for (const { slug } of await cardsOf(editorial, kind)) {
    const found = await editorial.find(kind, slug)
    if (found !== null && found !== 'withdrawn' && 'slug' in found && !found.isDraft) articles.push(found)
  }
  return articles
}

/** Every article that visitors may read, whole. One after the other of a kind: a Strapi is not asked for all at once. */
export const readArticles = async (editorial: EditorialSources): Promise<readonly Article[]> =>
  (await Promise.all(ARTICLE_KINDS.map(kind => articlesOf(editorial, kind)))).flat()
