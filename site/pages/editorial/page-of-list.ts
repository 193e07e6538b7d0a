import type { ArticleCard, ArticleKind, ArticleList } from '../../editorial'

/** What one page shows of a list. */
export interface PageOfList {
  cards: readonly ArticleCard[]
  page: number
  pageCount: number
}

/** Reads a page of the content service's, ten articles long; null: there is none. */
type ReadPage = (page: number) => Promise<ArticleList | null>

const PER_PAGE = 10
/** The first page of the news: one, and three others (S2 §2). */
const FIRST_NEWS = 4
/** Two hundred questions: more than anybody scrolls through. */
const MOST_PAGES = 20

const cardsOf = (lists: readonly (ArticleList | null)[]): ArticleCard[] => lists.flatMap(list => list?.cards ?? [])

/** The second page begins at the fifth: from there on a page is cut from two of the content service's. */
const newsPage = async (read: ReadPage, page: number): Promise<PageOfList | null> => {
  const first = await read(1)
  if (first === null) return null
  const pageCount = 1 + Math.ceil(Math.max(0, first.total - FIRST_NEWS) / PER_PAGE)
  if (page > pageCount) return null
  if (page === 1) return { cards: first.cards.slice(0, FIRST_NEWS), page, pageCount }
  const both = await Promise.all([page === 2 ? first : read(page - 1), read(page)])
  return { cards: cardsOf(both).slice(FIRST_NEWS, FIRST_NEWS + PER_PAGE), page, pageCount }
}

/** Questions stand together, by theme. */
const wholeList = async (read: ReadPage, page: number): Promise<PageOfList | null> => {
  const first = page === 1 ? await read(1) : null
  if (first === null) return null
  const others = Math.min(first.pageCount, MOST_PAGES) - 1
  const rest = await Promise.all(Array.from({ length: others }, (_, index) => read(index + 2)))
  return { cards: cardsOf([first, ...rest]), page, pageCount: 1 }
}

/** A page of a list as readers see it; null: there is none of that number. */
export const pageOfList = (kind: ArticleKind, read: ReadPage, page: number): Promise<PageOfList | null> => {
  if (kind === 'news-articles') return newsPage(read, page)
  return kind === 'faqs' ? wholeList(read, page) : read(page)
}
