import type { ArticlePart } from '../../../ports/editorial'
import { plainText } from '../../../ui/plain-text'
import { quoteHref } from '../../../routes'
import { safeHtml } from '../safe-html'
import type { IsShown } from '../shown-files'
import { withHeadingIds } from './heading-ids'
import { type PriceMarker, splitAtPrices } from './price-marker'
import { withTableBoxes } from './table-boxes'

/**
 * Prices a move between two towns on an ordinary day; null when it cannot be priced. Cents, VAT
 * included.
 */
export type PriceExample = (marker: PriceMarker) => { cents: number; movingDate: string } | null

/** An editor's HTML, safe to show on a page. */
export interface Prose {
  pieces: readonly (string | PriceMarker)[]
  headings: readonly { id: string; text: string }[]
  /** Plain text on one line. */
  text: string
}

/** Marker `[cartons]`, replaced by the link to the calculator. */
const CARTONS = /<p>\s*\[\s*cartons\s*\]\s*<\/p>/i

const plainOf = (pieces: Prose['pieces']): string =>
  plainText(
    pieces.flatMap(piece => (typeof piece === 'string' ? piece.split(CARTONS) : [])).join(''),
  )

/** Splits at the first marker; a page has space for one. */
const withBlock = (html: string): ArticlePart[] => {
  const [before = '', ...behind] = html.split(CARTONS)
  if (behind.length === 0) return [{ html }]
  const parts: ArticlePart[] = [{ html: before }, { block: 'cartons' }, { html: behind.join('') }]
  return parts.filter(part => !('html' in part) || part.html.trim() !== '')
}

export const readProse = (html: string, isShown: IsShown): Prose => {
  const safe = safeHtml(html, { firstHeading: 2, isShown, outboundRel: 'noopener' })
  const { html: marked, headings } = withHeadingIds(safe)
  const pieces = splitAtPrices(withTableBoxes(marked))
  return { pieces, headings, text: plainOf(pieces) }
}

/** Returns the parts with today's prices; one that cannot be priced is left out. */
export const partsOf = ({ pieces }: Prose, priceOf: PriceExample): ArticlePart[] =>
  pieces.flatMap((piece): ArticlePart[] => {
    if (typeof piece === 'string') return withBlock(piece)
    const price = priceOf(piece)
    if (price === null) return []
    const { from: departure, to: arrival } = piece
    return [
      {
        price: {
          ...piece,
          ...price,
          href: quoteHref({ departure, arrival, date: price.movingDate }),
        },
      },
    ]
  })

const WORDS_A_MINUTE = 200

/** Returns whole minutes, at least one. */
export const readingMinutes = (...texts: readonly string[]): number => {
  const words = texts
    .join(' ')
    .split(/\s+/)
    .filter(word => word !== '').length
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}
