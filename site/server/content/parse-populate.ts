import type { Populate } from './query'
import { isName, pathsOf, type Refuse } from './query-value'
import { isTable } from './record'

const EVERYTHING = '*'
const NOTHING: Populate = {}

const namedIn = (populate: Exclude<Populate, '*'>, name: string): Populate =>
  Object.hasOwn(populate, name) ? (populate[name] ?? NOTHING) : NOTHING

const merged = (one: Populate, other: Populate): Populate => {
  if (one === EVERYTHING || other === EVERYTHING) return EVERYTHING
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map(name => [name, merged(namedIn(one, name), namedIn(other, name))]))
}

const alongPath = (path: string): Populate =>
  path === EVERYTHING
    ? EVERYTHING
    : path.split('.').reduceRight<Populate>((deeper, name) => ({ [name]: deeper }), NOTHING)

const byName = (value: unknown, key: string, refuse: Refuse): Populate => {
  if (!isTable(value)) return NOTHING // populate[links]=true, or whatever else stands there
  const others = Object.keys(value).filter(name => name !== 'populate')
  for (const name of others) refuse(`${key}[${name}]`)
  return parsePopulate(value['populate'], `${key}[populate]`, refuse)
}

/** What a query wants of pictures and components: '*', names, paths ('blogCard.image'), or names with a `populate` of their own. */
export const parsePopulate = (value: unknown, key: string, refuse: Refuse): Populate => {
  if (!isTable(value)) {
    const paths = pathsOf(value)
    if (paths === null) refuse(key)
    return (paths ?? []).map(alongPath).reduce(merged, NOTHING)
  }
  return Object.entries(value).reduce<Populate>((populate, [name, inner]) => {
    const own = `${key}[${name}]`
    if (/^\d+$/.test(name)) return merged(populate, parsePopulate(inner, own, refuse))
    if (!isName(name)) refuse(own)
    return merged(populate, { [name]: byName(inner, own, refuse) })
  }, NOTHING)
}
