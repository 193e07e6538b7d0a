/** Sizes in CSS pixels. */
export interface Picture {
  url: string
  alt: string
  width: number
  height: number
  /** For a drawing: the bitmap made for shared links, else the largest bitmap. */
  pixels?: { url: string; width: number; height: number }
  /**
   * The same picture in several widths, smallest first; absent when there is only one, as for a
   * drawing.
   */
  sizes?: readonly { url: string; width: number }[]
}
