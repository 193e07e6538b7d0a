import { is, literal, record, string, type } from 'superstruct'

/**
 * A picture with smaller versions by the content service, which makes none of a small picture or a
 * drawing.
 */
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
 * Returns an entry's attributes with each picture in the first available size of its field, else as
 * uploaded, which may be very large.
 */
export const atSizes = (
  attributes: Readonly<Record<string, unknown>>,
  sizes: Readonly<Record<string, readonly string[]>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, smaller(value, sizes[name] ?? [])]),
  )
