import { compile, type FormatCallback } from 'html-to-text'
import { MOVING_FUNNEL, MOVING_QUOTE_FORM } from '../../shared/contract/elements'

/** A row of a table as a sentence of its own; its cells would run together. */
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
/** Nobody reads them as a text. */
const UNREAD = [
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
    ...UNREAD.map(selector => ({ selector, format: 'skip' })),
    { selector: 'tr', format: 'row' },
    { selector: 'a', options: { ignoreHref: true } },
  ],
})

/** HTML as one line of plain text: what a reader of it reads. */
export const plainText = (html: string): string =>
  toText(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([!?…]|(?<!\.)\.) ?\.(?=\s|$)/g, '$1') // a row that ended with a stop of its own
    .trim()
