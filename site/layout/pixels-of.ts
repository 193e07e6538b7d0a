import type { Picture } from '../ports/picture'

type Pixels = NonNullable<Picture['pixels']>

/** Returns a bitmap for search engines and shared links, which show no SVG; null: none. */
export const pixelsOf = (picture: Picture | null | undefined): Pixels | null => {
  if (!picture) return null
  const { url, width, height, pixels } = picture
  return pixels ?? (/\.svg(?:\?|$)/i.test(url) ? null : { url, width, height })
}
