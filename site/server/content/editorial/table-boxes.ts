const MARKS = /<h2 id="([^"]+)">|<(\/?)table>/g

/**
 * Wraps each table of sanitised HTML in a box that scrolls on phones, also by the arrow keys. The
 * box is named by the heading above it.
 */
export const withTableBoxes = (html: string): string => {
  let heading: string | null = null
  let depth = 0
  return html.replaceAll(
    MARKS,
    (mark: string, id: string | undefined, slash: string | undefined) => {
      if (id !== undefined) {
        heading = id
        return mark
      }
      if (slash === '/') {
        depth -= 1
        return depth === 0 ? `${mark}</div>` : mark
      }
      depth += 1
      const name = heading === null ? '' : ` role="group" aria-labelledby="${heading}"`
      return depth === 1 ? `<div class="prose-table" tabindex="0"${name}>${mark}` : mark
    },
  )
}
