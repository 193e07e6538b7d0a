import { parse } from 'qs'
import { parseFilters } from './parse-filters'
import { parsePopulate } from './parse-populate'
import { type ContentQuery, DEFAULT_QUERY, type Sort } from './query'
import { flagOf, pathsOf, type Refuse, textsOf } from './query-value'
import { isTable, type Table } from './record'

export type ParsedQuery = { ok: true; query: ContentQuery } | { ok: false; param: string }

const LIMITS = { parameterLimit: 50, arrayLimit: 50, depth: 12, strictDepth: true, throwOnLimitExceeded: true } as const
/** The shop asks for 1 000 000 entries at once (S2 §9). */
const MAX_PAGE_SIZE = 1_000_000
const MAX_SORTS = 5

/** Null: more parameters, or deeper ones, than anybody needs. */
const tableOf = (search: string): Table | null => {
  try {
    return parse(search.replace(/^\?/, ''), { ...LIMITS, plainObjects: true })
  } catch (fault) {
    if (fault instanceof RangeError) return null
    throw fault
  }
}

const wholeFrom1 = (value: unknown): number | null => {
  const whole = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
  return whole >= 1 && whole <= MAX_PAGE_SIZE ? whole : null
}

const STATES: Readonly<Record<string, boolean>> = {
  'publicationState=live': false,
  'publicationState=preview': true,
  'status=published': false,
  'status=draft': true,
}

const sortOf = (text: string): Sort | null => {
  const [, field, direction = 'asc'] = /^([\w-]{1,64}(?:\.[\w-]{1,64}){0,4})(?::(asc|desc))?$/i.exec(text.trim()) ?? []
  return field === undefined ? null : { field, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' }
}

const sortsOf = (value: unknown, refuse: Refuse): Sort[] => {
  const texts = textsOf(value)?.flatMap(text => text.split(',')) ?? []
  const sorts = texts.map(sortOf).filter(sort => sort !== null)
  if (sorts.length < texts.length || texts.length === 0 || texts.length > MAX_SORTS) refuse('sort')
  return sorts
}

const fieldsOf = (value: unknown, refuse: Refuse): ContentQuery['fields'] => {
  const names = pathsOf(value)
  if (names === null) refuse('fields')
  return names === null || names.includes('*') ? '*' : names
}

const withPagination = (query: ContentQuery, value: unknown, refuse: Refuse): ContentQuery => {
  if (!isTable(value)) {
    refuse('pagination')
    return query
  }
  return Object.entries(value).reduce((read, [name, inner]): ContentQuery => {
    const number = wholeFrom1(inner)
    if ((name === 'page' || name === 'pageSize') && number !== null) return { ...read, [name]: number }
    const withCount = flagOf(inner)
    if (name === 'withCount' && withCount !== null) return { ...read, withCount }
    refuse(`pagination[${name}]`)
    return read
  }, query)
}

/** The query with one more parameter read into it. */
const read = (query: ContentQuery, name: string, value: unknown, refuse: Refuse): ContentQuery => {
  if (name === 'filters') return { ...query, filters: parseFilters(value, name, '', refuse) }
  if (name === 'populate') return { ...query, populate: parsePopulate(value, name, refuse) }
  if (name === 'sort') return { ...query, sort: sortsOf(value, refuse) }
  if (name === 'fields') return { ...query, fields: fieldsOf(value, refuse) }
  if (name === 'pagination') return withPagination(query, value, refuse)
  const state = typeof value === 'string' ? `${name}=${value}` : ''
  if (Object.hasOwn(STATES, state)) return { ...query, withDrafts: STATES[state] === true }
  refuse(name)
  return query
}

/** Reads a query string; `param` names the first parameter that is unknown or holds what it cannot. */
export const parseQuery = (search: string): ParsedQuery => {
  const refused = [...new URLSearchParams(search).keys()].filter(key => key.includes('__proto__')) // qs drops it unsaid
  const table = tableOf(search)
  if (table === null) return { ok: false, param: 'query' }
  const query = Object.entries(table).reduce(
    (known, [name, value]) => read(known, name, value, key => refused.push(key)),
    DEFAULT_QUERY,
  )
  const [param] = refused
  return param === undefined ? { ok: true, query } : { ok: false, param: param.slice(0, 100) }
}
