import { compile, type FormatCallback } from 'html-to-text'
import { MOVING_FUNNEL, MOVING_QUOTE_FORM } from '../../shared/contract/elements'

/** Makes a sentence of each row of a table, whose cells would run together. */
const formatRow: FormatCallback = (row, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  const cells = (row.children ?? []).filter(({ type }) => type === 'tag')
  for (const [index, cell] of cells.entries()) {
    if (index > 0) builder.addInline(' · ')
    walk(cell.children ?? [], builder)
  }
  builder.addLiteral('.')
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const BLOCKS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dt',
  'dd',
  'summary',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'caption',
]
/** Elements whose content is not text. */
const SKIPPED = [
  'img',
  'svg',
  'script',
  'style',
  'form',
  'nav',
  MOVING_FUNNEL.tag,
  MOVING_QUOTE_FORM.tag,
]

const toText = compile({
  wordwrap: false,
  formatters: { row: formatRow },
  selectors: [
    ...BLOCKS.map(selector => ({ selector, format: 'block' })),
    ...SKIPPED.map(selector => ({ selector, format: 'skip' })),
    { selector: 'tr', format: 'row' },
    { selector: 'a', options: { ignoreHref: true } },
  ],
})

/** Returns HTML as one line of plain text, as a reader sees it. */
export const plainText = (html: string): string =>
  toText(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([!?…]|(?<!\.)\.) ?\.(?=\s|$)/g, '$1') // a row that already ended with a full stop
    .trim()
