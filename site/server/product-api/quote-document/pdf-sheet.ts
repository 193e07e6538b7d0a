import PDFDocument from 'pdfkit'
import palette from '../../../../shared/palette.css?raw'
import { PDF_FONTS, type PdfFont, printable } from './pdf-type'

/** In points; an A4 sheet is 595 × 842. */
export const MARGIN = 48
const FOOT = 30
export const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - FOOT

/** A colour of the palette. */
export const ink = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(palette)?.[1] ?? '#17263c'

export interface Letters {
  font: PdfFont
  size: number
  color?: string
  x?: number
  width?: number
  align?: 'left' | 'right'
}

/** A PDF with a pen that moves down and on to the next sheet. What is written is tagged, for those who have it read to them. */
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
    info: { Title: printable(info.title), Author: info.author, Creator: info.author, Producer: info.author },
  })
  for (const [name, bytes] of Object.entries(PDF_FONTS)) pdf.registerFont(name, bytes)
  // A text that is cut at the foot of a sheet would leave its tag open: the pen asks for room first.
  pdf.page.margins.bottom = 0
  let y = MARGIN

  const set = ({ font, size, color = ink('ink') }: Letters) => pdf.font(font).fontSize(size).fillColor(color)
  const heightOf = (text: string, letters: Letters): number =>
    set(letters).heightOfString(printable(text), { width: letters.width ?? WIDTH, lineGap: letters.size * 0.18 })
  const put = (text: string, letters: Letters, top: number) => {
    set(letters).text(printable(text), letters.x ?? MARGIN, top, {
      width: letters.width ?? WIDTH,
      align: letters.align ?? 'left',
      lineGap: letters.size * 0.18,
    })
  }
  const artifact = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
  }
  /** One element of the document's structure, of one text. */
  const tagged = (tag: string, text: string, letters: Letters, top: number) => {
    const content = pdf.markStructureContent(tag)
    put(text, letters, top)
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
    ink,
    artifact,
    put,
    tagged,
    heightOf,
    /** Goes on to the next sheet unless so much room is left; whether it did. */
    room,
    y: () => y,
    down: (points: number) => {
      y += points
    },
    /** A text of its own, where the pen is. */
    write: (tag: string, text: string, letters: Letters, after = 0) => {
      const height = heightOf(text, letters)
      room(height)
      pdf.addStructure(tagged(tag, text, letters, y))
      y += height + after
    },
    /** Puts something at the foot of every sheet, and closes the file. */
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
