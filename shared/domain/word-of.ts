/** Returns the label of a key; the key itself if it is of a later release and has no label here. */
export const wordOf = (texts: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? key
