import PDFDocument from 'pdfkit'
import { colorsIn } from '../../../shared/domain/palette-colors'
import palette from '../../../shared/palette.css?raw'
import { readFont } from './document-fonts'
import { ASCENTS, isInFonts, normalised, PDF_FONTS, type PdfFont } from './pdf-type'
import { splitWord, type Run, visualOrder, type Word, wordsOf } from './typeset'
import { func, is, object, type } from 'superstruct'

/**
 * The part of a pdfkit document's current font that places marks on letters, which fontkit's types
 * lack.
 */
const Shaped = type({
  _font: type({
    font: type({ _layoutEngine: type({ engine: type({ GPOSProcessor: object() }) }) }),
  }),
})
const Positioner = type({ applyLookup: func() })

const fixed = new WeakSet<object>()

/**
 * Makes fontkit 2.0.4 skip a mark without an anchor in a table, as OpenType specifies, instead of
 * throwing: names in Telugu, Gurmukhi and Khmer contain such marks. All fonts share the class,
 * which is patched once.
 */
const passMissingAnchors = (document: object): void => {
  if (!is(document, Shaped)) return
  const positioner: unknown = Object.getPrototypeOf(
    document._font.font._layoutEngine.engine.GPOSProcessor,
  )
  if (!is(positioner, Positioner) || fixed.has(positioner)) return
  fixed.add(positioner)
  const { applyLookup } = positioner
  positioner.applyLookup = function (this: unknown, ...args: unknown[]): unknown {
    try {
      return Reflect.apply(applyLookup, this, args)
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
}

/** In points; an A4 sheet is 595 × 842. */
export const MARGIN = 48
const FOOT = 30
export const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - FOOT

const COLORS = colorsIn(palette, 'light')

/** A colour of the palette's light scheme. */
export const paletteColor = (name: string): string => {
  const color = COLORS.get(name)
  if (color === undefined) throw new Error(`No colour of the palette: ${name}`)
  return color
}

export interface TextStyle {
  font: PdfFont
  size: number
  color?: string
  x?: number
  width?: number
  align?: 'left' | 'right'
}

/**
 * A PDF with a pen that moves down and on to the next sheet. Its text is tagged for screen readers.
 */
export const createSheet = (info: { title: string; author: string }) => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: true,
    info: { Title: info.title, Author: info.author, Creator: info.author, Producer: info.author },
  })
  for (const [name, bytes] of Object.entries(PDF_FONTS)) pdf.registerFont(name, bytes)
  // A text cut at the foot of a sheet would leave its tag open, so the pen checks the space first.
  pdf.page.margins.bottom = 0
  let y = MARGIN

  const set = ({ font, size, color = paletteColor('ink') }: TextStyle) =>
    pdf.font(font).fontSize(size).fillColor(color)
  const gapOf = ({ size }: TextStyle) => size * 0.18

  const registered = new Set<string>()
  /** Fonts of other scripts are registered when a text first needs them. */
  const setFont = (file: string | null, { font, size }: TextStyle) => {
    if (file !== null && !registered.has(file)) {
      pdf.registerFont(file, readFont(file)).font(file)
      passMissingAnchors(pdf)
      registered.add(file)
    }
    return pdf.font(file ?? font).fontSize(size)
  }
  // A run contains no space: pdfkit shapes it as a whole, once for each font.
  const runWidth = ({ text, font }: Run, letters: TextStyle): number =>
    setFont(font, letters).widthOfString(text)
  const wordWidth = ({ runs }: Word, letters: TextStyle): number =>
    runs.reduce((sum, run) => sum + runWidth(run, letters), 0)

  /** The words of each line. */
  const linesOf = (text: string, letters: TextStyle): Word[][] => {
    const space = set(letters).widthOfString(' ')
    const maxWidth = letters.width ?? WIDTH
    const lines: Word[][] = []
    let used = Infinity
    const add = (word: Word) => {
      const width = wordWidth(word, letters)
      const halves = width > maxWidth ? splitWord(word) : null
      if (halves !== null) {
        halves.forEach(add)
        return
      }
      const neededWidth = (word.isSpaced ? space : 0) + width
      if (used + neededWidth > maxWidth) {
        lines.push([word])
        used = width
      } else {
        lines.at(-1)?.push(word)
        used += neededWidth
      }
    }
    wordsOf(text).forEach(add)
    return lines
  }
  /**
   * Draws a line run by run, in visual order. Left-to-right runs carry their text as it was typed,
   * since glyphs may be in another order; for right-to-left text, readers reorder the letters
   * themselves.
   */
  const drawLine = (line: readonly Word[], letters: TextStyle, top: number) => {
    const baseline = top + ASCENTS[letters.font] * letters.size
    const space = set(letters).widthOfString(' ')
    const parts = line.flatMap(({ runs, isSpaced }, index) => {
      const level = Math.min(runs[0]?.level ?? 0, line[index - 1]?.runs.at(-1)?.level ?? 0, 1)
      const gap = isSpaced && index > 0 ? [{ level, width: space, run: null }] : []
      return [
        ...gap,
        ...runs.map(run => ({ level: run.level, width: runWidth(run, letters), run })),
      ]
    })
    const width = parts.reduce((sum, part) => sum + part.width, 0)
    const left = letters.x ?? MARGIN
    let x = letters.align === 'right' ? left + (letters.width ?? WIDTH) - width : left
    const ordered = visualOrder(parts)
    for (const [index, { level, run, width: advance }] of ordered.entries()) {
      if (level === 0 && (index === 0 || ordered[index - 1]?.level !== 0)) {
        const end = ordered.findIndex((part, at) => at > index && part.level !== 0)
        const logical = ordered.slice(index, end === -1 ? undefined : end)
        pdf.markContent('Span', { actual: logical.map(part => part.run?.source ?? ' ').join('') })
      }
      if (run !== null) {
        setFont(run.font, letters)
          .fillColor(letters.color ?? paletteColor('ink'))
          .text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      }
      if (level === 0 && ordered[index + 1]?.level !== 0) pdf.endMarkedContent()
      x += advance
    }
  }
  const writeShaped = (text: string, letters: TextStyle, top: number) => {
    const height = set(letters).currentLineHeight(true) + gapOf(letters)
    for (const [index, line] of linesOf(text, letters).entries())
      drawLine(line, letters, top + index * height)
  }

  const heightOf = (text: string, letters: TextStyle): number => {
    const written = normalised(text)
    const lineGap = gapOf(letters)
    if (written === '' || isInFonts(written))
      return set(letters).heightOfString(written, { width: letters.width ?? WIDTH, lineGap })
    const lines = linesOf(written, letters).length
    return lines * (set(letters).currentLineHeight(true) + lineGap)
  }
  const writePlain = (text: string, letters: TextStyle, top: number) => {
    set(letters).text(text, letters.x ?? MARGIN, top, {
      width: letters.width ?? WIDTH,
      align: letters.align ?? 'left',
      lineGap: gapOf(letters),
    })
  }
  const writeText = (text: string, letters: TextStyle, top: number) => {
    const written = normalised(text)
    if (written === '' || isInFonts(written)) writePlain(written, letters, top)
    else writeShaped(written, letters, top)
  }
  const artifact = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
  }
  /** One element of the document's structure with one text. */
  const tagged = (tag: string, text: string, letters: TextStyle, top: number) => {
    const content = pdf.markStructureContent(tag)
    writeText(text, letters, top)
    pdf.endMarkedContent()
    return pdf.struct(tag, {}, content)
  }
  const room = (height: number): boolean => {
    if (y + height <= BOTTOM) return false
    pdf.addPage()
    pdf.page.margins.bottom = 0
    y = MARGIN
    return true
  }

  return {
    pdf,
    ink: paletteColor,
    artifact,
    put: writeText,
    tagged,
    heightOf,
    /** Continues on the next sheet unless enough space is left; returns whether it did. */
    room,
    y: () => y,
    down: (points: number) => {
      y += points
    },
    /** Draws a text at the pen's position. */
    write: (tag: string, text: string, letters: TextStyle, after = 0) => {
      const height = heightOf(text, letters)
      room(height)
      pdf.addStructure(tagged(tag, text, letters, y))
      y += height + after
    },
    /** Draws the footer of every sheet, and closes the file. */
    finish: (foot: (page: number, pages: number) => void): Promise<Buffer> => {
      const { start, count } = pdf.bufferedPageRange()
      for (let index = start; index < start + count; index++) {
        pdf.switchToPage(index)
        artifact(() => foot(index - start + 1, count))
      }
      return new Promise((resolve, reject) => {
        const chunks: Uint8Array[] = []
        pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
        pdf.on('error', reject)
        pdf.on('end', () => resolve(Buffer.concat(chunks)))
        pdf.end()
      })
    },
  }
}
export type Sheet = ReturnType<typeof createSheet>
export const FOOT_TOP = BOTTOM + 18
