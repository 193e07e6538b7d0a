/** Parses a URL, relative to `base` where there is one; null for a text that is no URL. `URL.canParse` is missing before Safari 17. */
export const readUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
