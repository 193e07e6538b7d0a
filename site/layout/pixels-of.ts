import type { Picture } from '../ports/picture'

type Pixels = NonNullable<Picture['pixels']>

/** A picture as those take it who show no drawing in SVG: search engines, and services that show a shared link; null: there is none. */
export const pixelsOf = (picture: Picture | null | undefined): Pixels | null => {
  if (!picture) return null
  const { url, width, height, pixels } = picture
  return pixels ?? (/\.svg(?:\?|$)/i.test(url) ? null : { url, width, height })
}
