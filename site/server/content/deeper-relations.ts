import { Picture } from '../../kinds/entry-fields'
import type { ContentAnswer, ContentSource, SingleAnswer } from './content-source'
import { type FieldShape, type FieldShapes, fieldShapesOf } from './field-shapes'
import type { ContentQuery, Populate } from './query'
import { isTable, type Table } from './record'

const componentsOf = (value: unknown): readonly Table[] =>
  (Array.isArray(value) ? value : [value]).filter(isTable).filter(item => 'id' in item)

/** Tells if a field of a component is sent only when it is asked for: a file, an entry, a component. */
const isAskedFor = ({ form, fields, struct }: FieldShape): boolean =>
  form === 'slug' || fields.size > 0 || struct.schema === Picture.schema

/** Tells if components of an entry were sent without fields that have to be asked for. */
const lacksFields = (attributes: Table, shapes: FieldShapes): boolean =>
  [...shapes].some(([name, { fields }]) =>
    componentsOf(attributes[name]).some(component =>
      [...fields].some(([field, shape]) => isAskedFor(shape) && !(field in component)),
    ),
  )

/**
 * Returns the query for everything that entries hold, and what their components hold, by the names
 * that the service itself has.
 */
const deeperPopulate = (entries: readonly Table[], shapes: FieldShapes): Populate => {
  const found = new Map<string, Populate>()
  for (const [name, value] of entries.flatMap(attributes => Object.entries(attributes))) {
    if (isTable(value) && 'data' in value) found.set(name, {})
    else if (componentsOf(value).length > 0) found.set(name, '*')
  }
  // Names of our own were added beside other spellings, which the service would not know.
  const spelt = (name: string) => name.replaceAll(/[_-]/g, '').toLowerCase()
  const others = new Set([...found.keys()].filter(name => !shapes.has(name)).map(spelt))
  return Object.fromEntries(
    [...found].filter(([name]) => !shapes.has(name) || !others.has(spelt(name))),
  )
}

type Answer = ContentAnswer | SingleAnswer
const attributesOf = (answer: Answer): readonly Table[] => {
  if (!answer.ok) return []
  return 'single' in answer
    ? [answer.single.data.attributes]
    : answer.list.data.map(({ attributes }) => attributes)
}

const ask = async <Found extends Answer>(
  name: string,
  query: ContentQuery,
  read: (query: ContentQuery) => Promise<Found>,
): Promise<Found> => {
  const first = await read(query)
  const entries = attributesOf(first)
  const shapes = fieldShapesOf(name)
  if (query.populate !== '*' || !entries.some(attributes => lacksFields(attributes, shapes)))
    return first
  const answer = await read({ ...query, populate: deeperPopulate(entries, shapes) })
  return answer.ok ? answer : first
}

/**
 * Asks a Strapi for the relations and files within components too, if an answer lacks them: `*` is
 * one level. A query that the service refuses leaves the first answer.
 */
export const withDeeperRelations = (source: ContentSource): ContentSource => ({
  list: (collection, query) => ask(collection, query, own => source.list(collection, own)),
  single: (name, query) => ask(name, query, own => source.single(name, own)),
})
