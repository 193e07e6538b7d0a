/** The part of Strapi's query language that this service answers; everything else is refused, never ignored. */
export interface ContentQuery {
  filters: readonly Filter[]
  populate: '*' | readonly string[]
  sort: readonly Sort[]
  page: number
  pageSize: number
  withCount: boolean
  /** Unpublished entries beside the published ones: `publicationState=preview` of format 4, `status=draft` of format 5. */
  withDrafts: boolean
}

export interface Filter {
  field: string
  operator: '$eq' | '$in'
  values: readonly string[]
}

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

export type ParsedQuery = { ok: true; query: ContentQuery } | { ok: false; param: string }

export const DEFAULT_QUERY: ContentQuery = {
  filters: [],
  populate: [],
  sort: [],
  page: 1,
  pageSize: 25,
  withCount: true,
  withDrafts: false,
}

const MAX_PARAMS = 50
/** The shop asks for 1 000 000 entries at once (S2 §9). */
const MAX_PAGE_SIZE = 1_000_000

const wholeFrom1 = (text: string, max: number): number | null => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : null
}

const words = (text: string): string[] | null => {
  const names = text.split(',').map(name => name.trim())
  return names.every(name => /^[\w-]{1,64}$/.test(name)) ? names : null
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, t: true, '1': true, false: false, f: false, '0': false }
const STATES: Readonly<Record<string, boolean>> = {
  'publicationState=live': false,
  'publicationState=preview': true,
  'status=published': false,
  'status=draft': true,
}

const flagOf = (table: Readonly<Record<string, boolean>>, key: string): boolean | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

const sortsOf = (text: string): Sort[] | null => {
  const sorts: Sort[] = []
  for (const part of text.split(',')) {
    const [, field, direction = 'asc'] = /^([\w-]{1,64})(?::(asc|desc))?$/i.exec(part.trim()) ?? []
    if (field === undefined) return null
    sorts.push({ field, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' })
  }
  return sorts
}

const withFilter = (filters: readonly Filter[], field: string, operator: '$eq' | '$in', value: string): Filter[] => {
  const same = filters.find(filter => filter.field === field && filter.operator === operator)
  if (operator === '$eq' || same === undefined) return [...filters, { field, operator, values: [value] }]
  return filters.map(filter => (filter === same ? { ...same, values: [...same.values, value] } : filter))
}

/** The query with one more parameter read into it, or null when the parameter is none of ours. */
const read = (query: ContentQuery, key: string, value: string): ContentQuery | null => {
  const [, field, operator = '$eq'] = /^filters\[([\w-]{1,64})\](?:\[(\$eq|\$in)\](?:\[\d{0,3}\])?)?$/.exec(key) ?? []
  if (field !== undefined)
    return { ...query, filters: withFilter(query.filters, field, operator === '$in' ? '$in' : '$eq', value) }

  const [populates, populated] = /^populate(?:\[([\w-]{1,64})\])?$/.exec(key) ?? []
  if (populates !== undefined) {
    if (value === '*' && populated === undefined) return { ...query, populate: '*' }
    const named = populated === undefined || /^\d+$/.test(populated) ? words(value) : [populated]
    if (named === null) return null
    return query.populate === '*' ? query : { ...query, populate: [...query.populate, ...named] }
  }
  if (/^sort(?:\[\d{0,3}\])?$/.test(key)) {
    const sorts = sortsOf(value)
    return sorts && { ...query, sort: [...query.sort, ...sorts] }
  }
  if (key === 'pagination[page]') {
    const page = wholeFrom1(value, MAX_PAGE_SIZE)
    return page === null ? null : { ...query, page }
  }
  if (key === 'pagination[pageSize]') {
    const pageSize = wholeFrom1(value, MAX_PAGE_SIZE)
    return pageSize === null ? null : { ...query, pageSize }
  }
  if (key === 'pagination[withCount]') {
    const withCount = flagOf(FLAGS, value)
    return withCount === null ? null : { ...query, withCount }
  }
  const withDrafts = flagOf(STATES, `${key}=${value}`)
  return withDrafts === null ? null : { ...query, withDrafts }
}

/** Reads a query string; `param` names the first parameter that is unknown or holds what it cannot. */
export const parseQuery = (params: URLSearchParams): ParsedQuery => {
  let query = DEFAULT_QUERY
  let count = 0
  for (const [key, value] of params) {
    count += 1
    const next = count > MAX_PARAMS ? null : read(query, key, value)
    if (next === null) return { ok: false, param: key.slice(0, 100) }
    query = next
  }
  return { ok: true, query }
}

const formatPopulate = ({ populate }: ContentQuery, params: URLSearchParams): void => {
  if (populate === '*') params.set('populate', '*')
  else for (const [index, name] of populate.entries()) params.set(`populate[${index}]`, name)
}

/** What of a query a single can be asked, drafts included: both versions overlook the other's word for them. */
export const formatSingleQuery = (query: ContentQuery): URLSearchParams => {
  const params = new URLSearchParams()
  formatPopulate(query, params)
  if (query.withDrafts) params.set('status', 'draft')
  return params
}

/** The same query as Strapi's URL wants it. */
export const formatQuery = (query: ContentQuery): URLSearchParams => {
  const params = new URLSearchParams()
  for (const { field, operator, values } of query.filters)
    for (const [index, value] of values.entries())
      params.append(operator === '$in' ? `filters[${field}][$in][${index}]` : `filters[${field}][$eq]`, value)
  formatPopulate(query, params)
  for (const [index, { field, direction }] of query.sort.entries())
    params.set(`sort[${index}]`, `${field}:${direction}`)
  params.set('pagination[page]', String(query.page))
  params.set('pagination[pageSize]', String(query.pageSize))
  params.set('pagination[withCount]', String(query.withCount))
  return params
}
