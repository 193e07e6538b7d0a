import type { Populate } from './query'
import type { Field, Fields, StoredEntry } from './stored-entry'

type Attributes = Record<string, unknown>

const plainOf = (fields: Fields): Attributes =>
  Object.fromEntries(
    [...fields].flatMap(([name, field]) => (field.kind === 'plain' ? [[name, field.value] as const] : [])),
  )

const wireOf = (field: Exclude<Field, { kind: 'plain' }>, populate: Populate): unknown => {
  if (field.kind === 'list') return field.items.map(item => attributesOf(item, populate, '*'))
  if (field.kind === 'component') return attributesOf(field.fields, populate, '*')
  return { data: field.fields === null ? null : { id: field.id, attributes: plainOf(field.fields) } }
}

const deeperOf = (populate: Populate, name: string): Populate | undefined => {
  if (populate === '*') return {}
  return Object.hasOwn(populate, name) ? populate[name] : undefined
}

const attributesOf = (fields: Fields, populate: Populate, chosen: '*' | readonly string[]): Attributes => {
  const attributes: Attributes = {}
  for (const [name, field] of fields) {
    if (field.kind === 'plain') {
      if (chosen === '*' || chosen.includes(name)) attributes[name] = field.value
      continue
    }
    const deeper = deeperOf(populate, name)
    if (deeper !== undefined) attributes[name] = wireOf(field, deeper)
  }
  return attributes
}

/** An entry as Strapi's format 4 writes it: '*' populates one level, as there. */
export const toWire = (
  { id, fields }: StoredEntry,
  populate: Populate,
  chosen: '*' | readonly string[] = '*',
): { id: number; attributes: Attributes } => ({ id, attributes: attributesOf(fields, populate, chosen) })
