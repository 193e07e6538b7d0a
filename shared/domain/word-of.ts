/** Returns the word of a key that may be of a later release; the key itself has none. */
export const wordOf = (words: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(words, key) ? words[key] : undefined) ?? key
