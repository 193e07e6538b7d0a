import type { Kind } from '../../kinds/kinds'
import type { ArticleList } from '../../ports/editorial'

/** Entries of one page of a list. */
export type PageOfList = Pick<ArticleList, 'cards' | 'page' | 'pageCount'>

/** Reads a page from the content service; null: no page has that number. */
type ReadPage = (page: number) => Promise<ArticleList | null>

/** At most two hundred questions. */
const MAX_PAGES = 20

/** Reads all questions for one page, by theme. */
const readAllPages = async (read: ReadPage, page: number): Promise<PageOfList | null> => {
  const first = page === 1 ? await read(1) : null
  if (first === null) return null
  const others = Math.min(first.pageCount, MAX_PAGES) - 1
  const otherPages = await Promise.all(
    Array.from({ length: others }, (_, index) => read(index + 2)),
  )
  return { cards: [first, ...otherPages].flatMap(list => list?.cards ?? []), page, pageCount: 1 }
}

/** Returns a page of a list as readers see it; null: no page has that number. */
export const pageOfList = (
  { areQuestions = false }: Kind,
  read: ReadPage,
  page: number,
): Promise<PageOfList | null> => (areQuestions ? readAllPages(read, page) : read(page))
