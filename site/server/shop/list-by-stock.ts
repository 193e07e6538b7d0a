import { pageOf } from '../content/answer-query'
import { type ContentAnswer, type ContentSource, invalidKey } from '../content/content-source'
import { inOrder, matcherOf } from '../content/match-entry'
import type { ContentQuery, Filter } from '../content/query'
import { type Entries, readAll } from '../content/read-all'
import type { Field } from '../content/stored-entry'

interface StockedSource {
  list: ContentSource['list']
  /** Returns the remaining stock of an entry. */
  stockOf: (attributes: Entries[number]['attributes']) => unknown
}

const STOCK = 'stock'
/** No entry has it. */
const NO_ID = '0'

const isOfStock = (filter: Filter): boolean => {
  if ('any' in filter) return filter.any.some(branch => branch.some(isOfStock))
  return 'not' in filter ? filter.not.some(isOfStock) : filter.field === STOCK
}

/** Tells if a query depends on the stock. */
export const dependsOnStock = ({ filters, sort }: ContentQuery): boolean =>
  filters.some(isOfStock) || sort.some(({ field }) => field === STOCK)

type Item = { id: number; fields: ReadonlyMap<string, Field> }

/** Returns an entry's own values with its stock, without nested ones. */
const itemOf =
  (stockOf: StockedSource['stockOf']) =>
  ({ id, attributes }: Entries[number]): Item => {
    const values = Object.entries({ ...attributes, [STOCK]: stockOf(attributes) })
    return {
      id,
      fields: new Map(values.map(([name, value]) => [name, { kind: 'plain', value } as const])),
    }
  }

const oneOf = (ids: readonly number[]): Filter => {
  return { field: 'id', operator: '$in', values: ids.length === 0 ? [NO_ID] : ids.map(String) }
}

/** Replaces filters on the stock by the ids of the matching entries. */
const namedBy =
  (items: readonly Item[]) =>
  (filter: Filter): Filter => {
    if ('any' in filter) return { any: filter.any.map(branch => branch.map(namedBy(items))) }
    if ('not' in filter) return { not: filter.not.map(namedBy(items)) }
    return filter.field === STOCK
      ? oneOf(items.filter(matcherOf([filter])).map(({ id }) => id))
      : filter
  }

/** Filters and sorts by stock, which the source does not know: it is queried by ids. */
export const listByStock = async (
  { list, stockOf }: StockedSource,
  collection: string,
  query: ContentQuery,
): Promise<ContentAnswer> => {
  const { withDrafts, sort } = query
  const all = await readAll({ list }, collection, { withDrafts })
  if (!all.ok) return all
  const filters = query.filters.map(namedBy(all.entries.map(itemOf(stockOf))))
  if (!sort.some(({ field }) => field === STOCK)) return list(collection, { ...query, filters })
  const deep = sort.find(({ field }) => field.includes('.'))
  if (deep !== undefined) return { ok: false, error: invalidKey('sort', deep.field.split('.')) }
  const found = await readAll({ list }, collection, { withDrafts, filters, sort })
  if (!found.ok) return found
  const { part, pagination } = pageOf(inOrder(found.entries.map(itemOf(stockOf)), sort), query)
  const ids = part.map(({ id }) => id)
  const answer = await list(collection, {
    ...query,
    filters: [oneOf(ids)],
    sort: [],
    offset: { start: 0, limit: Math.max(1, ids.length) },
  })
  if (!answer.ok) return answer
  const data = answer.list.data.toSorted(
    (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
  )
  return { ok: true, list: { data, meta: { pagination } } }
}
