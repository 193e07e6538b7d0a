/** Sizes in CSS pixels. */
export interface Picture {
  url: string
  alt: string
  width: number
  height: number
}
