import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

/** Class names and custom properties of the style sheets, each with its name in the built script. */
export type ShortNames = ReadonlyMap<string, string>

/** Class by which the diagnosis recognises every version of the script. It keeps its name. */
const PUBLIC_CLASS = 'moving'
/** Matches a class of a selector, or a condition in brackets or a comment, which contain none. */
const CLASS = /\[[^\]]*\]|\/\*[^]*?\*\/|\.([a-zA-Z][\w-]*)/g
/** Matches a custom property, except those that partners set. */
const PROPERTY = /--(?!moving-)[a-zA-Z][\w-]*/g
const SELECTOR_CALLS = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches'])
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Texts of an expression that end up in its value: of `isOver ? 'a b' : 'a'` both, of `step === 'x' && 'a'` the last. */
const valueTexts = (node: ts.Node): ts.LiteralLikeNode[] => {
  if (ts.isStringLiteralLike(node)) return [node]
  if (ts.isJsxExpression(node) && node.expression) return valueTexts(node.expression)
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return valueTexts(node.expression)
  if (ts.isConditionalExpression(node))
    return [...valueTexts(node.whenTrue), ...valueTexts(node.whenFalse)]
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? valueTexts(node.right)
      : [...valueTexts(node.left), ...valueTexts(node.right)]
  if (ts.isTemplateExpression(node))
    return [
      node.head,
      ...node.templateSpans.flatMap(span => [...valueTexts(span.expression), span.literal]),
    ]
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap(property =>
      ts.isPropertyAssignment(property) ? valueTexts(property.initializer) : [],
    )
  return []
}

/** Texts of a node that hold class names: of `className`, and of a constant whose name ends in `CLASS` or `CLASSES`. */
const classTexts = (node: ts.Node): ts.LiteralLikeNode[] => {
  if (
    (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
    node.name.getText() === 'className'
  )
    return node.initializer ? valueTexts(node.initializer) : []
  if (ts.isVariableDeclaration(node) && /CLASS(ES)?$/.test(node.name.getText()))
    return node.initializer ? valueTexts(node.initializer) : []
  const isAssigned =
    ts.isBinaryExpression(node) &&
    ts.isPropertyAccessExpression(node.left) &&
    node.left.name.text === 'className'
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
  properties: ts.LiteralLikeNode[]
  source: ts.SourceFile
}

const textsOf = (code: string): Texts => {
  const source = ts.createSourceFile(
    'source.tsx',
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const found: Texts = { classes: [], selectors: [], properties: [], source }
  const visit = (node: ts.Node) => {
    found.classes.push(...classTexts(node))
    found.selectors.push(...selectorTexts(node))
    if (ts.isStringLiteralLike(node) && /^--|var\(--/.test(node.text)) found.properties.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Class names in a selector or style sheet. */
const classesIn = (css: string): string[] =>
  [...css.matchAll(CLASS)].flatMap(([, name]) => name ?? [])
const propertiesIn = (text: string): string[] => text.match(PROPERTY) ?? []

const shortName = (index: number): string =>
  index < LETTERS.length
    ? LETTERS.charAt(index)
    : shortName(Math.floor(index / LETTERS.length) - 1) + LETTERS.charAt(index % LETTERS.length)

/** Returns each of the names once, the most frequent first. */
const byCount = (names: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

/**
 * Names the classes and custom properties of style sheets by how often they are written, the shortest first.
 * @throws Error when a source names a class that no sheet has, or a sheet one that no source names
 */
export const shortNames = (sheets: readonly string[], sources: readonly string[]): ShortNames => {
  const texts = sources.map(textsOf)
  const styled = sheets.flatMap(classesIn)
  const used = texts.flatMap(({ classes, selectors }) => [
    ...classes.flatMap(({ text }) => text.split(/\s+/).filter(name => name !== '')),
    ...selectors.flatMap(({ text }) => classesIn(text)),
  ])
  const inSheets = new Set(styled)
  const inSources = new Set(used)
  const unknown = [...inSources].filter(name => !inSheets.has(name))
  if (unknown.length > 0) throw new Error(`No style sheet has the classes ${unknown.join(', ')}`)
  const unused = [...inSheets].filter(name => !inSources.has(name))
  if (unused.length > 0)
    throw new Error(`No source names the classes ${unused.join(', ')} of the style sheets`)
  const properties = [
    ...sheets.flatMap(propertiesIn),
    ...texts.flatMap(found => found.properties.flatMap(({ text }) => propertiesIn(text))),
  ]
  return new Map([
    [PUBLIC_CLASS, PUBLIC_CLASS],
    ...byCount([...styled, ...used].filter(name => name !== PUBLIC_CLASS)).map(
      (name, index) => [name, shortName(index)] as const,
    ),
    ...byCount(properties).map((name, index) => [name, `--${shortName(index)}`] as const),
  ])
}

const shortenProperties = (text: string, short: ShortNames): string =>
  text.replace(PROPERTY, name => short.get(name) ?? name)

/** Returns a selector or style sheet with the short names. */
export const shortenSheet = (css: string, short: ShortNames): string =>
  shortenProperties(css, short).replace(CLASS, (match, name?: string) =>
    name === undefined ? match : `.${short.get(name) ?? name}`,
  )

/** Returns a source, TypeScript or TSX, with the short names in its class names, selectors and custom properties. */
export const shortenCode = (code: string, short: ShortNames): string => {
  const { classes, selectors, properties, source } = textsOf(code)
  const shortenClasses = (text: string) =>
    text.replace(/[a-zA-Z][\w-]*/g, name => short.get(name) ?? name)
  const edits = [
    ...classes.map(node => ({ node, edit: shortenClasses })),
    ...selectors.map(node => ({ node, edit: (text: string) => shortenSheet(text, short) })),
    ...properties.map(node => ({ node, edit: (text: string) => shortenProperties(text, short) })),
  ].toSorted((a, b) => b.node.pos - a.node.pos)
  return edits.reduce((shortened, { node, edit }) => {
    const start = node.getStart(source)
    return (
      shortened.slice(0, start) + edit(shortened.slice(start, node.end)) + shortened.slice(node.end)
    )
  }, code)
}

const isProduct = (path: string): boolean =>
  !/^(e2e|bench|diagnose|kit)\/|\.test\.tsx?$|\.d\.ts$/.test(path)

/** Style sheets that the widget and the site share. */
export const SHARED_SHEETS = ['shared/palette.css', 'shared/controls.css'].map(file =>
  resolve(file),
)

/** Returns the short names of a folder's product code and of the shared style sheets. */
export const readShortNames = (folder: string): ShortNames => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .filter(isProduct)
  const read = (ending: RegExp) =>
    paths.filter(path => ending.test(path)).map(path => readFileSync(join(folder, path), 'utf8'))
  const shared = SHARED_SHEETS.map(file => readFileSync(file, 'utf8'))
  return shortNames([...read(/\.css$/), ...shared], read(/\.tsx?$/))
}
