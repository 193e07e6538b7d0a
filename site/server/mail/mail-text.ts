import { compile } from 'html-to-text'

const toText = compile({
  wordwrap: 76,
  selectors: [
    { selector: '.preheader', format: 'skip' },
    { selector: '.tape', format: 'skip' },
    { selector: '.phone', format: 'skip' },
    {
      selector: '.facts',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: 46, colSpacing: 2 },
    },
    { selector: 'h1', format: 'heading', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'h2', format: 'heading', options: { uppercase: false } },
    { selector: 'hr', options: { length: 40 } },
    { selector: 'a[href^="tel:"]', format: 'inline' },
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
  ],
})

/** Converts a mail to plain text, with lines of 76 characters at most. */
export const mailText = (html: string): string => toText(html).trim()
