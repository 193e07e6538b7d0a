import { writeFileSync } from 'node:fs'
import { PRESS_DOCUMENT as WORDS } from '../../../texts/press-document-texts'
import {
  createSheet,
  FOOT_TOP,
  ink,
  type Letters,
  MARGIN,
  type Sheet,
  WIDTH,
} from '../../documents/pdf-sheet'

// Writes site/content/uploads/presse-le-mensuel-fictif.pdf with the pen of the quotes. Run it from the root after a change, and commit what it writes:
// node -e "import('vite').then(vite => vite.runnerImport('./site/server/product-api/quote-document/press-document.ts'))"

const COLUMN = WIDTH / 4
const TEXT: Letters = { font: 'text', size: 11.5 }

/** Three cartons as the house draws them, in points. */
const drawCartons = ({ pdf, artifact }: Sheet, right: number, foot: number) =>
  artifact(() => {
    pdf.lineWidth(1.5).lineJoin('round').strokeColor(ink('ink'))
    for (const [x, y, width, height, mark] of [
      [right - 150, foot, 84, 60, ink('danger')],
      [right - 56, foot, 56, 44, ink('kraft-deep')],
      [right - 138, foot - 60, 62, 44, ink('leaf')],
    ] as const) {
      const top = y - height
      const depth = width * 0.2
      pdf
        .path(`M${x} ${top}l${depth} ${-depth * 0.6}h${width}l${-depth} ${depth * 0.6}z`)
        .fillAndStroke(ink('paper'), ink('ink'))
      pdf
        .path(`M${x + width} ${top}l${depth} ${-depth * 0.6}v${height}l${-depth} ${depth * 0.6}z`)
        .fillAndStroke(ink('kraft-deep'), ink('ink'))
      pdf.rect(x, top, width, height).fillAndStroke(ink('kraft'), ink('ink'))
      pdf
        .rect(x + width * 0.12, top + height * 0.55, width * 0.36, height * 0.2)
        .fillAndStroke(mark, ink('ink'))
    }
  })

const drawNotice = (sheet: Sheet) => {
  const top = sheet.y()
  sheet.artifact(() => sheet.pdf.roundedRect(MARGIN, top, WIDTH, 50, 8).fill(ink('danger')))
  const inside = { x: MARGIN + 16, width: WIDTH - 32, color: '#ffffff' }
  sheet.pdf.addStructure(
    sheet.tagged('P', WORDS.notice, { font: 'bold', size: 13, ...inside }, top + 9),
  )
  sheet.pdf.addStructure(
    sheet.tagged('P', WORDS.noticeText, { font: 'text', size: 10, ...inside }, top + 28),
  )
  sheet.down(80)
}

const drawTable = (sheet: Sheet) => {
  const table = sheet.pdf.struct('Table')
  for (const [index, cells] of WORDS.table.entries()) {
    const top = sheet.y()
    const row = sheet.pdf.struct('TR')
    if (index % 2 === 0)
      sheet.artifact(() => sheet.pdf.rect(MARGIN, top - 5, WIDTH, 24).fill(ink('kraft-light')))
    for (const [column, cell] of cells.entries()) {
      const letters: Letters = {
        font: index === 0 || column === 2 ? 'bold' : 'text',
        size: 11.5,
        x: MARGIN + 10 + COLUMN * column,
        width: COLUMN - 12,
      }
      row.add(sheet.tagged(index === 0 ? 'TH' : 'TD', cell, letters, top))
    }
    table.add(row)
    sheet.down(24)
  }
  sheet.pdf.addStructure(table)
  sheet.down(6)
}

const sheet = createSheet({ title: `${WORDS.title} (${WORDS.notice})`, author: WORDS.publication })
drawNotice(sheet)
const head = sheet.y()
drawCartons(sheet, MARGIN + WIDTH - 14, head + 108)
sheet.write('P', WORDS.publication, { font: 'bold', size: 11, color: ink('danger') }, 6)
sheet.write('H1', WORDS.title, { font: 'title', size: 34, width: WIDTH - 170 }, 30)
sheet.write('P', WORDS.lead, { font: 'text', size: 13 }, 26)
sheet.write('H2', WORDS.tableTitle, { font: 'title', size: 18 }, 14)
drawTable(sheet)
sheet.write('P', WORDS.tableNote, { font: 'text', size: 9.5, color: ink('ink-soft') }, 24)
sheet.write('H2', WORDS.orderTitle, { font: 'title', size: 18 }, 10)
for (const [index, step] of WORDS.order.entries())
  sheet.write('P', `${index + 1}. ${step}`, TEXT, 8)
sheet.down(14)
sheet.write('H2', WORDS.asideTitle, { font: 'title', size: 18 }, 8)
sheet.write('P', WORDS.aside, TEXT)
const bytes = await sheet.finish(() =>
  sheet.put(WORDS.foot, { font: 'text', size: 9, color: ink('ink-soft') }, FOOT_TOP),
)
writeFileSync(
  new URL('../../../content/uploads/presse-le-mensuel-fictif.pdf', import.meta.url),
  bytes,
)
