import {
  QUOTE_DOCUMENT_TEXTS,
  QUOTE_PDF_TEXTS as TEXTS,
} from '../../../../shared/texts/quote-document-texts'
import { yieldToEventLoop } from '../../http/yield-to-event-loop'
import { drawHead, footLine, hairline } from '../../documents/pdf-head'
import {
  createSheet,
  FOOT_TOP,
  paletteColor,
  type TextStyle,
  MARGIN,
  type Sheet,
  WIDTH,
} from '../../documents/pdf-sheet'
import { drawPhotos } from './draw-photos'
import {
  type DocumentPart,
  type Fact,
  validitySentence,
  type QuoteDocument,
} from './quote-document'
import type { QuotePhotos } from './quote-photos'

const LABEL_WIDTH = 168
const AMOUNT_WIDTH = 130
const ROW_GAP = 3.5
/** Maximum height of a part that is not split over two pages. */
const MAX_UNBROKEN_HEIGHT = 240
/** Rows rendered before other requests get a turn. */
const ROWS_AT_ONCE = 24

/** Draws the price on the card that mail and page show too. */
const drawSums = (sheet: Sheet, sums: readonly Fact[], until: string) => {
  const rows = sums.slice(0, -1)
  const [final] = sums.slice(-1)
  const height = 34 + rows.length * 16 + 34
  sheet.room(height)
  const top = sheet.y()
  sheet.artifact(() =>
    sheet.pdf.roundedRect(MARGIN, top, WIDTH, height, 10).fill(paletteColor('kraft-light')),
  )
  const inner = { x: MARGIN + 18, width: WIDTH - 36 }
  const table = sheet.pdf.struct('Table')
  const row = (fact: Fact, y: number, font: 'text' | 'title', size: number, valueSize = size) => {
    const letters = { font, size, ...inner } as const
    const line = sheet.pdf.struct('TR')
    line.add(sheet.tagged('TH', fact.label, letters, y + (valueSize - size) * 0.7))
    line.add(sheet.tagged('TD', fact.value, { ...letters, size: valueSize, align: 'right' }, y))
    table.add(line)
  }
  rows.forEach((fact, index) => row(fact, top + 18 + index * 16, 'text', 10))
  if (final !== undefined) row(final, top + 24 + rows.length * 16, 'title', 14, 22)
  sheet.pdf.addStructure(table)
  sheet.down(height + 8)
  sheet.write('P', until, { font: 'text', size: 9.5, color: paletteColor('ink-soft') }, 18)
}

const AMOUNT = {
  font: 'bold',
  size: 10,
  x: MARGIN + WIDTH - AMOUNT_WIDTH,
  width: AMOUNT_WIDTH,
  align: 'right',
} as const
/** Cells of text need no column of amounts. */
const LONG_VALUE = {
  font: 'text',
  size: 10,
  x: MARGIN + AMOUNT_WIDTH,
  width: WIDTH - AMOUNT_WIDTH,
  align: 'right',
} as const
const SERVICE = { font: 'text', size: 10, width: WIDTH - AMOUNT_WIDTH } as const
const LABEL = {
  font: 'text',
  size: 10,
  color: paletteColor('ink-soft'),
  width: LABEL_WIDTH - 12,
} as const
const VALUE = {
  font: 'text',
  size: 10,
  x: MARGIN + LABEL_WIDTH,
  width: WIDTH - LABEL_WIDTH,
} as const

interface Row {
  fact: Fact
  value: TextStyle
  height: number
}

/** Space for handwriting. */
const HANDWRITING_HEIGHT = 26

const rowOf = (sheet: Sheet, fact: Fact, areAmounts: boolean): Row => {
  const low = sheet.heightOf(fact.value, areAmounts ? AMOUNT : VALUE)
  const isLong = areAmounts && low > 20
  const value = !areAmounts ? VALUE : isLong ? LONG_VALUE : AMOUNT
  const valueHeight = isLong ? sheet.heightOf(fact.value, LONG_VALUE) : low
  const labelHeight = sheet.heightOf(fact.label, areAmounts ? SERVICE : LABEL)
  return {
    fact,
    value,
    height:
      fact.value === '' ? HANDWRITING_HEIGHT : Math.max(labelHeight, valueHeight) + 2 * ROW_GAP,
  }
}

const drawPart = async (
  sheet: Sheet,
  { title, facts, areAmounts = false }: DocumentPart,
): Promise<void> => {
  if (facts.length === 0) return
  const rows: Row[] = []
  for (const fact of facts) {
    rows.push(rowOf(sheet, fact, areAmounts))
    if (rows.length % ROWS_AT_ONCE === 0) await yieldToEventLoop()
  }
  const totalHeight = rows.reduce((sum, { height }) => sum + height, 40)
  sheet.room(totalHeight <= MAX_UNBROKEN_HEIGHT ? totalHeight : 80)
  sheet.down(6)
  sheet.write('H2', title, { font: 'title', size: 13 }, 6)
  const table = sheet.pdf.struct('Table')
  for (const [index, { fact, value, height }] of rows.entries()) {
    if (sheet.room(height) && index > 0) {
      sheet.artifact(() =>
        sheet.put(
          QUOTE_DOCUMENT_TEXTS.goesOn(title),
          { font: 'title', size: 11, color: paletteColor('ink-soft') },
          sheet.y(),
        ),
      )
      sheet.down(20)
    }
    hairline(sheet, sheet.y())
    const top = sheet.y() + ROW_GAP
    const row = sheet.pdf.struct('TR')
    row.add(sheet.tagged('TH', fact.label, areAmounts ? SERVICE : LABEL, top))
    row.add(sheet.tagged('TD', fact.value, value, top))
    table.add(row)
    sheet.down(height)
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldToEventLoop()
  }
  sheet.pdf.addStructure(table)
  sheet.down(10)
}

/** Renders a quote as a tagged A4 PDF to keep and to print, with its customer's photos. */
export const quotePdf = async (
  document: QuoteDocument,
  photos: QuotePhotos = { photos: [], corrections: [] },
): Promise<Buffer> => {
  const sheet = createSheet({ title: document.title, author: TEXTS.author })
  drawHead(sheet)
  sheet.write('H1', document.title, { font: 'title', size: 26 }, 14)
  drawSums(sheet, document.sums, validitySentence(document))
  await yieldToEventLoop()
  for (const part of document.parts) {
    await drawPart(sheet, part)
    await yieldToEventLoop()
  }
  sheet.room(80)
  sheet.down(6)
  sheet.write('H2', QUOTE_DOCUMENT_TEXTS.parts.conditions, { font: 'title', size: 13 }, 6)
  for (const condition of document.conditions)
    sheet.write('P', condition, { font: 'text', size: 9.5 }, 5)
  await drawPhotos(sheet, photos)
  await yieldToEventLoop()
  return sheet.finish((page, pages) => {
    const letters = { font: 'text', size: 8, color: paletteColor('ink-soft') } as const
    sheet.put(footLine, { ...letters, width: WIDTH - 200 }, FOOT_TOP)
    sheet.put(TEXTS.page(document.title, page, pages), { ...letters, align: 'right' }, FOOT_TOP)
  })
}
