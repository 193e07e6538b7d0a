import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { MAX_HTML } from '../../kinds/entry-fields'
import type { IsShown } from './shown-files'

export interface SafeHtmlOptions {
  /** Heading level at which its outline begins. */
  firstHeading: 2 | 3 | 4
  /** Pictures of other addresses are replaced by their alternative text. */
  isShown: IsShown
  /** `rel` of outgoing links: `noopener` for editors, with `nofollow` for partners. */
  outboundRel: 'noopener' | 'noopener nofollow'
}

const TEXT = 'p br hr blockquote cite q strong b em i u s small mark sub sup abbr code pre'
const STRUCTURE = 'h1 h2 h3 h4 h5 h6 ul ol li dl dt dd figure figcaption details summary a img'
const TABLE = 'table caption thead tbody tfoot tr th td'

/** Dropped with their content, beside scripts and styles: it is not text, or not parsed as HTML. */
const NO_TEXT =
  'script style textarea option noscript iframe noembed noframes xmp svg math template title object select'

const integerWithin = (text: string | undefined, max: number): string | undefined =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) <= max ? text : undefined

const only = (attributes: Readonly<Record<string, string | undefined>>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

/**
 * Heading levels are renumbered so that none is skipped, whatever level an editor chose for its
 * size.
 */
const createOutline = (first: number): ((level: number) => string) => {
  const above: number[] = []
  return level => {
    while ((above.at(-1) ?? 0) >= level) above.pop()
    above.push(level)
    return `h${Math.min(first + above.length - 1, 6)}`
  }
}

/** Path of an upload as an editor of files may write it: 'uploads/a.jpg', '../uploads/a.jpg'. */
const UPLOAD = /^(?:\.{0,2}\/)*uploads\//

const HERE = 'https://here.invalid'

/** Browsers read `/\x.example` as another host. */
const leadsOut = (href: string): boolean => {
  const url = URL.canParse(href, HERE) ? new URL(href, HERE) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== HERE
}

const linkAttributes = (
  { href: written, title }: Attributes,
  outboundRel: SafeHtmlOptions['outboundRel'],
): Attributes => {
  const href = written?.replace(UPLOAD, '/uploads/')
  return only({ href, title, rel: href !== undefined && leadsOut(href) ? outboundRel : undefined })
}

/**
 * Sanitises HTML by an editor or a partner: text, lists, tables, links and pictures, every tag
 * closed, nothing that runs, styles, or is an anchor of our page. Cut at `MAX_HTML` characters.
 */
export const safeHtml = (
  html: string,
  { firstHeading, isShown, outboundRel }: SafeHtmlOptions,
): string => {
  const outline = createOutline(firstHeading)
  const heading = (tagName: string) => ({ tagName: outline(Number(tagName.slice(1))), attribs: {} })
  return sanitizeHtml(html.slice(0, MAX_HTML), {
    allowedTags: `${TEXT} ${STRUCTURE} ${TABLE}`.split(' '),
    nonTextTags: NO_TEXT.split(' '),
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      ol: ['start', 'reversed'],
      abbr: ['title'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'http'] },
    allowProtocolRelative: false,
    nestingLimit: 24,
    transformTags: {
      ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tag => [tag, heading])),
      a: (tagName, attributes) => ({
        tagName,
        attribs: linkAttributes(attributes, outboundRel),
      }),
      img: (tagName, { src: written = '', alt = '', width, height }) => {
        const src = written.trim().replace(UPLOAD, '/uploads/')
        if (!isShown(src)) return { tagName: 'em', attribs: {}, text: alt }
        return {
          tagName,
          attribs: only({
            src,
            alt,
            width: integerWithin(width, 4_000),
            height: integerWithin(height, 4_000),
            loading: 'lazy',
            decoding: 'async',
          }),
        }
      },
      th: (tagName, { scope, colspan, rowspan }) => ({
        tagName,
        attribs: only({
          scope: scope === 'row' || scope === 'col' ? scope : undefined,
          colspan: integerWithin(colspan, 20),
          rowspan: integerWithin(rowspan, 200),
        }),
      }),
      td: (tagName, { colspan, rowspan }) => ({
        tagName,
        attribs: only({
          colspan: integerWithin(colspan, 20),
          rowspan: integerWithin(rowspan, 200),
        }),
      }),
      ol: (tagName, { start, reversed }) => ({
        tagName,
        attribs: only({
          start: integerWithin(start, 9_999),
          reversed: reversed === undefined ? undefined : '',
        }),
      }),
    },
  }).replaceAll('<em></em>', '')
}
