const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const flatten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(flatten)
  if (!isRecord(value)) return value ?? undefined
  if (!('data' in value)) return flattenAttributes(value)
  const media = isRecord(value.data) ? value.data.attributes : undefined
  return isRecord(media) ? media.url : undefined
}

/**
 * A Strapi entry's attributes as our own schemas read them: a picture is its URL, and what an editor left empty is
 * absent (Strapi answers null, or `{ data: null }`, for it), in components too. Checks nothing: the schema does.
 */
export const flattenAttributes = (attributes: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(attributes) ? attributes : {})
      .map(([name, value]) => [name, flatten(value)] as const)
      .filter(([, value]) => value !== undefined),
  )
