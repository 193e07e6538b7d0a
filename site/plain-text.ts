import { compile } from 'html-to-text'

const toText = compile({
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, format: 'block' })),
    ...['img', 'svg', 'script', 'style', 'form', 'nav'].map(selector => ({ selector, format: 'skip' })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: ' ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** HTML as one line of plain text: what a reader of it reads. */
export const plainText = (html: string): string => toText(html).replaceAll(/\s+/g, ' ').trim()
