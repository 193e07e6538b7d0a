import { formatExactCents } from '../../../../shared/domain/money'
import { formatDate } from '../../../../shared/texts/figures'
import { QUOTE_PDF_TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { PartnerStatement, StatementLine } from '../../../ports/partner-statement'
import { rateText, STATEMENT as TEXTS } from '../../../texts/partner-statement-texts'
import { drawHead, footLine, hairline } from '../../documents/pdf-head'
import {
  createSheet,
  FOOT_TOP,
  MARGIN,
  paletteColor,
  type Sheet,
  type TextStyle,
  WIDTH,
} from '../../documents/pdf-sheet'
import { yieldToEventLoop } from '../../http/yield-to-event-loop'

const SMALL = { font: 'text', size: 9.5 } as const
const SOFT = { ...SMALL, color: paletteColor('ink-soft') } as const
const ROW = 18

const COLUMNS = [
  { name: 'day', x: 0, width: 110, align: 'left' },
  { name: 'reference', x: 110, width: 95, align: 'left' },
  { name: 'kind', x: 205, width: 95, align: 'left' },
  { name: 'amount', x: 300, width: 75, align: 'right' },
  { name: 'rate', x: 375, width: 50, align: 'right' },
  { name: 'commission', x: 425, width: WIDTH - 425, align: 'right' },
] as const

const cellsOf = (line: StatementLine): string[] => [
  formatDate(line.day),
  line.reference,
  TEXTS.kinds[line.kind],
  formatExactCents(line.amountCents),
  rateText(line.basisPoints),
  formatExactCents(line.commissionCents),
]

const drawCells = (
  sheet: Sheet,
  tag: 'TH' | 'TD',
  cells: readonly string[],
  letters: TextStyle,
) => {
  const row = sheet.pdf.struct('TR')
  COLUMNS.forEach(({ x, width, align }, index) =>
    row.add(
      sheet.tagged(
        tag,
        cells[index] ?? '',
        { ...letters, x: MARGIN + x, width: width - 6, align },
        sheet.y(),
      ),
    ),
  )
  return row
}

const drawLines = async (sheet: Sheet, lines: readonly StatementLine[]): Promise<void> => {
  const table = sheet.pdf.struct('Table')
  const heads = COLUMNS.map(({ name }) => TEXTS.columns[name])
  table.add(drawCells(sheet, 'TH', heads, SOFT))
  sheet.down(ROW)
  for (const line of lines) {
    sheet.room(ROW)
    hairline(sheet, sheet.y() - 4)
    table.add(drawCells(sheet, 'TD', cellsOf(line), SMALL))
    sheet.down(ROW)
    await yieldToEventLoop()
  }
  sheet.pdf.addStructure(table)
  hairline(sheet, sheet.y() - 4)
  sheet.down(14)
}

/** Lays out a statement as an A4 file, tagged for screen readers. */
export const statementPdf = async (
  { month, isFinal, lines, amountCents, commissionCents }: PartnerStatement,
  partner: string,
): Promise<Buffer> => {
  const title = TEXTS.heading(month)
  const sheet = createSheet({ title, author: QUOTE_PDF_TEXTS.author })
  drawHead(sheet)
  sheet.write('H1', title, { font: 'title', size: 26 }, 8)
  sheet.write('P', TEXTS.partner(partner), SMALL, 4)
  if (!isFinal) sheet.write('P', TEXTS.provisional, SMALL, 4)
  sheet.down(14)
  if (lines.length === 0) sheet.write('P', TEXTS.none, SMALL, 8)
  else await drawLines(sheet, lines)
  sheet.room(80)
  const sum = { font: 'title', size: 12 } as const
  sheet.write('P', `${TEXTS.total}\u00A0: ${formatExactCents(amountCents)}`, sum, 4)
  sheet.write('P', `${TEXTS.commission}\u00A0: ${formatExactCents(commissionCents)}`, sum, 12)
  sheet.write('P', TEXTS.note, SOFT, 4)
  return sheet.finish((page, pages) => {
    const letters = { font: 'text', size: 8, color: paletteColor('ink-soft') } as const
    sheet.put(footLine, { ...letters, width: WIDTH - 200 }, FOOT_TOP)
    sheet.put(TEXTS.page(title, page, pages), { ...letters, align: 'right' }, FOOT_TOP)
  })
}
