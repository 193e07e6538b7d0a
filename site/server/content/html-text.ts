import { compile } from 'html-to-text'

/** Converts HTML to text without links and pictures; blocks are separated by two line ends. */
export const htmlText = compile({
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({
      selector,
      format: 'heading',
      options: { uppercase: false },
    })),
    ...['table', 'tr', 'th', 'td'].map(selector => ({ selector, format: 'block' })),
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
  ],
})
