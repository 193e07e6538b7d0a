const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** A page's own part, with its tags. */
export const mainOf = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''

/** Returns the text of a page's `<main>` with plain spaces. */
export const textOf = (html: string): string =>
  mainOf(html)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|quot|lt|gt|#x27);/g, entity => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
