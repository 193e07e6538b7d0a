import { parse } from 'qs'
import type { ContentError } from './content-source'
import { parsePagination } from './parse-pagination'
import { parsePopulate } from './parse-populate'
import { parseSelection } from './parse-selection'
import { type ContentQuery, DEFAULT_QUERY } from './query'
import { type Refuse, refusalOf } from './query-value'
import type { Table } from './record'

type ParsedQuery = { ok: true; query: ContentQuery } | { ok: false; error: ContentError }

const LIMITS = {
  parameterLimit: 50,
  arrayLimit: 50,
  depth: 12,
  strictDepth: true,
  throwOnLimitExceeded: true,
} as const

/** Null: too many parameters, or nested too deep. */
const tableOf = (search: string): Table | null => {
  try {
    return parse(search.replace(/^\?/, ''), { ...LIMITS, plainObjects: true })
  } catch (fault) {
    if (fault instanceof RangeError) return null
    throw fault
  }
}

const STATES: Readonly<Record<string, boolean>> = {
  'publicationState=live': false,
  'publicationState=preview': true,
  'status=published': false,
  'status=draft': true,
}

/** Returns the query with one more parameter. */
const applyParameter = (
  query: ContentQuery,
  name: string,
  value: unknown,
  refuse: Refuse,
): ContentQuery => {
  const selection = parseSelection(query, name, value, name, refuse)
  if (selection !== null) return { ...query, ...selection }
  if (name === 'populate') return { ...query, ...parsePopulate(value, name, refuse) }
  if (name === 'pagination') return { ...query, ...parsePagination(query, value, refuse) }
  if (name === 'locale' && typeof value === 'string') return query // there is only one language: Strapi ignores the parameter then
  if (name === 'element' && typeof value === 'string') return query // counted as an opening of a partner's element
  const state = typeof value === 'string' ? `${name}=${value}` : ''
  if (Object.hasOwn(STATES, state)) return { ...query, withDrafts: STATES[state] === true }
  refuse(name)
  return query
}

/** Parses a query string; the error is about the first unknown or invalid parameter. */
export const parseQuery = (search: string): ParsedQuery => {
  const refused: ContentError[] = []
  const refuse: Refuse = (key, error) => refused.push({ ...refusalOf(key), ...error })
  const forbidden = [...new URLSearchParams(search).keys()].find(key => key.includes('__proto__')) // qs drops it
  if (forbidden !== undefined) refuse(forbidden)
  const table = tableOf(search)
  if (table === null) return { ok: false, error: refusalOf('query') }
  const query = Object.entries(table).reduce(
    (parsed, [name, value]) => applyParameter(parsed, name, value, refuse),
    DEFAULT_QUERY,
  )
  const [error] = refused
  return error === undefined ? { ok: true, query } : { ok: false, error }
}
