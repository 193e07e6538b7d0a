import { createHash } from 'node:crypto'
import { is, number, record, string, type, unknown } from 'superstruct'
import type { ContentList, ContentSingle } from './content-source'
import { findCollection } from './collections'
import type { Relations } from './declared-fields'
import { isTable } from './record'
import { findSingle } from './single-types'

const Related = type({ id: number(), attributes: record(string(), unknown()) })

/** Returns an entry's id in format 5, which depends on its collection and number only. */
const documentIdOf = (kind: string, id: number): string =>
  BigInt(`0x${createHash('sha256').update(`${kind}:${id}`).digest('hex')}`)
    .toString(36)
    .slice(0, 24)

const flatEntry = (
  { id, attributes }: typeof Related.TYPE,
  kind: string,
): Record<string, unknown> => ({
  id,
  documentId: documentIdOf(kind, id),
  ...flatFields(attributes, kind),
})

const flatFields = (
  fields: Readonly<Record<string, unknown>>,
  kind: string,
): Record<string, unknown> => {
  const relations: Relations = (findCollection(kind) ?? findSingle(kind))?.relations ?? {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      flat(value, relations[name] ?? `${kind}.${name}`),
    ]),
  )
}

const flat = (value: unknown, kind: string): unknown => {
  if (Array.isArray(value)) return value.map(item => flat(item, kind))
  if (!isTable(value)) return value
  const { data } = value
  if (Object.keys(value).length !== 1 || data === undefined) return flatFields(value, kind)
  if (is(data, Related)) return flatEntry(data, 'mime' in data.attributes ? 'upload' : kind)
  return Array.isArray(data)
    ? data.map(item => (is(item, Related) ? flatEntry(item, kind) : item))
    : data
}

/**
 * Converts a list of format 4 into Strapi 5's format: fields beside the id, a `documentId`,
 * pictures without wrapping.
 */
export const listInFormat5 = ({ data, meta }: ContentList, kind: string): object => ({
  data: data.map(entry => flatEntry(entry, kind)),
  meta,
})

/** Converts a single. */
export const singleInFormat5 = ({ data, meta }: ContentSingle, kind: string): object => ({
  data: flatEntry(data, kind),
  meta,
})
