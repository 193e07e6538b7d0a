import { is, literal, record, string, type } from 'superstruct'

/** A picture of which the content service has made smaller ones: of a small picture or a drawing it makes none. */
const Sized = type({
  data: type({ attributes: type({ formats: record(string(), type({ url: string() })) }) }),
})
/** SVG is sharp at any size, and lighter than its bitmaps. */
const Drawing = type({ data: type({ attributes: type({ ext: literal('.svg') }) }) })

const smaller = (picture: unknown, sizes: readonly string[]): unknown => {
  if (!is(picture, Sized) || is(picture, Drawing)) return picture
  const { formats } = picture.data.attributes
  const [url] = sizes.flatMap(size => (Object.hasOwn(formats, size) ? [formats[size]?.url] : []))
  return url === undefined ? picture : { data: { attributes: { url } } }
}

/**
 * An entry's attributes with its pictures at the first of the sizes named for their field that is there, else as they
 * were uploaded, which may be a photographer's.
 */
export const atSizes = (
  attributes: Readonly<Record<string, unknown>>,
  sizes: Readonly<Record<string, readonly string[]>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, smaller(value, sizes[name] ?? [])]),
  )
