/** What of a filter's field must hold. `$contains` minds case, `$containsi` does not; `$null` also holds for what was never filled in. */
export const OPERATORS = ['$eq', '$in', '$contains', '$containsi', '$null', '$notNull'] as const
export type Operator = (typeof OPERATORS)[number]

export interface Condition {
  /** A field, or a path into a component or a picture: 'links.title'. */
  field: string
  operator: Operator
  /** What it is compared with; of `$null` and `$notNull` always 'true'. */
  values: readonly string[]
}

/** A condition, or sets of filters of which one must hold as a whole (`$or`). */
export type Filter = Condition | { any: readonly (readonly Filter[])[] }

/** Pictures and components to send: all of them ('*'), or by name, each with what is to be sent of its own. */
export type Populate = '*' | { readonly [field: string]: Populate }

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** The part of Strapi's query language that this service answers; everything else is refused, never ignored. */
export interface ContentQuery {
  /** All must hold. */
  filters: readonly Filter[]
  populate: Populate
  /** Which of the other fields to send. */
  fields: '*' | readonly string[]
  sort: readonly Sort[]
  page: number
  pageSize: number
  withCount: boolean
  /** Unpublished entries beside the published ones: `publicationState=preview` of format 4, `status=draft` of format 5. */
  withDrafts: boolean
}

export const DEFAULT_QUERY: ContentQuery = {
  filters: [],
  populate: {},
  fields: '*',
  sort: [],
  page: 1,
  pageSize: 25,
  withCount: true,
  withDrafts: false,
}

const formatFilters = (filters: readonly Filter[], key: string, params: URLSearchParams): void => {
  for (const [index, filter] of filters.entries()) {
    if ('any' in filter) {
      for (const [branch, all] of filter.any.entries())
        formatFilters(all, `${key}[$and][${index}][$or][${branch}]`, params)
      continue
    }
    const { field, operator, values } = filter
    const own = `${key}${field
      .split('.')
      .map(name => `[${name}]`)
      .join('')}[${operator}]`
    for (const [place, value] of values.entries()) params.append(operator === '$in' ? `${own}[${place}]` : own, value)
  }
}

const formatPopulate = (populate: Populate, key: string, params: URLSearchParams): void => {
  if (populate === '*') return params.set(key, '*')
  for (const [name, deeper] of Object.entries(populate)) {
    const own = `${key}[${name}]`
    if (deeper === '*' || Object.keys(deeper).length > 0) formatPopulate(deeper, `${own}[populate]`, params)
    else params.set(own, 'true')
  }
}

const formatFields = ({ fields }: ContentQuery, params: URLSearchParams): void => {
  if (fields !== '*') for (const [index, name] of fields.entries()) params.set(`fields[${index}]`, name)
}

/** What of a query a single can be asked, drafts included: both versions overlook the other's word for them. */
export const formatSingleQuery = (query: ContentQuery): URLSearchParams => {
  const params = new URLSearchParams()
  formatPopulate(query.populate, 'populate', params)
  formatFields(query, params)
  if (query.withDrafts) params.set('status', 'draft')
  return params
}

/** The same query as Strapi's URL wants it. */
export const formatQuery = (query: ContentQuery): URLSearchParams => {
  const params = new URLSearchParams()
  formatFilters(query.filters, 'filters', params)
  formatPopulate(query.populate, 'populate', params)
  formatFields(query, params)
  for (const [index, { field, direction }] of query.sort.entries())
    params.set(`sort[${index}]`, `${field}:${direction}`)
  params.set('pagination[page]', String(query.page))
  params.set('pagination[pageSize]', String(query.pageSize))
  params.set('pagination[withCount]', String(query.withCount))
  return params
}
