import { type ContentQuery, DEFAULT_PAGE_SIZE } from './query'
import { flagOf, type Refuse } from './query-value'
import { isTable } from './record'

type Paging = Pick<ContentQuery, 'page' | 'pageSize' | 'offset' | 'withCount'>

/** Maximum, like Strapi's `maxLimit`: the shop requests 1,000,000 entries at once. */
const MAX_SIZE = 1_000_000

const BOTH_MODES = {
  name: 'PaginationError',
  message: 'Cannot use both page & offset pagination in the same query',
}
const WITH_COUNT = {
  name: 'ValidationError',
  message: 'Invalid withCount parameter. Expected "t","1","true","false","0","f"',
}

const notInteger = (name: string, value: unknown) => ({
  name: 'PaginationError',
  message: `Invalid '${name}' parameter. Expected an integer, received: ${typeof value === 'string' ? value.slice(0, 40) : typeof value}`,
})

const within = (value: number, min: number): number => Math.min(Math.max(value, min), MAX_SIZE)

/**
 * Numbers out of range become the nearest valid one, as in Strapi: page 0 becomes page 1, a size of
 * 0 becomes 1.
 */
const READERS: Readonly<Record<string, (paging: Paging, value: number) => Paging>> = {
  page: (paging, value) => ({ ...paging, page: Math.max(value, 1) }),
  pageSize: (paging, value) => ({ ...paging, pageSize: within(value, 1) }),
  start: (paging, value) => ({
    ...paging,
    offset: { limit: DEFAULT_PAGE_SIZE, ...paging.offset, start: Math.max(value, 0) },
  }),
  limit: (paging, value) => ({
    ...paging,
    offset: { start: 0, ...paging.offset, limit: value === -1 ? -1 : within(value, 1) },
  }),
}

const has = (value: object, ...names: readonly string[]): boolean =>
  names.some(name => Object.hasOwn(value, name))

/** Parses the requested part of the results: by page, or by offset. */
export const parsePagination = (before: Paging, value: unknown, refuse: Refuse): Paging => {
  if (!isTable(value)) {
    refuse('pagination')
    return before
  }
  if (has(value, 'page', 'pageSize') && has(value, 'start', 'limit'))
    refuse('pagination', BOTH_MODES)
  return Object.entries(value).reduce<Paging>((paging, [name, inner]) => {
    const key = `pagination[${name}]`
    if (name === 'withCount') {
      const withCount = flagOf(inner)
      if (withCount === null) refuse(key, WITH_COUNT)
      return { ...paging, withCount: withCount ?? true }
    }
    const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined
    if (reader === undefined) {
      refuse(key)
      return paging
    }
    if (typeof inner === 'string' && /^-?\d{1,9}$/.test(inner)) return reader(paging, Number(inner))
    refuse(key, notInteger(name, inner))
    return paging
  }, before)
}
