import type { ArticleKind } from '../kinds/kinds'

/**
 * Kind of a search result: an article, a flash offer, an article of the shop, or another page of
 * the site.
 */
export type FoundKind = ArticleKind | 'flash' | 'shop' | 'pages'

/** A piece of a text; `isMatch`: it matches the query. */
export interface MarkedText {
  text: string
  isMatch: boolean
}

export interface Found {
  kind: FoundKind
  href: string
  title: readonly MarkedText[]
  /** Passage around the match, one or two sentences. */
  snippet: readonly MarkedText[]
}

/** The site's search as pages use it. */
export interface SearchSources {
  /**
   * Returns at most 15 results, best first; accents, plurals and typing errors do not matter.
   * Rejects when the content was never reached.
   */
  find: (query: string) => Promise<readonly Found[]>
}

/** Longest query, in characters; the rest is cut off. */
export const LONGEST_SEARCH = 100
