import type { Entry } from './entry'
import { isTable, type Table } from './record'
import type { Upload } from './uploads'

/** A field of an entry, by its kind in the query language. */
export type Field =
  /** Text, number, flag, or JSON that is sent as it is. */
  | { kind: 'plain'; value: unknown }
  /** A picture or another file; null: no file has that name. */
  | { kind: 'media'; id: number; fields: Fields | null }
  /** Null: it was left out. */
  | { kind: 'component'; fields: Fields | null }
  | { kind: 'list'; items: readonly Fields[] }
  /** Other entries, each with its `id`: one at most, or several. */
  | { kind: 'relation' | 'relations'; items: readonly Fields[] }
export type Fields = ReadonlyMap<string, Field>

/** Returns the nested fields of a field that is not a plain value. */
export const innerOf = (field: Exclude<Field, { kind: 'plain' }>): readonly Fields[] => {
  if ('items' in field) return field.items
  return field.fields === null ? [] : [field.fields]
}

export interface StoredEntry {
  id: number
  /** In milliseconds; null: a draft. A later moment counts as a draft until then. */
  publishedAt: number | null
  fields: Fields
}

export type Uploads = ReadonlyMap<string, Upload>

/** A picture as an entry's file names it. */
interface PictureOfFile {
  upload: string
  alternativeText?: string
}

export const isPictureOfFile = (value: unknown): value is PictureOfFile =>
  isTable(value) &&
  typeof value['upload'] === 'string' &&
  typeof (value['alternativeText'] ?? '') === 'string'

/** Entries that another one names, as they are sent. */
export interface Related {
  related: readonly Table[]
  isMany: boolean
}

const isRelated = (value: unknown): value is Related =>
  isTable(value) && typeof value['isMany'] === 'boolean' && isList(value['related'])

const isList = (value: unknown): value is readonly Table[] =>
  Array.isArray(value) && value.every(isTable)

/**
 * Tells if a value is more than JSON: it contains a picture or a list, which are components in
 * Strapi.
 */
const holdsMore = (value: unknown): boolean =>
  isPictureOfFile(value) ||
  isList(value) ||
  (isTable(value) && Object.values(value).some(holdsMore))

const plain = (value: unknown): Field => ({ kind: 'plain', value })

const mediaOf = (
  { upload: name, alternativeText = '' }: PictureOfFile,
  entry: Entry,
  uploads: Uploads,
): Field => {
  const upload = uploads.get(name)
  if (upload === undefined) return { kind: 'media', id: 0, fields: null }
  const dot = name.lastIndexOf('.')
  const attributes = {
    name,
    alternativeText,
    caption: null,
    width: upload.width,
    height: upload.height,
    formats: upload.formats,
    hash: name.slice(0, dot),
    ext: name.slice(dot),
    mime: upload.mediaType,
    size: Math.round(upload.size / 10) / 100,
    url: `/uploads/${name}`,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
  }
  const fields = new Map(
    Object.entries(attributes).map(([field, value]) => [field, plain(value)] as const),
  )
  return { kind: 'media', id: upload.id, fields }
}

/** Strapi numbers components; an editor's own id stays as `key`. */
const numbered = (item: Table, index: number): Table => {
  const { id, ...rest } = item
  if (typeof id === 'number') return item
  return { id: index + 1, ...(typeof id === 'string' ? { key: id } : {}), ...rest }
}

const fieldOf = (value: unknown, entry: Entry, uploads: Uploads): Field => {
  if (isPictureOfFile(value)) return mediaOf(value, entry, uploads)
  if (isRelated(value))
    return {
      kind: value.isMany ? 'relations' : 'relation',
      items: value.related.map(
        item => new Map(Object.entries(item).map(([name, inner]) => [name, plain(inner)] as const)),
      ),
    }
  if (isList(value))
    return {
      kind: 'list',
      items: value.map((item, index) => fieldsOf(numbered(item, index), entry, uploads)),
    }
  if (isTable(value) && holdsMore(value))
    return { kind: 'component', fields: fieldsOf(numbered(value, 0), entry, uploads) }
  return plain(value)
}

const fieldsOf = (record: Table, entry: Entry, uploads: Uploads): Fields =>
  new Map(Object.entries(record).map(([name, value]) => [name, fieldOf(value, entry, uploads)]))

/** Prepares an entry for queries; missing uploads become empty pictures. */
export const storeEntry = (entry: Entry, uploads: Uploads): StoredEntry => {
  const { id, ...fields } = entry
  const publishedAt = entry.publishedAt === null ? null : Date.parse(entry.publishedAt)
  return { id, publishedAt, fields: fieldsOf(fields, entry, uploads) }
}
