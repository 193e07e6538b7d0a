import { is, record, string, type, unknown } from 'superstruct'

const Body = record(string(), unknown())
/** Entries, relations and media of Strapi 5 have a document id, components have none. */
const Document = type({ documentId: string() })

const valueOf = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const items: unknown[] = value
    return items.length > 0 && items.every(item => is(item, Document))
      ? { data: items.map(toFormat4) }
      : items.map(valueOf)
  }
  if (is(value, Document)) return { data: toFormat4(value) }
  if (!is(value, Body)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, valueOf(item)]))
}

/**
 * Returns an entry in Strapi's format 4, from either format: version 5 answers in its own when a
 * proxy has dropped the header for the other.
 */
const toFormat4 = (entry: unknown): unknown => {
  if (!is(entry, Body) || 'attributes' in entry) return entry
  const { id, documentId, ...fields } = entry
  return {
    id,
    ...(documentId === undefined ? {} : { documentId }),
    attributes: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, valueOf(value)]),
    ),
  }
}

/** Converts a whole answer: a list of entries, or a single. */
export const answerInFormat4 = (body: unknown): unknown => {
  if (!is(body, Body)) return body
  const { data } = body
  return { ...body, data: Array.isArray(data) ? data.map(toFormat4) : toFormat4(data) }
}
