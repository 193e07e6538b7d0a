import { array, is, string, type } from 'superstruct'
import { isMap, LineCounter, parseDocument } from 'yaml'
import { fillClaims } from './fill-claims'
import { markdownHtml } from './markdown-html'
import { unknownPlaceholder } from './placeholders'
import { isTable, type Table } from './record'
import { faultAt, type FieldPath, lineAt, offsetOf, type WrittenFile } from './written-file'

/** Front matter, up to the second '---'; its first line is the file's second. */
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m

/** Returns the fields of a file as they were written: texts in Markdown, placeholders unfilled. */
export const readSource = ({ text, isMarkdown }: { text: string; isMarkdown: boolean }): Table => {
  const [front = '', yaml = ''] = isMarkdown ? (FRONT_MATTER.exec(text) ?? []) : ['', text]
  const fields: unknown = parseDocument(yaml).toJS()
  if (!isTable(fields)) return {}
  return isMarkdown ? { ...fields, content: text.slice(front.length).trim() } : fields
}

/** A live price on a line of its own: '[prix: Paris → Lyon, 30 m³]'. */
const PRICE = /^\[prix: ([^\]<→]+) → ([^\]<→]+), (\d{1,3})[\s\u00A0]m³\]$/
const PRICE_START = /\[prix\b/i

const isEmpty = (line: string | undefined) => line === undefined || line.trim() === ''

/**
 * Returns the live prices of a text with their lines, from 1. Throws `fault` for the first
 * malformed one.
 */
const pricesOf = (body: string, fault: (line: number, message: string) => Error) => {
  const lines = body.split('\n').map(line => line.trimEnd())
  return lines.flatMap((line, at) => {
    if (!PRICE_START.test(line)) return []
    const [, from, to, volume] = PRICE.exec(line) ?? []
    if (
      from === undefined ||
      to === undefined ||
      !isEmpty(lines[at - 1]) ||
      !isEmpty(lines[at + 1])
    )
      throw fault(at + 1, 'a live price is a paragraph like [prix: Paris → Lyon, 30 m³]')
    const marker = { from, to, volumeM3: Number(volume) }
    return [{ marker, fault: (message: string) => fault(at + 1, message) }]
  })
}

/** Blocks in the head of a file, for a page of the directory. */
const Blocks = type({ centralContent: array(type({ content: string() })) })

/** Returns the texts of the blocks with their paths. */
const blockTexts = (head: unknown): readonly { path: FieldPath; text: string }[] =>
  is(head, Blocks)
    ? head.centralContent.map(({ content }, at) => ({
        path: ['centralContent', at, 'content'],
        text: content,
      }))
    : []

/** Content of a pack. */
const Contents = type({ Products: string() })

const withContents = (head: unknown): Record<string, unknown> => {
  const filled = typeof head === 'object' && head !== null ? fillClaims(head) : {}
  return is(head, Contents) ? { ...filled, Products: markdownHtml(head.Products) } : filled
}

/** Returns the head of a file with its blocks in HTML. */
const withBlocks = (head: unknown): Record<string, unknown> => {
  const filled = withContents(head)
  if (!is(head, Blocks)) return filled
  const blocks = head.centralContent.map(block => ({
    ...fillClaims(block),
    content: markdownHtml(block.content),
  }))
  return { ...filled, centralContent: blocks }
}

/**
 * Reads Markdown with YAML front matter: its fields, and the text below as `content` in HTML,
 * placeholders filled. Throws naming file and line if it is unreadable, or has an unknown
 * placeholder or a malformed live price.
 */
export const readMarkdown = (file: string, text: string): WrittenFile => {
  const fail = (line: number, message: string): Error => faultAt(file, line, message)
  const [front, yaml] = FRONT_MATTER.exec(text) ?? []
  if (front === undefined || yaml === undefined || !text.startsWith(front))
    throw fail(1, 'no front matter between two lines of ---')

  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const lineOf = (offset: number): number => lines.linePos(offset).line + 1
  const problem = document.errors[0] ?? document.warnings[0]
  if (problem !== undefined)
    throw fail(lineOf(problem.pos[0]), `not readable as YAML: ${problem.message}`)
  if (!isMap(document.contents)) throw fail(2, 'front matter is no list of fields')

  const unknown = unknownPlaceholder(text)
  if (unknown !== null) throw fail(lineAt(text, unknown.offset), `nothing fills {${unknown.name}}`)
  const body = text.slice(front.length)
  const bodyLine = lineAt(text, front.length)
  const prices = pricesOf(body, (line, message) =>
    fail(bodyLine + line - 1, `field "content": ${message}`),
  )

  const fault: WrittenFile['fault'] = (path, message) => {
    const offset = offsetOf(document, path)
    const line = offset === null ? (path[0] === 'content' ? bodyLine : 1) : lineOf(offset)
    return fail(line, `field "${path.join('.')}": ${message}`)
  }
  const head: unknown = document.toJS()
  const pricesInBlocks = blockTexts(head).flatMap(block =>
    pricesOf(block.text, (_, message) => fault(block.path, message)),
  )
  return {
    fields: { ...withBlocks(head), content: markdownHtml(body) },
    fault,
    prices: [...prices, ...pricesInBlocks],
  }
}
