const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** A page's own part, with its tags. */
export const mainOf = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''

/** What a page says between `<main>` and `</main>`, every kind of space a plain one. */
export const textOf = (html: string): string =>
  mainOf(html)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|quot|lt|gt|#x27);/g, entity => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
