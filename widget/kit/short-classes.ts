import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Class names of the style sheets as they are written, each with its name in the built script. */
export type ShortClasses = ReadonlyMap<string, string>

/** Class that the diagnosis looks for in every version of the script. It keeps its name. */
const KEPT = 'moving'
/** A class of a selector, or a condition in brackets or a comment, which hold none. */
const CLASS = /\[[^\]]*\]|\/\*[^]*?\*\/|\.([a-zA-Z][\w-]*)/g
const SELECTOR_CALLS = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches'])
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Texts of an expression that end up in its value: of `isOver ? 'a b' : 'a'` both, of `step === 'x' && 'a'` the last. */
const valueTexts = (node: ts.Node): ts.LiteralLikeNode[] => {
  if (ts.isStringLiteralLike(node)) return [node]
  if (ts.isJsxExpression(node) && node.expression) return valueTexts(node.expression)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return valueTexts(node.expression)
  if (ts.isConditionalExpression(node)) return [...valueTexts(node.whenTrue), ...valueTexts(node.whenFalse)]
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? valueTexts(node.right)
      : [...valueTexts(node.left), ...valueTexts(node.right)]
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.flatMap(span => [...valueTexts(span.expression), span.literal])]
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap(property =>
      ts.isPropertyAssignment(property) ? valueTexts(property.initializer) : [],
    )
  return []
}

/** Texts of a node that hold class names: of `className`, and of a constant whose name ends in `CLASS` or `CLASSES`. */
const classTexts = (node: ts.Node): ts.LiteralLikeNode[] => {
  if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.name.getText() === 'className')
    return node.initializer ? valueTexts(node.initializer) : []
  if (ts.isVariableDeclaration(node) && /CLASS(ES)?$/.test(node.name.getText()))
    return node.initializer ? valueTexts(node.initializer) : []
  const isAssigned =
    ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left) && node.left.name.text === 'className'
  return isAssigned ? valueTexts(node.right) : []
}

/** Texts of a node that are selectors, as the argument of `closest`. */
const selectorTexts = (node: ts.Node): ts.LiteralLikeNode[] =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  SELECTOR_CALLS.has(node.expression.name.text)
    ? node.arguments.flatMap(valueTexts)
    : []

interface Texts {
  classes: ts.LiteralLikeNode[]
  selectors: ts.LiteralLikeNode[]
  source: ts.SourceFile
}

const textsOf = (code: string): Texts => {
  const source = ts.createSourceFile('source.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Texts = { classes: [], selectors: [], source }
  const visit = (node: ts.Node) => {
    found.classes.push(...classTexts(node))
    found.selectors.push(...selectorTexts(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Class names in a selector or style sheet. */
const namesInSheet = (css: string): string[] => [...css.matchAll(CLASS)].flatMap(([, name]) => name ?? [])

/** Class names in a source, those of its selectors included. */
const namesInCode = (code: string): string[] => {
  const { classes, selectors } = textsOf(code)
  return [
    ...classes.flatMap(({ text }) => text.split(/\s+/).filter(name => name !== '')),
    ...selectors.flatMap(({ text }) => namesInSheet(text)),
  ]
}

const shortName = (index: number): string =>
  index < LETTERS.length
    ? LETTERS.charAt(index)
    : shortName(Math.floor(index / LETTERS.length) - 1) + LETTERS.charAt(index % LETTERS.length)

/**
 * Names the classes of style sheets by how often they are written, the shortest first.
 * @throws Error when a source names a class that no sheet has, or a sheet one that no source names
 */
export const nameClasses = (sheets: readonly string[], sources: readonly string[]): ShortClasses => {
  const styled = sheets.flatMap(namesInSheet)
  const used = sources.flatMap(namesInCode)
  const [inSheets, inCode] = [new Set(styled), new Set(used)]
  const unknown = [...inCode].filter(name => !inSheets.has(name))
  if (unknown.length > 0) throw new Error(`No style sheet has the classes ${unknown.join(', ')}`)
  const unused = [...inSheets].filter(name => !inCode.has(name))
  if (unused.length > 0) throw new Error(`No source names the classes ${unused.join(', ')} of the style sheets`)
  const counts = new Map<string, number>()
  for (const name of [...styled, ...used]) counts.set(name, (counts.get(name) ?? 0) + 1)
  const byCount = [...counts.keys()]
    .filter(name => name !== KEPT)
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return new Map([[KEPT, KEPT], ...byCount.map((name, index) => [name, shortName(index)] as const)])
}

/** A selector or style sheet with the short names. */
export const shortenSheet = (css: string, short: ShortClasses): string =>
  css.replace(CLASS, (whole, name?: string) => (name === undefined ? whole : `.${short.get(name) ?? name}`))

/** A source, TypeScript or TSX, with the short names in its class names and selectors. */
export const shortenCode = (code: string, short: ShortClasses): string => {
  const { classes, selectors, source } = textsOf(code)
  const edits = [
    ...classes.map(node => ({
      node,
      edit: (text: string) => text.replace(/[a-zA-Z][\w-]*/g, name => short.get(name) ?? name),
    })),
    ...selectors.map(node => ({ node, edit: (text: string) => shortenSheet(text, short) })),
  ].toSorted((a, b) => b.node.pos - a.node.pos)
  return edits.reduce((shortened, { node, edit }) => {
    const start = node.getStart(source)
    return shortened.slice(0, start) + edit(shortened.slice(start, node.end)) + shortened.slice(node.end)
  }, code)
}

const isProduct = (path: string): boolean => !/^(e2e|bench|diagnose|kit)\/|\.test\.tsx?$|\.d\.ts$/.test(path)

/** The short names of all that a folder's product code is made of. */
export const readShortClasses = (folder: string): ShortClasses => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted().filter(isProduct)
  const read = (ending: RegExp) =>
    paths.filter(path => ending.test(path)).map(path => readFileSync(join(folder, path), 'utf8'))
  return nameClasses(read(/\.css$/), read(/\.tsx?$/))
}
