import { type ArticleKind, KINDS } from '../../../kinds/kinds'

const PAGE_SIZE = 10

interface Page<Item> {
  items: readonly Item[]
  page: number
  /** At least 1. */
  pageCount: number
  total: number
}

/** Returns a page of a list, from 1; null: no such page. */
export const pageOf = <Item>(
  all: readonly Item[],
  page: number,
  kind?: ArticleKind,
): Page<Item> | null => {
  const first = (kind && KINDS[kind].firstPage) ?? PAGE_SIZE
  const pageCount = 1 + Math.ceil(Math.max(0, all.length - first) / PAGE_SIZE)
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return null
  const end = first + (page - 1) * PAGE_SIZE
  return {
    items: all.slice(page === 1 ? 0 : end - PAGE_SIZE, end),
    page,
    pageCount,
    total: all.length,
  }
}
