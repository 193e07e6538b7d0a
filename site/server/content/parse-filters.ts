import { type Filter, type Operator, OPERATORS } from './query'
import { flagOf, isName, isPath, type Refuse, textsOf } from './query-value'
import { isTable } from './record'

const isOperator = (name: string): name is Operator => OPERATORS.some(operator => operator === name)

const NEGATED = { $null: '$notNull', $notNull: '$null' } as const

const conditionsOf = (
  value: unknown,
  key: string,
  field: string,
  operator: Operator,
  refuse: Refuse,
): Filter[] => {
  if (operator === '$null' || operator === '$notNull') {
    const flag = flagOf(value)
    if (flag === null) refuse(key)
    return [{ field, operator: flag === false ? NEGATED[operator] : operator, values: ['true'] }]
  }
  const values = textsOf(value)
  if (values === null) {
    refuse(key)
    return []
  }
  return operator === '$in'
    ? [{ field, operator, values }]
    : values.map(one => ({ field, operator, values: [one] }))
}

const groupsOf = (value: unknown, key: string, field: string, refuse: Refuse): Filter[][] => {
  const groups = Array.isArray(value) ? value : isTable(value) ? Object.values(value) : []
  if (groups.length === 0) refuse(key)
  return groups.map((group, index) => parseFilters(group, `${key}[${index}]`, field, refuse))
}

/**
 * Parses the filters of a query, all of which must match. `field`: path so far; a field without an
 * operator means `$eq`, as in Strapi.
 */
export const parseFilters = (
  value: unknown,
  key: string,
  field: string,
  refuse: Refuse,
): Filter[] => {
  if (!isTable(value)) {
    if (field !== '') return conditionsOf(value, key, field, '$eq', refuse)
    refuse(key)
    return []
  }
  return Object.entries(value).flatMap(([name, inner]): Filter[] => {
    const innerKey = `${key}[${name}]`
    if (name === '$and') return groupsOf(inner, innerKey, field, refuse).flat()
    if (name === '$or') return [{ any: groupsOf(inner, innerKey, field, refuse) }]
    if (name === '$not') return [{ not: parseFilters(inner, innerKey, field, refuse) }]
    if (isOperator(name) && field !== '') return conditionsOf(inner, innerKey, field, name, refuse)
    const path = field === '' ? name : `${field}.${name}`
    if (isName(name) && isPath(path)) return parseFilters(inner, innerKey, path, refuse)
    refuse(innerKey)
    return []
  })
}
