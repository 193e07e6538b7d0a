import { is, nullable, string, type, unknown } from 'superstruct'

const Media = type({ data: type({ attributes: type({ url: string() }) }) })
const NoMedia = type({ data: nullable(unknown()) })
const Attributes = type({})

const valueOf = (value: unknown): unknown => {
  if (is(value, Media)) return value.data.attributes.url
  return is(value, NoMedia) && value.data === null ? undefined : value
}

/**
 * A Strapi entry's attributes as our own schemas read them: a picture is its URL, and what an editor left empty is
 * absent (Strapi answers null, or `{ data: null }`, for it).
 */
export const flattenAttributes = (attributes: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(is(attributes, Attributes) ? attributes : {})
      .map(([name, value]) => [name, valueOf(value)] as const)
      .filter(([, value]) => value !== null && value !== undefined),
  )
