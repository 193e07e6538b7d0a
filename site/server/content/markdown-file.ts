import { Marked } from 'marked'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { fillMarkdown, fillText, unknownPlaceholder } from './placeholders'
import type { FieldPath, WrittenFile } from './written-file'

/** From the first line to the second '---'; its own first line is the file's second. */
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m

/** A live price stands alone: '[prix: Paris → Lyon, 30 m³]'. */
const PRICE = /^\[prix: [^\]<→]+ → [^\]<→]+, \d{1,3}[\s\u00A0]m³\]$/
const PRICE_BEGUN = /\[prix\b/i

const marked = new Marked({ gfm: true })

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const filled = (value: unknown): unknown => {
  if (typeof value === 'string') return fillText(value)
  if (Array.isArray(value)) return value.map(filled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item)]))
}

/** Where a field is written, or the nearest that holds it. */
const offsetOf = (document: Document, path: FieldPath): number | null => {
  if (path.length === 0) return null
  const above = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const pair = isMap(above) ? above.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined
  const node = pair?.key ?? document.getIn(path, true)
  return isNode(node) && node.range ? node.range[0] : offsetOf(document, path.slice(0, -1))
}

/** The line of the first live price that is not written as one, from 1; null when all are. */
const wrongPrice = (body: string): number | null => {
  const lines = body.split('\n').map(line => line.trimEnd())
  const isEmpty = (line: string | undefined) => line === undefined || line.trim() === ''
  const index = lines.findIndex(
    (line, at) => PRICE_BEGUN.test(line) && !(PRICE.test(line) && isEmpty(lines[at - 1]) && isEmpty(lines[at + 1])),
  )
  return index === -1 ? null : index + 1
}

/**
 * Reads Markdown with YAML front matter: its fields, and the text below as `content` in HTML, placeholders filled. Throws
 * naming file and line when it cannot be read, holds an unknown placeholder, or a live price that is none.
 */
export const readMarkdown = (file: string, text: string): WrittenFile => {
  const fail = (line: number, message: string): Error => new Error(`${file}, line ${line}: ${message}`)
  const [front, yaml] = FRONT_MATTER.exec(text) ?? []
  if (front === undefined || yaml === undefined || !text.startsWith(front))
    throw fail(1, 'no front matter between two lines of ---')

  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const lineOf = (offset: number): number => lines.linePos(offset).line + 1
  const [fault] = [...document.errors, ...document.warnings]
  if (fault !== undefined) throw fail(lineOf(fault.pos[0]), `not readable as YAML: ${fault.message}`)
  if (!isMap(document.contents)) throw fail(2, 'front matter is no list of fields')

  const unknown = unknownPlaceholder(text)
  if (unknown !== null) throw fail(lineAt(text, unknown.offset), `nothing fills {${unknown.name}}`)
  const body = text.slice(front.length)
  const bodyLine = lineAt(text, front.length)
  const price = wrongPrice(body)
  if (price !== null)
    throw fail(bodyLine + price - 1, 'field "content": a live price is a paragraph like [prix: Paris → Lyon, 30 m³]')

  const written: unknown = filled(document.toJS())
  const content = marked.parse(fillMarkdown(body), { async: false }).trim()
  return {
    fields: { ...(typeof written === 'object' ? written : {}), content },
    fault: (path, message) => {
      const offset = offsetOf(document, path)
      const line = offset === null ? (path[0] === 'content' ? bodyLine : 1) : lineOf(offset)
      return fail(line, `field "${path.join('.')}": ${message}`)
    },
  }
}
