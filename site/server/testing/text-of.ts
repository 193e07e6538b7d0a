const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** What a page says between `<main>` and `</main>`, every kind of space a plain one. */
export const textOf = (html: string): string =>
  (/<main[^]*<\/main>/.exec(html)?.[0] ?? '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|quot|lt|gt|#x27);/g, entity => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
