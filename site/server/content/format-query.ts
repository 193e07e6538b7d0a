import { type ContentQuery, type Filter, type Populate, type Selection } from './query'

const formatFilters = (filters: readonly Filter[], key: string, params: URLSearchParams): void => {
  for (const [index, filter] of filters.entries()) {
    if ('any' in filter) {
      for (const [branch, all] of filter.any.entries())
        formatFilters(all, `${key}[$and][${index}][$or][${branch}]`, params)
      continue
    }
    if ('not' in filter) {
      formatFilters(filter.not, `${key}[$and][${index}][$not]`, params)
      continue
    }
    const { field, operator, values } = filter
    const parameter = `${key}${field
      .split('.')
      .map(name => `[${name}]`)
      .join('')}[${operator}]`
    for (const [place, value] of values.entries())
      params.append(operator === '$in' ? `${parameter}[${place}]` : parameter, value)
  }
}

const formatSelection = (
  { filters, fields, sort }: Selection,
  keyOf: (name: string) => string,
  params: URLSearchParams,
): void => {
  formatFilters(filters, keyOf('filters'), params)
  if (fields !== '*')
    for (const [index, name] of fields.entries()) params.set(`${keyOf('fields')}[${index}]`, name)
  for (const [index, { field, direction }] of sort.entries())
    params.set(`${keyOf('sort')}[${index}]`, `${field}:${direction}`)
}

const formatPopulate = (
  populate: Populate,
  { within }: Pick<ContentQuery, 'within'>,
  key: string,
  before: string,
  params: URLSearchParams,
): void => {
  if (populate === '*') return params.set(key, '*')
  for (const [name, deeper] of Object.entries(populate)) {
    const innerKey = `${key}[${name}]`
    const path = before + name
    const selection = Object.hasOwn(within, path) ? within[path] : undefined
    if (selection !== undefined) formatSelection(selection, part => `${innerKey}[${part}]`, params)
    if (deeper === '*' || Object.keys(deeper).length > 0)
      formatPopulate(deeper, { within }, `${innerKey}[populate]`, `${path}.`, params)
    else if (selection === undefined) params.set(innerKey, 'true')
  }
}

/** Returns the query of a single in Strapi's URL format. */
export const formatSingleQuery = (query: ContentQuery): URLSearchParams => {
  const params = new URLSearchParams()
  formatPopulate(query.populate, query, 'populate', '', params)
  formatSelection({ filters: [], fields: query.fields, sort: [] }, name => name, params)
  return params
}

/** Returns the query in Strapi's URL format. */
export const formatQuery = (query: ContentQuery): URLSearchParams => {
  const params = new URLSearchParams()
  formatSelection(query, name => name, params)
  formatPopulate(query.populate, query, 'populate', '', params)
  const { page, pageSize } = query
  for (const [name, value] of Object.entries(query.offset ?? { page, pageSize }))
    params.set(`pagination[${name}]`, String(value))
  params.set('pagination[withCount]', String(query.withCount))
  return params
}
