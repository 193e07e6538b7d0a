import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/**
 * Fonts for names in scripts that the site's own families lack, by package and used parts (all if
 * none is named). Order matters: a character is drawn by the first font that has it.
 */
const SOURCES = [
  {
    name: 'noto-sans',
    parts: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
  ...[
    'arabic',
    'armenian',
    'bengali',
    'devanagari',
    'ethiopic',
    'georgian',
    'gujarati',
    'gurmukhi',
    'hebrew',
    'kannada',
    'khmer',
    'lao',
    'malayalam',
    'myanmar',
    'sinhala',
    'tamil',
    'telugu',
    'thaana',
    'thai',
  ].map(script => ({ name: `noto-sans-${script}`, parts: [script] })),
  { name: 'noto-sans-sc' },
  { name: 'noto-sans-kr' },
  { name: 'noto-emoji' },
]
/** Parts of the fonts for Chinese and Korean that `noto-sans` has already. */
const COVERED = ['latin', 'latin-ext', 'cyrillic', 'vietnamese']
const RECIPE = 'static, wght 400, unhinted, 1'

const packageOf = name => join(ROOT, 'node_modules/@fontsource-variable', name)
const filesOf = ({ name, parts }) => {
  const files = readdirSync(join(packageOf(name), 'files')).filter(file =>
    file.endsWith('-wght-normal.woff2'),
  )
  const partOf = file =>
    file.slice(`${name}-`.length, -'-wght-normal.woff2'.length).replaceAll(/[[\]]/g, '')
  return files.filter(file =>
    parts === undefined ? !COVERED.includes(partOf(file)) : parts.includes(partOf(file)),
  )
}

/** Ranges of code points, each from its first to its last. */
const rangesOf = codes => {
  const ranges = []
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

/** Writes one static TrueType file for each part of each font into `directory`, with a list of the characters in each. */
export const makeDocumentFonts = async (directory = join(ROOT, 'dist/document-fonts')) => {
  const versions = SOURCES.map(({ name }) =>
    readFileSync(join(packageOf(name), 'package.json'), 'utf8'),
  )
  const stamp = createHash('sha256')
    .update(JSON.stringify([RECIPE, SOURCES, versions]))
    .digest('hex')
  const list = join(directory, 'fonts.json')
  const isMade = () => existsSync(list) && JSON.parse(readFileSync(list, 'utf8')).stamp === stamp
  if (isMade()) return
  const [{ default: subsetFont }, { create }] = await Promise.all([
    import('subset-font'),
    import('fontkit'),
  ])
  const half = `${directory}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  const fonts = []
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      const options = {
        keepAllGlyphs: true,
        targetFormat: 'truetype',
        variationAxes: { wght: 400 },
        noHinting: true,
      }
      const bytes = await subsetFont(
        readFileSync(join(packageOf(source.name), 'files', file)),
        undefined,
        options,
      )
      const name = `${String(fonts.length).padStart(3, '0')}-${source.name}.ttf`
      writeFileSync(join(half, name), bytes)
      fonts.push({
        file: name,
        ranges: rangesOf(create(bytes).characterSet.filter(code => code > 32)),
      })
    }
  }
  writeFileSync(join(half, 'LICENSE'), readFileSync(join(packageOf('noto-sans'), 'LICENSE')))
  writeFileSync(join(half, 'fonts.json'), JSON.stringify({ stamp, fonts }))
  // Another process may have created them meanwhile and read them: they stay in place.
  if (isMade()) return rmSync(half, { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
  renameSync(half, directory)
}
