import { readFileSync } from 'node:fs'
import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import ts from 'typescript'
import { LineCounter, parseDocument, visit } from 'yaml'

/**
 * @typedef {object} Passage
 * @property {number} line Line of the file at which it begins, from 1.
 * @property {string} text Text that a reader sees, without markup.
 */

/** Elements whose content is no sentence. */
const NO_SENTENCES = ['script', 'style', 'code', 'pre', 'kbd', 'samp', 'textarea', 'option', 'svg']

/** @param {string} html */
const textOfHtml = html =>
  sanitizeHtml(html, { allowedTags: [], nonTextTags: NO_SENTENCES })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/**
 * Returns the lines of HTML as passages: a block may span lines, whose words stay where they are.
 * @param {string} html
 * @param {number} [first] Line of the file at which the HTML begins.
 * @returns {Passage[]}
 */
export const passagesOfHtml = (html, first = 1) =>
  // Elements without sentences are blanked line by line, so that the others keep their lines.
  html
    .replaceAll(
      new RegExp(`<(${NO_SENTENCES.join('|')})\\b[^>]*>.*?</\\1>|<!--.*?-->`, 'gs'),
      found => found.replaceAll(/[^\n]/g, ' '),
    )
    .replaceAll(/<[^>]*>/gs, tag => ` ${tag.replaceAll(/[^\n]/g, '')} `)
    .split('\n')
    .map((line, index) => ({ line: first + index, text: textOfHtml(line) }))

/**
 * Returns the prose of Markdown. Placeholders (`{brand}`), shortcodes (`[prix: …]`), code and the
 * targets of links are no prose.
 * @param {string} markdown
 * @param {number} [first]
 * @returns {Passage[]}
 */
const passagesOfMarkdown = (markdown, first = 1) =>
  markdown
    .replaceAll(/^```.*?^```/gms, code => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({
      line: first + index,
      text: textOfHtml(
        String(marked.parseInline(line.replaceAll(/\{\w+\}|\[(?:prix|cartons)[^\]]*\]/g, ' '))),
      ),
    }))

/** Keys of content whose values are no sentences. */
const NO_PROSE_KEYS = /^(?:id|slug|name|href|path|url|file|image|icon|links|date|.*At|reference)$/

/**
 * Returns the prose of a content file: values of its front matter, and its body.
 * @param {string} source
 * @returns {Passage[]}
 */
export const passagesOfContent = source => {
  const [, frontMatter = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const lines = new LineCounter()
  const document = parseDocument(frontMatter, { lineCounter: lines })
  /** @type {Passage[]} */
  const values = []
  visit(document, {
    Pair: (_, { key }) =>
      NO_PROSE_KEYS.test(String(/** @type {{ value?: unknown }} */ (key).value ?? key))
        ? visit.SKIP
        : undefined,
    Scalar: (position, { value, range }) => {
      if (position === 'key' || typeof value !== 'string' || !/\s/.test(value)) return
      values.push(...passagesOfMarkdown(value, lines.linePos(range?.[0] ?? 0).line + 1))
    },
  })
  const before = frontMatter === '' ? 0 : frontMatter.split('\n').length + 2
  return [...values, ...passagesOfMarkdown(body, before + 1)]
}

/**
 * Returns the sentences of a TypeScript file: strings that hold a space, and labels of one word
 * that begin with a capital letter. Names of properties, types and imports are no sentences; an
 * expression within a template ends a passage.
 * @param {string} source
 * @returns {Passage[]}
 */
export const passagesOfTypeScript = source => {
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true)
  /** @type {Passage[]} */
  const passages = []
  /** @param {import('typescript').Node} node */
  const look = node => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (
      (ts.isStringLiteral(node) && !ts.isPropertyName(node.parent)) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node) ||
      ts.isNoSubstitutionTemplateLiteral(node)
    ) {
      const isKey =
        (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
        ts.isElementAccessExpression(node.parent)
      const isSentence =
        /\s/.test(ts.isStringLiteral(node) ? node.text.trim() : node.text) ||
        /^\p{Lu}\p{Ll}+$/u.test(node.text)
      if (!isKey && isSentence)
        passages.push({
          line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
          text: node.text,
        })
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return passages
}

/**
 * Returns the prose of a file by its kind.
 * @param {string} path
 * @returns {Passage[]}
 */
export const passagesOf = path => {
  const source = readFileSync(path, 'utf8')
  if (path.endsWith('.html')) return passagesOfHtml(source)
  return path.endsWith('.md') ? passagesOfContent(source) : passagesOfTypeScript(source)
}
