import { array, is, literal, record, string, type, unknown } from 'superstruct'

const Fields = record(string(), unknown())
const Items = array(unknown())
const Media = type({ data: type({ attributes: type({ url: string() }) }) })
const NoMedia = type({ data: literal(null) })

const isEmpty = (value: unknown): boolean => value === null || value === undefined || is(value, NoMedia)

const flatten = (value: unknown): unknown => {
  if (is(value, Media)) return value.data.attributes.url
  if (is(value, Items)) return value.map(flatten)
  return is(value, Fields) ? flattenAttributes(value) : value
}

/**
 * A Strapi entry's attributes as our own schemas read them: a picture is its URL, and what an editor left empty is
 * absent (Strapi answers null, or `{ data: null }`, for it), in components too.
 */
export const flattenAttributes = (attributes: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(is(attributes, Fields) ? attributes : {})
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => [name, flatten(value)]),
  )
