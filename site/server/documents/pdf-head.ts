import { BRAND, COMPANY } from '../../../shared/brand'
import { QUOTE_PDF_TEXTS as TEXTS } from '../../../shared/texts/quote-document-texts'
import mark from '../../ui/mark.svg?raw'
import { paletteColor, MARGIN, type Sheet, WIDTH } from './pdf-sheet'

/** Draws the brand's key by its own shapes. */
const drawMark = ({ pdf }: Sheet, x: number, y: number, scale: number) => {
  pdf.save().translate(x, y).scale(scale)
  for (const [, fill, path = ''] of mark.matchAll(/<path fill="(#\w+)" d="([^"]+)"/g))
    pdf.path(path).fill(fill)
  for (const [, x0, y0, radius, fill] of mark.matchAll(
    /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="(#\w+)"/g,
  ))
    pdf.circle(Number(x0), Number(y0), Number(radius)).fill(fill)
  pdf.restore()
}

/** Draws a thin line across the sheet. */
export const hairline = ({ pdf, artifact }: Sheet, y: number, color = paletteColor('kraft')) =>
  artifact(() =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke(),
  )

/** Draws the sender at the head of every document. */
export const drawHead = (sheet: Sheet) => {
  const top = sheet.y()
  sheet.artifact(() => {
    drawMark(sheet, MARGIN, top - 4, 0.72)
    sheet.put(BRAND.name, { font: 'title', size: 17, x: MARGIN + 32 }, top + 3)
    const right = {
      font: 'text',
      size: 9,
      color: paletteColor('ink-soft'),
      align: 'right',
    } as const
    sheet.put(TEXTS.call, right, top)
    sheet.put(BRAND.email, right, top + 13)
  })
  sheet.down(46)
  hairline(sheet, sheet.y(), paletteColor('kraft-deep'))
  sheet.down(26)
}

/** Each sheet names its document, so that a lost one can be assigned. */
export const footLine = `${BRAND.name} · ${COMPANY.address} · ${COMPANY.register}`
