/** Sizes in CSS pixels. */
export interface Picture {
  url: string
  alt: string
  width: number
  height: number
  /** Of a drawing: the picture made of it for shared links, else the largest in pixels. */
  pixels?: { url: string; width: number; height: number }
  /** The same picture in several widths, smallest first; absent where there is but one, as of a drawing. */
  sizes?: readonly { url: string; width: number }[]
}
