import { is, record, string, unknown } from 'superstruct'
import { blocksHtml } from './blocks-html'
import type { FieldPaths } from './field-paths'
import { markdownHtml } from './markdown-html'
import { fillText } from './placeholders'

const Body = record(string(), unknown())
/** Editors that write HTML begin with a block; Markdown does not. */
const STARTS_AS_HTML = /^\s*<(?:[a-z][a-z1-6]*[\s>/]|!--)/i
/** A number as an editor types it into a text: '49,90', '1 200 €'. */
const TYPED_NUMBER = /^(-?\d{1,3}(?:[ \u00A0\u202F]\d{3})+|-?\d+)(?:[.,](\d+))?[ \u00A0\u202F]*€?$/

const htmlOf = (value: unknown): unknown => {
  if (typeof value === 'string') {
    if (value.trim() === '') return value
    return STARTS_AS_HTML.test(value) ? value : markdownHtml(value)
  }
  const html = blocksHtml(value)
  return html === null ? value : fillText(html)
}

const numberOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const [, whole, decimals = '0'] = TYPED_NUMBER.exec(value.trim()) ?? []
  return whole === undefined ? value : Number(`${whole.replaceAll(/\s/g, '')}.${decimals}`)
}

/**
 * Returns an entry's attributes in the forms of our own files, whichever fields an editor of Strapi
 * chose: texts in HTML, from Markdown (`richtext`), `blocks` or HTML, and numbers that were typed
 * as texts.
 */
export const inOurForms = (
  attributes: Readonly<Record<string, unknown>>,
  paths: FieldPaths,
  before = '',
): Record<string, unknown> => {
  const all = [...paths.texts, ...paths.numbers]
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const path = before + name
      if (paths.texts.has(path)) return [name, htmlOf(value)]
      if (paths.numbers.has(path)) return [name, numberOf(value)]
      if (!all.some(other => other.startsWith(`${path}.`))) return [name, value]
      const inner = (item: unknown): unknown =>
        is(item, Body) ? inOurForms(item, paths, `${path}.`) : item
      return [name, Array.isArray(value) ? value.map(inner) : inner(value)]
    }),
  )
}
