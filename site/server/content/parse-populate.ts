import { parseSelection } from './parse-selection'
import { type ContentQuery, type Populate, type Selection, WHOLE } from './query'
import { isName, pathsOf, type Refuse } from './query-value'
import { isTable } from './record'

const EVERYTHING = '*'
const NOTHING: Populate = {}
const NO = ['false', 'f', '0']

const namedIn = (populate: Exclude<Populate, '*'>, name: string): Populate =>
  Object.hasOwn(populate, name) ? (populate[name] ?? NOTHING) : NOTHING

const merged = (one: Populate, other: Populate): Populate => {
  if (one === EVERYTHING || other === EVERYTHING) return EVERYTHING
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map(name => [name, merged(namedIn(one, name), namedIn(other, name))]),
  )
}

const alongPath = (path: string): Populate =>
  path === EVERYTHING
    ? EVERYTHING
    : path.split('.').reduceRight<Populate>((deeper, name) => ({ [name]: deeper }), NOTHING)

/** Parses `populate`: '*', names, paths ('blogCard.image'), or names with nested queries. */
export const parsePopulate = (
  source: unknown,
  param: string,
  refuse: Refuse,
): Pick<ContentQuery, 'populate' | 'within'> => {
  const within = new Map<string, Selection>()

  const populateOf = (value: unknown, key: string, before: string): Populate => {
    if (!isTable(value)) {
      const paths = pathsOf(value)
      if (paths === null) refuse(key)
      return (paths ?? []).map(alongPath).reduce(merged, NOTHING)
    }
    return Object.entries(value).reduce<Populate>((populate, [name, inner]) => {
      const innerKey = `${key}[${name}]`
      if (/^\d+$/.test(name)) return merged(populate, populateOf(inner, innerKey, before))
      if (!isName(name)) refuse(innerKey)
      if (typeof inner === 'string' && NO.includes(inner)) return populate
      return merged(populate, {
        [name]: isTable(inner) ? nestedOf(inner, innerKey, before + name) : NOTHING,
      })
    }, NOTHING)
  }

  const nestedOf = (
    value: Readonly<Record<string, unknown>>,
    key: string,
    path: string,
  ): Populate => {
    let populate: Populate = NOTHING
    for (const [name, inner] of Object.entries(value)) {
      const innerKey = `${key}[${name}]`
      if (name === 'populate') {
        populate = populateOf(inner, innerKey, `${path}.`)
        continue
      }
      const selection = parseSelection(within.get(path) ?? WHOLE, name, inner, innerKey, refuse)
      if (selection === null) refuse(innerKey)
      else within.set(path, selection)
    }
    return populate
  }

  return { populate: populateOf(source, param, ''), within: Object.fromEntries(within) }
}
