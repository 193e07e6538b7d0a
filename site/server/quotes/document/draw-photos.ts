import { numberedPieces } from '../../../../shared/texts/numbered-pieces'
import {
  QUOTE_DOCUMENT_TEXTS,
  QUOTE_PDF_TEXTS,
} from '../../../../shared/texts/quote-document-texts'
import { MARGIN, paletteColor, type Sheet, type TextStyle, WIDTH } from '../../documents/pdf-sheet'
import { yieldToEventLoop } from '../../http/yield-to-event-loop'
import type { Picture, QuotePhotos } from './quote-photos'

const { photos: TEXTS } = QUOTE_PDF_TEXTS

const COLUMNS = 3
const GAP = 14
/** Width and maximum height of a picture, in points. */
const SIDE = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS
/** Height in place of a picture that cannot be shown. */
const MISSING_HEIGHT = 60
const TAG = 10

const ROOM = { font: 'bold', size: 8.5, width: SIDE } as const
const PIECES = { font: 'text', size: 8.5, color: paletteColor('ink-soft'), width: SIDE } as const
const NUMBER = { font: 'bold', size: 6.5, color: '#fff' } as const

type Photo = QuotePhotos['photos'][number]

/** Returns the size of a picture on the sheet, in points. */
const sizeOf = (picture: Picture | null): { width: number; height: number } => {
  if (picture === null) return { width: SIDE, height: MISSING_HEIGHT }
  const scale = SIDE / Math.max(picture.width, picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Draws numbered frames around the recognised pieces of a picture. */
const drawFrames = (
  { pdf, put }: Sheet,
  pieces: Photo['pieces'],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) => {
  for (const [index, { box }] of pieces.entries()) {
    const left = x + box[0] * width
    const top = y + box[1] * height
    pdf
      .rect(left, top, (box[2] - box[0]) * width, (box[3] - box[1]) * height)
      .lineWidth(1.2)
      .strokeColor(paletteColor('leaf'))
      .stroke()
    const number: TextStyle = { ...NUMBER, x: left + (index < 9 ? 3.2 : 1.4), width: TAG }
    pdf.rect(left, top, TAG, TAG).fill(paletteColor('leaf'))
    put(String(index + 1), number, top + 1)
  }
}

const drawPicture = (sheet: Sheet, photo: Photo, caption: string, x: number, y: number) => {
  const { pdf } = sheet
  const { picture, pieces } = photo
  const size = sizeOf(picture)
  const content = pdf.markStructureContent('Figure')
  if (picture === null) {
    pdf.rect(x, y, size.width, size.height).fill(paletteColor('kraft-light'))
    sheet.put(TEXTS.missing, { ...PIECES, x: x + 8, width: SIDE - 16 }, y + 22)
  } else {
    pdf.image(picture.jpeg, x, y, size)
    drawFrames(sheet, pieces, { x, y, ...size })
  }
  pdf.endMarkedContent()
  return pdf.struct('Figure', { alt: picture === null ? TEXTS.missing : caption }, content)
}

/** Draws the photos of a quote, several a row, with what was recognised and what was corrected. */
export const drawPhotos = async (
  sheet: Sheet,
  { photos, corrections }: QuotePhotos,
): Promise<void> => {
  if (photos.length === 0) return
  const cells = photos.map((photo, index) => {
    const room = TEXTS.photo(index + 1, photo.room)
    const pieces = numberedPieces(photo.pieces)
    const picture = sizeOf(photo.picture).height
    const roomHeight = sheet.heightOf(room, ROOM)
    const height = picture + 4 + roomHeight + (pieces === '' ? 0 : sheet.heightOf(pieces, PIECES))
    return { photo, room, pieces, picture, roomHeight, height }
  })
  const hasPieces = photos.some(({ pieces }) => pieces.length > 0)
  sheet.room(SIDE + 110)
  sheet.down(10)
  sheet.write('H2', TEXTS.title, { font: 'title', size: 13 }, 6)
  const text = { font: 'text', size: 9.5 } as const
  sheet.write('P', hasPieces ? TEXTS.lead : TEXTS.unseen, text, 5)
  if (corrections.length > 0) {
    const list = QUOTE_DOCUMENT_TEXTS.correctedList(
      corrections.map(({ label, recognised, listed }) =>
        QUOTE_DOCUMENT_TEXTS.corrected(label, recognised, listed),
      ),
    )
    sheet.write('P', TEXTS.corrections(list), text, 5)
  }
  sheet.down(5)
  for (let from = 0; from < cells.length; from += COLUMNS) {
    const row = cells.slice(from, from + COLUMNS)
    const height = Math.max(...row.map(cell => cell.height))
    sheet.room(height)
    const top = sheet.y()
    for (const [column, { photo, room, pieces, picture, roomHeight }] of row.entries()) {
      const x = MARGIN + column * (SIDE + GAP)
      sheet.pdf.addStructure(drawPicture(sheet, photo, `${room}. ${pieces}`, x, top))
      const below = top + picture + 4
      sheet.pdf.addStructure(sheet.tagged('P', room, { ...ROOM, x }, below))
      if (pieces !== '')
        sheet.pdf.addStructure(sheet.tagged('P', pieces, { ...PIECES, x }, below + roomHeight))
    }
    sheet.down(height + GAP)
    await yieldToEventLoop()
  }
}
