/** The name of the file of a family's face: its first one is what French is written with, the others what is rarer. */
export const faceFile = (family: string, index: number): string =>
  `${family.toLowerCase()}-${index === 0 ? 'first' : `later-${index}`}.woff2`

/** Tells if a built file is the font that every page loads at once. */
export const isFirstFace = (file: string): boolean => /-first-[^/]*\.woff2$/.test(file)
