import { hasGlyph, fontOf } from './document-fonts'
import { isInFonts, nearestLetter } from './pdf-type'

/** Text in one font and one direction. */
export interface Run {
  text: string
  /** The text as it was typed. */
  source: string
  /** A file of the build; null for the site's own font. */
  font: string | null
  /**
   * Level in a French paragraph: 0 left to right, 1 right to left, 2 a number within right-to-left
   * text.
   */
  level: 0 | 1 | 2
}

/** A part of a text that is not broken between lines: a word, or one Chinese or Japanese character. */
export interface Word {
  runs: readonly Run[]
  /** True if a space precedes it. */
  isSpaced: boolean
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u
const LETTER = /\p{L}/u
const NUMBER = /\p{Nd}/u
const SPACE = /^[^\S\u00A0\u202F]+$/
const LATIN = /\p{Script=Latin}/u
/** Scripts that break between any two characters. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const EMOJI = /\p{Extended_Pictographic}/u
const INVISIBLE = /^[\p{Cf}\p{Cc}]+$/u
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}
/** Drawn in place of a character that no font has. */
const UNKNOWN = '\u25A1'

const GRAPHEMES = new Intl.Segmenter('fr', { granularity: 'grapheme' })
const WORDS = new Intl.Segmenter('th', { granularity: 'word' })

/** Returns the drawn text of a grapheme, with its font: for a composed emoji, its first sign. */
const glyphOf = (grapheme: string, isForeignLatin: boolean): Pick<Run, 'text' | 'font'> => {
  if (isInFonts(grapheme) && !(isForeignLatin && LATIN.test(grapheme)))
    return { text: grapheme, font: null }
  const letters = EMOJI.test(grapheme) ? Array.from(grapheme).slice(0, 1) : Array.from(grapheme)
  const font = fontOf(letters[0] ?? '')
  if (font !== null)
    return { text: letters.filter(letter => hasGlyph(font, letter)).join(''), font }
  const near = nearestLetter(grapheme)
  return near === null ? { text: UNKNOWN, font: fontOf(UNKNOWN) } : { text: near, font: null }
}

/** Returns the level of each grapheme, by a plain form of the Unicode bidirectional algorithm. */
const levelsOf = (graphemes: readonly string[]): Run['level'][] => {
  if (!graphemes.some(grapheme => RIGHT_TO_LEFT.test(grapheme))) return graphemes.map(() => 0)
  let before: 0 | 1 = 0
  const strong = graphemes.map((grapheme): Run['level'] | null => {
    if (RIGHT_TO_LEFT.test(grapheme)) return (before = 1)
    if (NUMBER.test(grapheme)) return before === 1 ? 2 : 0
    return LETTER.test(grapheme) ? (before = 0) : null
  })
  // Spaces and signs take the level of both neighbours if these agree, else that of the paragraph.
  const nearest = (levels: readonly (Run['level'] | null)[]) => {
    let last: Run['level'] = 0
    return levels.map(level => (last = level ?? last))
  }
  const previousStrong = nearest(strong)
  const right = nearest(strong.toReversed()).toReversed()
  return strong.map(
    (level, index) =>
      level ?? ((previousStrong[index] ?? 0) > 0 && (right[index] ?? 0) > 0 ? 1 : 0),
  )
}

/** Positions at which words of scripts without spaces begin. */
const breaksOf = (text: string): ReadonlySet<number> =>
  new Set(UNSPACED.test(text) ? Array.from(WORDS.segment(text), ({ index }) => index) : [])

/** Splits a text into words, each in the fonts that have its letters. */
export const wordsOf = (text: string): Word[] => {
  const segments = Array.from(GRAPHEMES.segment(text))
  const graphemes = segments.map(({ segment }) => segment)
  // A name with Latin letters that the site's fonts lack is drawn in one typeface throughout.
  const isForeignLatin = graphemes.some(grapheme => LATIN.test(grapheme) && !isInFonts(grapheme))
  const levels = levelsOf(graphemes)
  const breaks = breaksOf(text)
  const words: { runs: Run[]; isSpaced: boolean }[] = []
  let isOpen = false
  let isSpaced = false
  for (const [position, { segment: grapheme, index }] of segments.entries()) {
    if (SPACE.test(grapheme)) {
      isSpaced = words.length > 0
      isOpen = false
      continue
    }
    if (INVISIBLE.test(grapheme)) continue
    const isIdeograph = IDEOGRAPH.test(grapheme)
    let word = words.at(-1)
    if (
      word === undefined ||
      !isOpen ||
      isIdeograph ||
      (UNSPACED.test(grapheme) && breaks.has(index))
    ) {
      word = { runs: [], isSpaced }
      words.push(word)
      isSpaced = false
    }
    isOpen = !isIdeograph
    const level = levels[position] ?? 0
    const { text: glyphs, font } = glyphOf(
      level === 1 ? (MIRRORED[grapheme] ?? grapheme) : grapheme,
      isForeignLatin,
    )
    const run = word.runs.at(-1)
    if (run?.level === level && run.font === font) {
      run.text += glyphs
      run.source += grapheme
    } else {
      word.runs.push({ text: glyphs, source: grapheme, font, level })
    }
  }
  return words
}

/** Splits a word in two, for a line that is shorter than the word; null if it has one character. */
export const splitWord = ({ runs, isSpaced }: Word): Word[] | null => {
  const source = runs.map(run => run.source).join('')
  const graphemes = Array.from(GRAPHEMES.segment(source), ({ segment }) => segment)
  if (graphemes.length < 2) return null
  const middle = Math.ceil(graphemes.length / 2)
  const [first, ...rest] = [graphemes.slice(0, middle), graphemes.slice(middle)].flatMap(half =>
    wordsOf(half.join('')),
  )
  return first === undefined ? null : [{ ...first, isSpaced }, ...rest]
}

/**
 * Orders the parts of a line for drawing: each sequence of a level and above is reversed, from the
 * highest level down.
 */
export const visualOrder = <Part extends { level: number }>(parts: readonly Part[]): Part[] => {
  const ordered = [...parts]
  for (const minLength of [2, 1]) {
    let from = 0
    while (from < ordered.length) {
      let to = from
      while ((ordered[to]?.level ?? 0) >= minLength) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = to + 1
    }
  }
  return ordered
}
