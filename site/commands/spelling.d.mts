/** Declared for their test: commands run as they are, before anything is built. */
export const OWN_WORDS: string
export const openDictionary: () => {
  isKnown: (word: string) => boolean
  suggest: (word: string) => string[]
}
export const unknownWords: (text: string, isKnown: (word: string) => boolean) => string[]
export const misspellings: () => { path: string; line: number; word: string }[]
