import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { array, number, string, tuple, type } from 'superstruct'
import { lazily } from '../../../shared/domain/lazily'

const FontList = type({
  fonts: array(type({ file: string(), ranges: array(tuple([number(), number()])) })),
})

const FOLDER = 'dist/document-fonts'

/** Returns the folder that the build writes the fonts to; null if the site is not built. */
const findFolder = (from: string): string | null => {
  const folder = join(from, FOLDER)
  if (existsSync(join(folder, 'fonts.json'))) return folder
  const parent = dirname(from)
  return parent === from ? null : findFolder(parent)
}

/** The folder, and for each range of code points the file that draws it, in order of preference. */
const openList = lazily(() => {
  const folder = findFolder(import.meta.dirname)
  if (folder === null) return null
  const { fonts } = FontList.create(JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')))
  return { folder, fonts }
})

const MAX_CACHED = 5_000
const cache = new Map<string, string | null>()

/** Tells whether a font of the build has a character. */
export const hasGlyph = (file: string, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  const ranges = openList()?.fonts.find(font => font.file === file)?.ranges ?? []
  return ranges.some(([from, to]) => from <= code && code <= to)
}

/** Returns the first font of the build that has a character; null if none has. */
export const fontOf = (letter: string): string | null => {
  const before = cache.get(letter)
  if (before !== undefined) return before
  const file = openList()?.fonts.find(font => hasGlyph(font.file, letter))?.file ?? null
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(letter, file)
  return file
}

/** Reads a font of the build. They are small (13 MB in 250 files), and a document needs few of them. */
export const readFont = (file: string): Buffer => readFileSync(join(openList()?.folder ?? '', file))
