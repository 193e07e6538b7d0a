import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** Descriptors of a font face. */
export interface Face {
  /**
   * The file as a package names it; its query has the axes without a descriptor: `?opsz=15..84`.
   */
  url: string
  weight: string
  unicodeRange: string
}

/** Font features for layout, and tabular figures; others are unused. */
const FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rlig',
  'rvrn',
  'tnum',
]

const require = createRequire(import.meta.url)

const axis = (range: string, separator: string) => {
  const [min = NaN, max = min] = range.split(separator).map(Number)
  if (Number.isNaN(min + max)) throw new Error(`"${range}" is no range of a font's axis`)
  return { min, max }
}

/** The characters of a `unicode-range`. */
export const charactersOf = (unicodeRange: string): string =>
  [...unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]
    .map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const)
    .map(([from, to]) =>
      String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)),
    )
    .join('')

/** The bytes of a face's complete file. */
export const wholeFile = ({ url }: Pick<Face, 'url'>): Buffer =>
  readFileSync(require.resolve(url.replace(/\?.*/, '')))

/**
 * Returns a face's file, as WOFF2, with only the characters, weights and other axes that the face
 * names.
 */
const cutFace = (fontFace: Face): Promise<Buffer> => {
  const { searchParams } = new URL(fontFace.url, 'package:/')
  const axes = [...searchParams].map(([name, range]) => [name, axis(range, '..')] as const)
  const options = {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: axis(fontFace.weight, ' '), ...Object.fromEntries(axes) },
  } as const
  return subsetFont(wholeFile(fontFace), charactersOf(fontFace.unicodeRange), options)
}

/**
 * Returns the same as a file named `name` under `directory`, created once: its folder is a hash of
 * all inputs.
 */
export const cutFile = async (fontFace: Face, name: string, directory: string): Promise<string> => {
  const { version } = require('subset-font/package.json')
  const recipe = createHash('sha256')
    .update(JSON.stringify([fontFace, FEATURES, version]))
    .update(wholeFile(fontFace))
  const folder = join(directory, recipe.digest('hex').slice(0, 16))
  const file = join(folder, name)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Several builds may create it at once: none reads an incomplete file of another.
  const half = `${file}.${process.pid}`
  writeFileSync(half, await cutFace(fontFace))
  renameSync(half, file)
  return file
}
