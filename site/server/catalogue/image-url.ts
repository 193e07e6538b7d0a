/** Returns the address of a reference's drawing, in any collection. */
export const imageUrl = (reference: string): string => `/images/drawings/${drawingFile(reference)}`

/** The drawing's file name in `site/content/drawings`. */
export const drawingFile = (reference: string): string =>
  `${reference.toLowerCase().replaceAll('_', '-')}.svg`
