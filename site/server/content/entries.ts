import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'superstruct'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import { type Collection, findCollection } from './collections'
import { Entry } from './entry'
import { findSingle } from './single-types'
import type { Upload } from './uploads'
import { toWire } from './wire-format'

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file}: not readable as JSON`, { cause })
  }
}

const readEntry = (
  file: string,
  { faultIn }: Pick<Collection, 'faultIn'>,
  uploads: ReadonlyMap<string, Upload>,
): Entry => {
  const [fault, entry] = validate(readJson(file), Entry)
  if (fault !== undefined) throw new Error(`${file}: field "${fault.path.join('.')}": ${fault.message}`)
  const mismatch = faultIn(flattenAttributes(toWire(entry, '*', uploads).attributes))
  if (mismatch !== undefined) throw new Error(`${file}: field "${mismatch.path.join('.')}": ${mismatch.message}`)
  return entry
}

/**
 * Reads `site/content`: a folder of JSON files is a collection named like the folder, a file is an entry. Throws naming
 * the file and the field when an entry cannot be what its collection says, or the folder when no collection is named so.
 */
export const readCollections = (
  directory: string,
  uploads: ReadonlyMap<string, Upload>,
): ReadonlyMap<string, readonly Entry[]> => {
  const collections = new Map<string, readonly Entry[]>()
  for (const folder of readdirSync(directory, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    const files = readdirSync(join(directory, folder.name)).filter(name => name.endsWith('.json'))
    if (files.length === 0) continue
    const collection = findCollection(folder.name)
    if (collection === undefined) throw new Error(`${join(directory, folder.name)}: no collection has that name`)
    const entries = files.toSorted().map(name => readEntry(join(directory, folder.name, name), collection, uploads))
    if (new Set(entries.map(entry => entry.id)).size < entries.length)
      throw new Error(`${join(directory, folder.name)}: two entries have the same id`)
    collections.set(folder.name, entries)
  }
  return collections
}

/**
 * Reads the singles of `site/content`: a JSON file at its top is one, named like the file. Throws as `readCollections` does.
 */
export const readSingles = (directory: string, uploads: ReadonlyMap<string, Upload>): ReadonlyMap<string, Entry> => {
  const names = readdirSync(directory).filter(name => name.endsWith('.json'))
  return new Map(
    names.map(name => {
      const single = findSingle(name.replace(/\.json$/, ''))
      if (single === undefined) throw new Error(`${join(directory, name)}: no single has that name`)
      return [single.name, readEntry(join(directory, name), single, uploads)]
    }),
  )
}
