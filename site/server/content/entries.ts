import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { array, is, string, validate } from 'superstruct'
import { type Collection, findCollection } from './collections'
import type { ContentLog } from './content-source'
import type { Relations } from './declared-fields'
import type { PriceExample } from './editorial/prose'
import { Entry, fieldFault, type NamedPlaceFault } from './entry'
import { finishEntry } from './finish-entry'
import { type LinkTarget, type LinkTargets, linkTargetOf } from './link-targets'
import { DEFAULT_QUERY } from './query'
import { type EntryFile, readFiles } from './read-files'
import { relateEntry, relationTargetsOf } from './relate-entry'
import { findSingle, type Single } from './single-types'
import { isPictureOfFile, storeEntry, type Uploads } from './stored-entry'
import { toWire } from './wire-format'
import type { FieldPath } from './written-file'

interface Surroundings {
  uploads: Uploads
  log: ContentLog
  /** Without it live prices are not checked. */
  priceOf?: PriceExample | undefined
  /** Without it places are not checked. */
  placeFault?: NamedPlaceFault | undefined
}

interface ReadEntry {
  file: EntryFile
  entry: Entry
}

/** Content of `site/content`. */
interface ReadContent {
  collections: ReadonlyMap<string, readonly Entry[]>
  singles: ReadonlyMap<string, Entry>
}

const PAGES = 'pages'
/** Folders without a collection: the singles, and the project of the editors' Strapi. */
const NO_COLLECTIONS = [PAGES, 'strapi']
const Names = array(string())

const missingPictures = (
  value: unknown,
  uploads: Uploads,
  path: FieldPath = [],
): { path: FieldPath; name: string }[] => {
  if (isPictureOfFile(value)) return uploads.has(value.upload) ? [] : [{ path, name: value.upload }]
  if (Array.isArray(value))
    return value.flatMap((item, index) => missingPictures(item, uploads, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    missingPictures(item, uploads, [...path, name]),
  )
}

const readEntry = (
  file: EntryFile,
  { name, faultIn }: Pick<Collection | Single, 'name' | 'faultIn'>,
  { uploads, log, priceOf, placeFault }: Surroundings,
): ReadEntry => {
  const [error, entry] = validate(file.fields, Entry)
  if (error !== undefined) throw file.fault(error.path, fieldFault(error).message)
  for (const { path, name } of missingPictures(entry, uploads)) {
    // A partner's page needs its pictures; an article does not, and its drawing may come later.
    if (!file.isMarkdown) throw file.fault(path, `no upload is named "${name}"`)
    log.warn(
      { file: file.path, field: path.join('.'), upload: name },
      'picture missing: its place stays empty',
    )
  }
  const { attributes } = toWire(storeEntry(entry, uploads), { ...DEFAULT_QUERY, populate: '*' })
  const fault = faultIn({ fields: entry, attributes }) ?? placeFault?.(name, entry) ?? null
  if (fault !== null) throw file.fault(fault.path, fault.message)
  for (const { marker, fault: faultOf } of file.prices)
    if (priceOf?.(marker) === null)
      throw faultOf(
        'no such move has a price: a town is unknown by that name, or the volume is none',
      )
  return { file, entry }
}

const refuseTwins = (entries: readonly ReadEntry[], field: 'id' | 'slug'): void => {
  const byValue = new Map<unknown, ReadEntry>()
  for (const entry of entries) {
    const value = entry.entry[field]
    const duplicate = byValue.get(value)
    if (value !== undefined && duplicate !== undefined)
      throw entry.file.fault(
        [field],
        `${JSON.stringify(value)} is the ${field} of ${duplicate.file.path} too`,
      )
    byValue.set(value, entry)
  }
}

/** A former address of an entry must not be that of another entry, present or former. */
const refuseDuplicateSlugs = (entries: readonly ReadEntry[]): void => {
  const holders = new Map(entries.map(read => [read.entry['slug'], read]))
  for (const entry of entries) {
    const previous = entry.entry['previousSlugs']
    if (!is(previous, Names)) continue
    for (const [index, slug] of previous.entries()) {
      const holder = holders.get(slug)
      if (holder !== undefined)
        throw entry.file.fault(
          ['previousSlugs', index],
          `"${slug}" is an address of ${holder.file.path}`,
        )
      holders.set(slug, entry)
    }
  }
}

const readCollections = (
  directory: string,
  around: Surroundings,
): ReadonlyMap<string, readonly ReadEntry[]> => {
  const collections = new Map<string, readonly ReadEntry[]>()
  for (const folder of readdirSync(directory, { withFileTypes: true })) {
    if (!folder.isDirectory() || NO_COLLECTIONS.includes(folder.name)) continue
    const path = join(directory, folder.name)
    const files = readFiles(path)
    if (files.length === 0) continue
    const collection = findCollection(folder.name)
    if (collection === undefined) throw new Error(`${path}: no collection has that name`)
    const entries = files.map(file => readEntry(file, collection, around))
    refuseTwins(entries, 'id')
    if (collection.fields.has('slug')) {
      refuseTwins(entries, 'slug')
      refuseDuplicateSlugs(entries)
    }
    collections.set(folder.name, entries)
  }
  return collections
}

const readSingles = (directory: string, around: Surroundings): readonly ReadEntry[] => {
  if (!existsSync(directory)) return []
  const entries = readFiles(directory).map(file => {
    const single = findSingle(file.name)
    if (single === undefined) throw new Error(`${file.path}: no single has that name`)
    return readEntry(file, single, around)
  })
  refuseTwins(entries, 'id')
  return entries
}

const targetsOf = (
  collections: ReadonlyMap<string, readonly ReadEntry[]>,
  singles: readonly ReadEntry[],
): LinkTargets => {
  const targets = new Map<string, LinkTarget>()
  const add = (key: string, { entry }: ReadEntry, path: string | null) => {
    const target = linkTargetOf(entry, path)
    if (target !== null) targets.set(key, target)
  }
  for (const [name, reads] of collections)
    for (const read of reads)
      add(`${name}/${String(read.entry['slug'])}`, read, findCollection(name)?.path ?? null)
  for (const read of singles) add(`singles/${read.file.name}`, read, null)
  return targets
}

/**
 * Reads `site/content`: a folder of Markdown or JSON files is a collection named like the folder, a
 * file is an entry; a file of `pages` is a single, named like the file. Throws naming file, line
 * and field for an invalid entry, or the folder without a collection of that name. A missing
 * picture is reported and left out.
 */
export const readContent = (directory: string, around: Surroundings): ReadContent => {
  const collections = readCollections(directory, around)
  const singles = readSingles(join(directory, PAGES), around)
  const targets = targetsOf(collections, singles)
  const relationsOf = (name: string): Relations => findCollection(name)?.relations ?? {}
  const related = relationTargetsOf(
    [...collections].map(([name, reads]) => [name, reads.map(({ entry }) => entry)] as const),
    relationsOf,
  )
  const finish = ({ file, entry }: ReadEntry, relations: Relations): Entry =>
    finishEntry(file, entry, targets, relateEntry(file, entry, relations, related))
  return {
    collections: new Map(
      [...collections].map(([name, reads]) => [
        name,
        reads.map(read => finish(read, relationsOf(name))),
      ]),
    ),
    singles: new Map(
      singles.map(read => [
        read.file.name,
        finish(read, findSingle(read.file.name)?.relations ?? {}),
      ]),
    ),
  }
}
