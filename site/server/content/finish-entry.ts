import { array, is, string } from 'superstruct'
import type { Entry } from './entry'
import type { LinkTargets } from './link-targets'
import type { EntryFile } from './read-files'
import { isTable, type Table } from './record'
import type { Related } from './stored-entry'
import { NOTES } from '../../kinds/entry-fields'

const Names = array(string())

const withoutNotes = (fields: Table): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !NOTES.includes(name))
      .map(([name, value]) => [name, withoutInnerNotes(value)]),
  )

const withoutInnerNotes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutInnerNotes)
  return isTable(value) ? withoutNotes(value) : value
}

const linksOf = (file: EntryFile, names: readonly string[], targets: LinkTargets) =>
  names
    .map((name, index) => {
      const target = targets.get(name)
      if (target === undefined)
        throw file.fault(['links', index], `"${name}" is no entry with a page of its own`)
      return target
    })
    .filter(({ isOpen }) => isOpen)
    .map(({ title, href }, index) => ({ id: index + 1, title, href }))

/**
 * Converts an entry to its stored form: notes in Markdown are removed, links get their labels,
 * former slugs become components, and `related` replaces the slugs. JSON is sent as written.
 */
export const finishEntry = (
  file: EntryFile,
  entry: Entry,
  targets: LinkTargets,
  related: Readonly<Record<string, Related>>,
): Entry => {
  if (!file.isMarkdown) return entry
  const { id, createdAt, updatedAt, publishedAt, links, previousSlugs, ...rest } = entry
  return {
    ...withoutNotes(rest),
    ...(is(links, Names) ? { links: linksOf(file, links, targets) } : {}),
    ...(is(previousSlugs, Names)
      ? { previousSlugs: previousSlugs.map((slug, at) => ({ id: at + 1, slug })) }
      : {}),
    ...related,
    id,
    createdAt,
    updatedAt,
    publishedAt,
  }
}
