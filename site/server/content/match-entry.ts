import type { Condition, Filter, Sort } from './query'
import { type Fields, innerOf } from './stored-entry'

/** An entry, or a component of a list. */
interface Item {
  id: number
  fields: Fields
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'

/** Returns the values at the end of a path: none, one, or one per component of a list. */
const valuesAt = (fields: Fields, [name = '', ...rest]: readonly string[]): readonly unknown[] => {
  const field = fields.get(name)
  if (field === undefined) return []
  if (field.kind === 'plain') return rest.length === 0 && field.value !== null ? [field.value] : []
  const inner = innerOf(field)
  return rest.length === 0 ? inner : inner.flatMap(item => valuesAt(item, rest))
}

const valuesOf = ({ id, fields }: Item, path: readonly string[]): readonly unknown[] =>
  path.length === 1 && path[0] === 'id' ? [id] : valuesAt(fields, path)

const TESTS: Readonly<
  Record<Condition['operator'], (found: readonly string[], expected: readonly string[]) => boolean>
> = {
  $eq: (found, expected) => found.some(text => expected.includes(text)),
  $in: (found, expected) => found.some(text => expected.includes(text)),
  $contains: (found, expected) => found.some(text => expected.every(part => text.includes(part))),
  $containsi: (found, expected) =>
    found.some(text => expected.every(part => text.toLowerCase().includes(part.toLowerCase()))),
  $null: found => found.length === 0,
  $notNull: found => found.length > 0,
}

/** Compiles filters, all of which must match, into a function that is reused for a collection. */
export const matcherOf = (filters: readonly Filter[]): ((entry: Item) => boolean) => {
  const tests = filters.map(filter => {
    if ('any' in filter) {
      const branches = filter.any.map(matcherOf)
      return (entry: Item) => branches.some(branch => branch(entry))
    }
    if ('not' in filter) {
      const isMatch = matcherOf(filter.not)
      return (entry: Item) => !isMatch(entry)
    }
    const path = filter.field.split('.')
    const test = TESTS[filter.operator]
    const needsText = filter.operator !== '$null' && filter.operator !== '$notNull'
    return (entry: Item) => {
      const values = valuesOf(entry, path).filter(value => !needsText || isScalar(value))
      return test(values.map(String), filter.values)
    }
  })
  return entry => tests.every(test => test(entry))
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/
const collator = new Intl.Collator('fr', { numeric: true })

/** Sort key of an entry, computed once for its many comparisons. */
interface SortKey {
  value: unknown
  text: string
  isDate: boolean
}

const keyOf = (value: unknown): SortKey => {
  const text = String(value ?? '')
  return { value, text, isDate: ISO_DATE.test(text) }
}

const compareKeys = (one: SortKey, other: SortKey): number => {
  if (typeof one.value === 'number' && typeof other.value === 'number')
    return one.value - other.value
  // Dates, by which lists are mostly sorted, are compared without a collation, which is slower and
  // gives the same order.
  if (one.isDate && other.isDate) return one.text < other.text ? -1 : one.text > other.text ? 1 : 0
  return collator.compare(one.text, other.text)
}

/** Sorts entries as a query requests; ties by id. */
export const inOrder = <Sorted extends Item>(
  entries: readonly Sorted[],
  sorts: readonly Sort[],
): readonly Sorted[] => {
  const orders = sorts.map(({ field, direction }) => ({
    path: field.split('.'),
    sign: direction === 'asc' ? 1 : -1,
  }))
  return entries
    .map(entry => ({
      entry,
      keys: orders.map(({ path, sign }) => ({ ...keyOf(valuesOf(entry, path)[0]), sign })),
    }))
    .sort((one, other) => {
      for (const [index, key] of one.keys.entries()) {
        const against = other.keys[index]
        const order = against === undefined ? 0 : compareKeys(key, against) * key.sign
        if (order !== 0) return order
      }
      return one.entry.id - other.entry.id
    })
    .map(({ entry }) => entry)
}
