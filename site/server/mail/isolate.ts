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

/**
 * Returns the style sheets without any tag. Width queries ask the container instead of the window.
 */
const sheetsOf = (html: string): string =>
  Array.from(html.matchAll(/<style>([^<]*)<\/style>/g), ([, sheet = '']) => sheet)
    .join('\n')
    .replaceAll('@media (max-width', '@container (max-width')

/**
 * Returns a mail's sheets and body for a shadow root: no script, handler, executable address,
 * picture or unclosed tag.
 */
export const isolate = (html: string): string => {
  const body = /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? html
  return `<style>${sheetsOf(html)}</style>${sanitizeHtml(body, OPTIONS)}`
}
