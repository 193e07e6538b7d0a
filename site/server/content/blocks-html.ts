import { array, boolean, enums, is, number, optional, string, type, unknown } from 'superstruct'
import { escapeHtml } from '../../../shared/domain/escape-html'

/** Nodes of Strapi's `blocks` editor. */
const Node = type({ type: string(), children: optional(array(unknown())) })
const Words = type({
  type: enums(['text']),
  text: string(),
  bold: optional(boolean()),
  italic: optional(boolean()),
  underline: optional(boolean()),
  strikethrough: optional(boolean()),
  code: optional(boolean()),
})
const Heading = type({ type: enums(['heading']), level: number() })
const List = type({ type: enums(['list']), format: optional(string()) })
const Link = type({ type: enums(['link']), url: string() })
const Image = type({
  type: enums(['image']),
  image: type({ url: string(), alternativeText: optional(unknown()) }),
})
const Blocks = array(Node)

const MARKS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const
const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  code: 'pre',
  'list-item': 'li',
}

const wrapped = (tag: string, html: string): string => `<${tag}>${html}</${tag}>`

const nodeHtml = (node: unknown): string => {
  if (is(node, Words))
    return MARKS.filter(([mark]) => node[mark] === true).reduce(
      (html, [, tag]) => wrapped(tag, html),
      escapeHtml(node.text).replaceAll('\n', '<br>'),
    )
  if (!is(node, Node)) return ''
  const inner = (node.children ?? []).map(nodeHtml).join('')
  if (is(node, Heading)) return wrapped(`h${Math.min(6, Math.max(1, node.level))}`, inner)
  if (is(node, List)) return wrapped(node.format === 'ordered' ? 'ol' : 'ul', inner)
  if (is(node, Link)) return `<a href="${escapeHtml(node.url)}">${inner}</a>`
  if (is(node, Image)) {
    const { url, alternativeText } = node.image
    const alternative = typeof alternativeText === 'string' ? alternativeText : ''
    return `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alternative)}"></p>`
  }
  const tag = TAGS[node.type]
  return tag === undefined ? inner : wrapped(tag, inner)
}

/** Returns a text of Strapi's `blocks` editor as HTML; null: it is none. */
export const blocksHtml = (value: unknown): string | null =>
  is(value, Blocks)
    ? value
        .map(nodeHtml)
        .filter(html => html !== '<p></p>')
        .join('\n')
    : null
