import { is, record, string, unknown } from 'superstruct'
import { blocksHtml } from './blocks-html'
import { markdownHtml } from './markdown-html'
import { fillText } from './placeholders'

const Body = record(string(), unknown())
/** Editors that write HTML begin with a block; Markdown does not. */
const STARTS_AS_HTML = /^\s*<(?:[a-z][a-z1-6]*[\s>/]|!--)/i

const htmlOf = (value: unknown): unknown => {
  if (typeof value === 'string') {
    if (value.trim() === '') return value
    return STARTS_AS_HTML.test(value) ? value : markdownHtml(value)
  }
  const html = blocksHtml(value)
  return html === null ? value : fillText(html)
}

/**
 * Returns an entry's attributes with its texts in HTML, whichever editor of Strapi wrote them:
 * Markdown (`richtext`), `blocks` or HTML. `paths`: the fields with such texts.
 */
export const withHtml = (
  attributes: Readonly<Record<string, unknown>>,
  paths: ReadonlySet<string>,
  before = '',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const path = before + name
      if (paths.has(path)) return [name, htmlOf(value)]
      if (![...paths].some(rich => rich.startsWith(`${path}.`))) return [name, value]
      const inner = (item: unknown): unknown =>
        is(item, Body) ? withHtml(item, paths, `${path}.`) : item
      return [name, Array.isArray(value) ? value.map(inner) : inner(value)]
    }),
  )
