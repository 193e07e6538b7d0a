import {
  array,
  is,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  union,
  unknown,
} from 'superstruct'
import { AssetUrl } from '../../../../shared/domain/partner'
import type { Picture } from '../../../ports/picture'
import type { IsShown } from '../shown-files'

const File = type({
  url: AssetUrl,
  alternativeText: optional(nullable(string())),
  width: optional(nullable(number())),
  height: optional(nullable(number())),
  formats: optional(nullable(record(string(), unknown()))),
  /** '.pdf' */
  ext: optional(nullable(string())),
  /** In kilobytes. */
  size: optional(nullable(number())),
})
const Media = type({ data: type({ attributes: File }) })
const SeveralMedia = type({ data: array(type({ attributes: File })) })
const Format = type({ url: AssetUrl, width: number(), height: number() })
const Linked = union([Media, SeveralMedia])

/** Strapi's formats, smallest first; it makes those that are smaller than the upload. */
const FORMATS = ['thumbnail', 'small', 'medium', 'large']
/** Format for shared links, 1200 × 630, made by our own build. */
const CARD = 'card'
/** Size assumed for drawings, which state none. */
const UNKNOWN_SIZE = { width: 960, height: 720 }

const fileOf = (media: unknown): typeof File.TYPE | null => {
  if (!is(media, Linked)) return null
  return (Array.isArray(media.data) ? media.data[0] : media.data)?.attributes ?? null
}

/** Returns the address of a file of the content service from a field of format 4; null: none. */
export const fileHref = (media: unknown): string | null => fileOf(media)?.url ?? null

/** Returns type and size of a file; null when unknown. */
export const fileKind = (media: unknown): { extension: string; kilobytes: number } | null => {
  const { ext, size } = fileOf(media) ?? {}
  return ext && size ? { extension: ext.replace(/^\./, '').toUpperCase(), kilobytes: size } : null
}

const isDrawing = (url: string): boolean => /\.svg$/i.test(url)

/**
 * Returns a picture at 1,000 px or the next size below; a drawing as SVG, at a tenth of the bytes
 * of its bitmaps. Null: none, or not allowed on pages.
 */
export const pictureOf = (media: unknown, isShown: IsShown): Picture | null => {
  const file = fileOf(media)
  if (file === null || !isShown(file.url)) return null
  const formatsOf = (names: readonly string[]) =>
    names.flatMap(name => {
      const format = file.formats?.[name]
      return is(format, Format) && isShown(format.url) ? [{ name, ...format }] : []
    })
  const formats = formatsOf(FORMATS)
  const alt = file.alternativeText ?? ''
  const width = file.width ?? UNKNOWN_SIZE.width
  const original = { url: file.url, alt, width, height: file.height ?? UNKNOWN_SIZE.height }
  // If only a thumbnail exists, the upload itself is small.
  const best = formats.findLast(({ name }) => name !== 'thumbnail')
  const pixelsOf = (format: typeof best) =>
    format && { url: format.url, width: format.width, height: format.height }
  const [card] = formatsOf([CARD])
  if (isDrawing(file.url)) {
    const drawn = pixelsOf(card ?? best)
    return drawn === undefined ? original : { ...original, pixels: drawn }
  }
  const pixels = pixelsOf(best)
  const picture = { ...original, ...pixels }
  const sizes = [...formats, ...(best === undefined ? [original] : [])].map(size => ({
    url: size.url,
    width: size.width,
  }))
  return sizes.length < 2 ? picture : { ...picture, sizes }
}
