import { formatExactCents } from '../../../../shared/domain/money'
import { INVOICE_TEXTS as TEXTS } from '../../../../shared/texts/invoice'
import { formatDate } from '../../../../shared/texts/figures'
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
import { yieldToEventLoop } from '../../http/yield-to-event-loop'
import { TEST_PREFIX } from './document-store'
import { documentTitle, type OrderDocument } from './order-document'

const SMALL = { font: 'text', size: 9.5 } as const
const SOFT = { ...SMALL, color: paletteColor('ink-soft') } as const
const HEADING = { font: 'title', size: 12 } as const
const COLUMN_GAP = 20
const HALF = (WIDTH - COLUMN_GAP) / 2

/** Columns of the table of lines, from the left. */
const COLUMNS = [
  { name: 'label', x: 0, width: 215, align: 'left' },
  { name: 'quantity', x: 215, width: 40, align: 'right' },
  { name: 'unitNet', x: 255, width: 72, align: 'right' },
  { name: 'rate', x: 327, width: 42, align: 'right' },
  { name: 'net', x: 369, width: 62, align: 'right' },
  { name: 'gross', x: 431, width: WIDTH - 431, align: 'right' },
] as const

const unitPrice = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const wholeEuros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})

const cellsOf = (line: OrderDocument['lines'][number], vatPercent: number): string[] => [
  line.label,
  String(line.quantity),
  unitPrice.format(line.unitNetHundredths / 10_000),
  `${vatPercent}\u00A0%`,
  formatExactCents(line.netCents),
  formatExactCents(line.grossCents),
]

/** Draws lines under a heading and returns their height. */
const drawBlock = (
  sheet: Sheet,
  heading: string,
  lines: readonly string[],
  x: number,
  top: number,
): number => {
  let y = top
  const place = { x: MARGIN + x, width: HALF }
  sheet.pdf.addStructure(sheet.tagged('H2', heading, { ...HEADING, ...place }, y))
  y += 19
  for (const line of lines) {
    const letters = { ...SMALL, ...place }
    sheet.pdf.addStructure(sheet.tagged('P', line, letters, y))
    y += sheet.heightOf(line, letters) + 2
  }
  return y - top
}

const drawPair = (
  sheet: Sheet,
  blocks: readonly { heading: string; lines: readonly string[] }[],
): void => {
  sheet.room(130)
  const top = sheet.y()
  const heights = blocks.map(({ heading, lines }, index) =>
    drawBlock(sheet, heading, lines, index * (HALF + COLUMN_GAP), top),
  )
  sheet.down(Math.max(...heights) + 16)
}

const sellerLines = ({ seller }: OrderDocument): string[] => [
  `${seller.name}, ${seller.form} ${TEXTS.capital(wholeEuros.format(seller.capitalEuros))}`,
  seller.address,
  seller.register,
  TEXTS.vatNumber(seller.vatNumber),
]

const drawCells = (
  sheet: Sheet,
  tag: 'TH' | 'TD',
  cells: readonly string[],
  letters: TextStyle,
  top: number,
) => {
  const row = sheet.pdf.struct('TR')
  COLUMNS.forEach(({ x, width, align }, index) =>
    row.add(
      sheet.tagged(
        tag,
        cells[index] ?? '',
        { ...letters, x: MARGIN + x, width: width - 6, align },
        top,
      ),
    ),
  )
  return row
}

const headCells = COLUMNS.map(({ name }) => TEXTS.columns[name])

const drawLines = async (sheet: Sheet, { lines, vatPercent }: OrderDocument): Promise<void> => {
  sheet.room(80)
  const table = sheet.pdf.struct('Table')
  table.add(drawCells(sheet, 'TH', headCells, SOFT, sheet.y()))
  sheet.down(17)
  for (const line of lines) {
    const height = sheet.heightOf(line.label, { ...SMALL, width: COLUMNS[0].width - 6 }) + 9
    if (sheet.room(height)) {
      sheet.artifact(() => drawArtifactHead(sheet))
      sheet.down(17)
    }
    hairline(sheet, sheet.y())
    table.add(drawCells(sheet, 'TD', cellsOf(line, vatPercent), SMALL, sheet.y() + 4))
    sheet.down(height)
    await yieldToEventLoop()
  }
  hairline(sheet, sheet.y())
  sheet.pdf.addStructure(table)
  sheet.down(14)
}

/** Repeats the head of the table on the next sheet. */
const drawArtifactHead = (sheet: Sheet): void =>
  COLUMNS.forEach(({ x, width, align }, index) =>
    sheet.put(
      headCells[index] ?? '',
      { ...SOFT, x: MARGIN + x, width: width - 6, align },
      sheet.y(),
    ),
  )

const drawSums = (
  sheet: Sheet,
  { netCents, vatCents, grossCents, vatPercent }: OrderDocument,
): void => {
  const rows = [
    { label: TEXTS.sums.net, cents: netCents, font: 'text', size: 10 },
    { label: TEXTS.sums.vat(vatPercent), cents: vatCents, font: 'text', size: 10 },
    { label: TEXTS.sums.gross, cents: grossCents, font: 'title', size: 14 },
  ] as const
  const width = 240
  const x = MARGIN + WIDTH - width
  sheet.room(90)
  const top = sheet.y()
  sheet.artifact(() =>
    sheet.pdf.roundedRect(x, top, width, 80, 8).fill(paletteColor('kraft-light')),
  )
  const table = sheet.pdf.struct('Table')
  rows.forEach(({ label, cents, font, size }, index) => {
    const letters = { font, size, x: x + 14, width: width - 28 } as const
    const y = top + 12 + index * 19
    const row = sheet.pdf.struct('TR')
    row.add(sheet.tagged('TH', label, letters, y))
    row.add(sheet.tagged('TD', formatExactCents(cents), { ...letters, align: 'right' }, y))
    table.add(row)
  })
  sheet.pdf.addStructure(table)
  sheet.down(98)
}

const dateLines = (document: OrderDocument): string[] =>
  [
    [TEXTS.issued, formatDate(document.issuedDay)],
    [TEXTS.ordered, formatDate(document.orderedDay)],
    [document.deliveryOption === null ? TEXTS.received : TEXTS.sold, formatDate(document.soldDay)],
    [TEXTS.reference, document.reference],
  ].map(([label, value]) => `${label}\u00A0: ${value}`)

const settlementText = (document: OrderDocument, amount: string): string => {
  const { kind, soldDay, methodWords, isInTerms, isByHand } = document
  if (kind === 'invoice')
    return TEXTS[isInTerms ? 'paidInTerms' : 'paid'](amount, formatDate(soldDay), methodWords)
  return isByHand ? TEXTS.givenByHand(amount) : TEXTS.givenBack(amount, methodWords)
}

/** Destination of cartons, or the facts of a move. */
const placeBlock = ({
  deliveryOption,
  destination,
  service,
}: OrderDocument): { heading: string; lines: string[] } =>
  deliveryOption === null
    ? {
        heading: TEXTS.service,
        lines: service.map(({ label, value }) => `${label}\u00A0: ${value}`),
      }
    : { heading: TEXTS.destinations[deliveryOption], lines: destination }

/** Lays out an invoice or a credit note as an A4 file, tagged for screen readers. */
export const documentPdf = async (document: OrderDocument): Promise<Buffer> => {
  const title = documentTitle(document)
  const sheet = createSheet({ title, author: TEXTS.author })
  drawHead(sheet)
  sheet.write('H1', title, { font: 'title', size: 26 }, 8)
  if (document.invoiceNumber !== null) {
    const text = document.isPart ? TEXTS.takesPartBack : TEXTS.takesBack
    sheet.write('P', text(document.invoiceNumber), SMALL, 4)
  }
  if (document.number.startsWith(TEST_PREFIX)) sheet.write('P', TEXTS.test, SMALL, 4)
  for (const line of dateLines(document)) sheet.write('P', line, SMALL, 2)
  sheet.down(14)
  const buyer = [...document.buyer, ...(document.siren === '' ? [] : [TEXTS.siren(document.siren)])]
  drawPair(sheet, [
    { heading: TEXTS.seller, lines: sellerLines(document) },
    { heading: TEXTS.buyer, lines: buyer },
  ])
  const place = placeBlock(document)
  if (place.lines.length > 0) drawPair(sheet, [place])
  sheet.write('H2', TEXTS.lines, HEADING, 8)
  await drawLines(sheet, document)
  drawSums(sheet, document)
  const amount = formatExactCents(Math.abs(document.grossCents))
  sheet.write('P', settlementText(document, amount), SMALL, 5)
  if (document.isFirm && document.kind === 'invoice') sheet.write('P', TEXTS.late, SOFT, 5)
  return sheet.finish((page, pages) => {
    const letters = { font: 'text', size: 8, color: paletteColor('ink-soft') } as const
    sheet.put(footLine, { ...letters, width: WIDTH - 200 }, FOOT_TOP)
    sheet.put(TEXTS.page(title, page, pages), { ...letters, align: 'right' }, FOOT_TOP)
  })
}
