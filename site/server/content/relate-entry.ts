import { array, is, string, type } from 'superstruct'
import type { Relations } from './declared-fields'
import type { Entry } from './entry'
import { isTable, type Table } from './record'
import type { EntryFile } from './read-files'
import type { Related } from './stored-entry'
import { NOTES } from '../../kinds/entry-fields'

/** Plain values of an entry for its relations. Null: a draft or withdrawn. */
type RelationTargets = ReadonlyMap<string, Table | null>

const Sluggish = type({ slug: string() })
const Slugs = array(string())

const isPlain = (name: string, value: unknown): boolean =>
  !NOTES.includes(name) && !isTable(value) && !Array.isArray(value)

/** By `<folder>/<slug>`: entries that others may name. */
export const relationTargetsOf = (
  collections: Iterable<readonly [string, readonly Entry[]]>,
  fieldsOf: (collection: string) => Relations,
): RelationTargets => {
  const targets = new Map<string, Table | null>()
  for (const [collection, entries] of collections)
    for (const entry of entries) {
      if (!is(entry, Sluggish)) continue
      const isOpen = entry.publishedAt !== null && (entry['withdrawnAt'] ?? null) === null
      const filled = Object.entries(entry).filter(
        ([name, value]) => isPlain(name, value) && !(name in fieldsOf(collection)),
      )
      targets.set(`${collection}/${entry.slug}`, isOpen ? Object.fromEntries(filled) : null)
    }
  return targets
}

/** References in the items of a list, 'contains.product': sent unchanged, and must exist. */
const checkNamed = (
  file: EntryFile,
  entry: Entry,
  path: string,
  collection: string,
  targets: RelationTargets,
): void => {
  const [list = '', field = ''] = path.split('.')
  const items = entry[list]
  if (!Array.isArray(items)) return
  for (const [index, item] of items.entries()) {
    const slug: unknown = isTable(item) ? item[field] : undefined
    if (typeof slug === 'string' && !targets.has(`${collection}/${slug}`))
      throw file.fault([list, index, field], `"${slug}" is no entry of ${collection}`)
  }
}

/**
 * Replaces the references of an entry by their targets. Throws naming file and line of a missing
 * one.
 */
export const relateEntry = (
  file: EntryFile,
  entry: Entry,
  relations: Relations,
  targets: RelationTargets,
): Readonly<Record<string, Related>> =>
  Object.fromEntries(
    Object.entries(relations).flatMap(([field, collection]) => {
      if (field.includes('.')) {
        checkNamed(file, entry, field, collection, targets)
        return []
      }
      const references = entry[field]
      const isMany = is(references, Slugs)
      if (!isMany && typeof references !== 'string') return []
      const related = (isMany ? references : [references]).flatMap((slug, index) => {
        const target = targets.get(`${collection}/${slug}`)
        if (target === undefined)
          throw file.fault(
            isMany ? [field, index] : [field],
            `"${slug}" is no entry of ${collection}`,
          )
        return target === null ? [] : [target]
      })
      return [[field, { related, isMany }]]
    }),
  )
