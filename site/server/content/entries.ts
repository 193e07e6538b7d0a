import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assign, validate } from 'superstruct'
import { Partner } from '../../../shared/domain/partner'
import { Entry } from './entry'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import { PartnerListing } from './partners'
import type { Upload } from './uploads'
import { toWire } from './wire-format'

const LandingTunnel = assign(Partner, PartnerListing)

/** Collections whose fields are known; their entries are checked when the server starts. */
const SCHEMAS: Readonly<Record<string, typeof LandingTunnel>> = { 'landing-tunnels': LandingTunnel }

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file}: not readable as JSON`, { cause })
  }
}

const readEntry = (file: string, collection: string, uploads: ReadonlyMap<string, Upload>): Entry => {
  const [fault, entry] = validate(readJson(file), Entry)
  if (fault !== undefined) throw new Error(`${file}: field "${fault.path.join('.')}": ${fault.message}`)
  const schema = SCHEMAS[collection]
  if (schema === undefined) return entry
  const [mismatch] = validate(flattenAttributes(toWire(entry, '*', uploads).attributes), schema, { coerce: true })
  if (mismatch !== undefined) throw new Error(`${file}: field "${mismatch.path.join('.')}": ${mismatch.message}`)
  return entry
}

/**
 * Reads `site/content`: a folder of JSON files is a collection named like the folder, a file is an entry. Throws naming
 * the file and the field when an entry cannot be what its collection says.
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
    const entries = files.toSorted().map(name => readEntry(join(directory, folder.name, name), folder.name, uploads))
    if (new Set(entries.map(entry => entry.id)).size < entries.length)
      throw new Error(`${join(directory, folder.name)}: two entries have the same id`)
    collections.set(folder.name, entries)
  }
  return collections
}
