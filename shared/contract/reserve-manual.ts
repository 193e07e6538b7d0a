import type { ELEMENT_MANUAL } from './manual'

/** Size of an element's first screen from an element width on, in pixels. */
interface Reserved {
  readonly from: number
  readonly height: number
  /** For a list: `height` is one row's, with this many entries. */
  readonly columns?: number
}

interface Place {
  /**
   * From the narrowest; the first has `from: 0`. Measured with DejaVu, a wide font, and a
   * partner's logo: with others some space stays empty, but nothing moves.
   */
  readonly reserve: readonly [Reserved, ...Reserved[]]
  /** Content between the tags until the script runs: a link to our server. */
  readonly fallback: { readonly text: string; readonly path: string }
}

/** Pixels between two rows of a list. */
export const ROW_GAP = 20

const QUOTE = { text: 'Demander mon devis', path: '/tunnel/mes-coordonnees' }
const FLASH = { text: 'Voir les ventes flash', path: '/#ventes-flash' }
const CART = { text: 'Voir mon panier', path: '/materiel-demenagement/panier' }

/**
 * Space that each element takes in a page, by tag; an element with several looks has a row
 * `tag[attribute=value]`.
 */
export const PLACES: Readonly<
  Record<keyof typeof ELEMENT_MANUAL | 'moving-quote-form[fields=route]', Place>
> = {
  'moving-funnel': {
    reserve: [
      { from: 0, height: 1470 },
      { from: 560, height: 1190 },
    ],
    fallback: QUOTE,
  },
  'moving-quote-form': {
    reserve: [
      { from: 0, height: 214 },
      { from: 480, height: 152 },
    ],
    fallback: QUOTE,
  },
  'moving-quote-form[fields=route]': {
    reserve: [
      { from: 0, height: 428 },
      { from: 560, height: 243 },
      { from: 960, height: 152 },
    ],
    fallback: QUOTE,
  },
  'moving-flash-offers': {
    reserve: [
      { from: 0, height: 500, columns: 1 },
      { from: 640, height: 460, columns: 2 },
      { from: 1120, height: 460, columns: 3 },
    ],
    fallback: FLASH,
  },
  'moving-flash-booking': {
    reserve: [
      { from: 0, height: 1410 },
      { from: 768, height: 1000 },
    ],
    fallback: FLASH,
  },
  'moving-cart-item': {
    reserve: [{ from: 0, height: 48 }],
    fallback: { text: 'Voir le matériel', path: '/materiel-demenagement' },
  },
  'moving-cart-summary': { reserve: [{ from: 0, height: 48 }], fallback: CART },
  'moving-cart': {
    reserve: [
      { from: 0, height: 374 },
      { from: 640, height: 448 },
    ],
    fallback: CART,
  },
}
