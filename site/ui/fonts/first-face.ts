/**
 * Returns the file name of a family's first face, which has the letters of French; the others have
 * rarer ones.
 */
export const faceFile = (family: string, index: number): string =>
  `${family.toLowerCase()}-${index === 0 ? 'first' : `later-${index}`}.woff2`

/** Tells if a built file is the font that every page preloads. */
export const isFirstFace = (file: string): boolean => /-first-[^/]*\.woff2$/.test(file)
