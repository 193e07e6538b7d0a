import type { ArticleKind } from './editorial'

/** What something is found among: an article of a kind, a flash offer, what the shop sells, or a page of the site's own. */
export type FoundKind = ArticleKind | 'flash' | 'shop' | 'pages'

/** A piece of a text; `isMatch`: what was searched for. */
export interface MarkedText {
  text: string
  isMatch: boolean
}

export interface Found {
  kind: FoundKind
  href: string
  title: readonly MarkedText[]
  /** Where the text speaks of it, a sentence or two. */
  snippet: readonly MarkedText[]
}

/** The site's own search as pages use it. */
export interface SearchSources {
  /** Best first, 15 at most; accents, plurals and slips of the keyboard do not count. Rejects when content was never reached. */
  find: (typed: string) => Promise<readonly Found[]>
}

/** What is read of a text that somebody typed to search: more is cut off. */
export const LONGEST_SEARCH = 100
