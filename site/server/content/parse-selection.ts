import { parseFilters } from './parse-filters'
import type { Selection, Sort } from './query'
import { pathsOf, type Refuse, textsOf } from './query-value'

const MAX_SORTS = 5

const WRONG_ORDER = {
  name: 'ValidationError',
  message: 'Invalid order. order can only be one of asc|desc|ASC|DESC',
}

const sortOf = (text: string): Sort | null => {
  const [, field, direction = 'asc'] =
    /^([\w-]{1,64}(?:\.[\w-]{1,64}){0,4})(?::(asc|desc))?$/i.exec(text.trim()) ?? []
  return field === undefined
    ? null
    : { field, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' }
}

const sortsOf = (value: unknown, key: string, refuse: Refuse): Sort[] => {
  const texts = textsOf(value)?.flatMap(text => text.split(',')) ?? []
  const sorts = texts.map(sortOf).filter(sort => sort !== null)
  if (texts.length === 0 || texts.length > MAX_SORTS) refuse(key)
  else if (sorts.length < texts.length) refuse(key, WRONG_ORDER)
  return sorts
}

const fieldsOf = (value: unknown, key: string, refuse: Refuse): Selection['fields'] => {
  const names = pathsOf(value)
  if (names === null) refuse(key)
  return names === null || names.includes('*') ? '*' : names
}

/**
 * Returns the selection with one more parameter; null if the parameter does not belong to a
 * selection. `key`: its whole name.
 */
export const parseSelection = (
  before: Selection,
  name: string,
  value: unknown,
  key: string,
  refuse: Refuse,
): Selection | null => {
  if (name === 'filters') return { ...before, filters: parseFilters(value, key, '', refuse) }
  if (name === 'sort') return { ...before, sort: sortsOf(value, key, refuse) }
  if (name === 'fields') return { ...before, fields: fieldsOf(value, key, refuse) }
  return null
}
