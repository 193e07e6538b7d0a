import { join } from 'node:path'
import { readContent } from '../entries'
import { readSource } from '../markdown-file'
import { readFiles } from '../read-files'
import { isTable, type Table } from '../record'
import { findSingle } from '../single-types'
import { isPictureOfFile } from '../stored-entry'
import { readUploads } from '../uploads'
import type { StrapiAttribute, StrapiAttributes } from './strapi-attributes'
import { strapiTypes } from './strapi-types'

interface SeedFile {
  name: string
  alternativeText: string
}

interface SeedEntry {
  /** Name of its file, for messages. */
  file: string
  slug: string
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  data: Table
  relations: Readonly<Record<string, { uid: string; slugs: readonly string[]; isMany: boolean }>>
}

/** The content of the files, as the kit's first start writes it into Strapi. */
export interface StrapiSeed {
  /** Folder of the files. */
  directory: string
  files: readonly SeedFile[]
  types: readonly { uid: string; entries: readonly SeedEntry[] }[]
}

const textIn = (fields: Table, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** Returns a collection of the files that entries name, each once for a description. */
const collectFiles = () => {
  const indexes = new Map<string, number>()
  const files: SeedFile[] = []
  const referenceTo = (name: string, alternativeText: string): Table => {
    const key = JSON.stringify([name, alternativeText])
    const known = indexes.get(key) ?? files.push({ name, alternativeText }) - 1
    indexes.set(key, known)
    return { $file: known }
  }
  return { files, referenceTo }
}

/** Returns the seed: the Markdown of the files, with their links resolved. */
export const strapiSeed = (directory: string): StrapiSeed => {
  const { types, components } = strapiTypes()
  const { files, referenceTo } = collectFiles()
  const uploads = readUploads(join(directory, 'uploads'))
  const pages = readFiles(join(directory, 'pages'))
  const finished = readContent(directory, { uploads, log: { warn: () => undefined } })

  const valueOf = (value: unknown, attribute: StrapiAttribute): unknown => {
    if (isPictureOfFile(value)) return referenceTo(value.upload, value.alternativeText ?? '')
    if (attribute.type === 'component' && Array.isArray(value))
      return value.map(item => componentOf(item, attribute))
    if (attribute.type === 'component') return componentOf(value, attribute)
    if (attribute.type === 'string' && Array.isArray(value)) return value.join(', ')
    return attribute.type === 'time' ? `${String(value)}:00.000` : value
  }
  const componentOf = (value: unknown, { component = '' }: StrapiAttribute): Table => {
    const attributes = components.get(component) ?? {}
    if (!isTable(value)) return { [Object.keys(attributes)[0] ?? 'text']: value }
    return dataOf({ key: value['id'], ...value }, attributes)
  }
  const dataOf = (fields: Table, attributes: StrapiAttributes): Table =>
    Object.fromEntries(
      Object.entries(attributes).flatMap(([name, attribute]) => {
        const value = fields[name]
        return value === undefined || value === null || attribute.type === 'relation'
          ? []
          : [[name, valueOf(value, attribute)] as const]
      }),
    )
  const relationsOf = (fields: Table, attributes: StrapiAttributes): SeedEntry['relations'] =>
    Object.fromEntries(
      Object.entries(attributes).flatMap(([name, { target = '' }]) => {
        const named = fields[name]
        const isMany = Array.isArray(named)
        if (target === '' || named === undefined || named === null) return []
        return [
          [name, { uid: target, slugs: isMany ? named.map(String) : [String(named)], isMany }],
        ]
      }),
    )

  const entriesOf = (name: string, attributes: StrapiAttributes): readonly SeedEntry[] => {
    const isSingle = findSingle(name) !== undefined
    const written = isSingle
      ? pages.filter(file => file.name === name)
      : readFiles(join(directory, name))
    return written
      .map(file => {
        const source = readSource(file)
        const id = source['id']
        const entry = isSingle
          ? finished.singles.get(name)
          : finished.collections.get(name)?.find(known => known.id === id)
        const links = entry?.['links']
        const fields: Table = { ...source, ...(Array.isArray(links) ? { links } : {}) }
        return {
          id: Number(id),
          file: `${name}/${file.name}`,
          slug: textIn(fields, 'slug'),
          createdAt: textIn(fields, 'createdAt'),
          updatedAt: textIn(fields, 'updatedAt'),
          publishedAt: textIn(fields, 'publishedAt') || null,
          data: dataOf(fields, attributes),
          relations: relationsOf(fields, attributes),
        }
      })
      .toSorted((one, other) => one.id - other.id)
  }

  return {
    directory: join(directory, 'uploads'),
    types: types.map(({ uid, name, attributes }) => ({
      uid,
      entries: entriesOf(name, attributes),
    })),
    files,
  }
}
