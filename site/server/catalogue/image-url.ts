/** Where the drawing of a reference is served, whatever collection it belongs to. */
export const imageUrl = (reference: string): string => `/images/drawings/${drawingFile(reference)}`

/** The drawing's file name in `site/content/drawings`. */
export const drawingFile = (reference: string): string =>
  `${reference.toLowerCase().replaceAll('_', '-')}.svg`
