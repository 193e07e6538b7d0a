import sanitizeHtml from 'sanitize-html'

const LAYOUT = [
  'class',
  'style',
  'lang',
  'role',
  'align',
  'valign',
  'width',
  'height',
  'bgcolor',
  'border',
  'aria-hidden',
]

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'div',
    'span',
    'table',
    'tbody',
    'thead',
    'tr',
    'td',
    'th',
    'h1',
    'h2',
    'h3',
    'p',
    'a',
    'br',
    'wbr',
    'hr',
    'blockquote',
    'strong',
    'em',
    'b',
    'i',
    'ul',
    'ol',
    'li',
  ],
  allowedAttributes: {
    '*': [...LAYOUT, 'cellpadding', 'cellspacing', 'colspan', 'rowspan', 'scope'],
    a: ['href', 'target', 'rel'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
}

/** A sheet without a tag in it. Where a mail program asks the window for its width, this page asks the box. */
const sheetsOf = (html: string): string =>
  Array.from(html.matchAll(/<style>([^<]*)<\/style>/g), ([, sheet = '']) => sheet)
    .join('\n')
    .replaceAll('@media (max-width', '@container (max-width')

/**
 * What a shadow root can hold of a mail: its sheets and its body, no script, no handler, no address that runs, no picture,
 * no tag that is left open.
 */
export const isolate = (html: string): string => {
  const body = /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? html
  return `<style>${sheetsOf(html)}</style>${sanitizeHtml(body, OPTIONS)}`
}
