import type { ReactNode } from 'react'
import type { ArticleKind } from '../kinds/kinds'
import type { Fragment } from '../ports/fragments'
import type { Picture } from '../ports/picture'
import type { SECTION_STYLES } from './section-styles'

/** Additional scripts of a page, by the file that `vite.site.config.ts` builds them from. */
export type ClientScript =
  | 'site/client/follow-title.ts'
  | 'site/client/follow-scheme.ts'
  | 'site/client/islands.ts'
  | 'site/client/bring-widget.ts'
  | 'site/client/keep-price.ts'

/** Additional style sheets of some pages. */
export type SectionStyle = (typeof SECTION_STYLES)[number]

/** Partner of a page. */
export interface PagePartner {
  name: string
  /** URL of the logo, or empty: the name is shown. */
  logo: string
  /** Target of the partner's link. */
  href: string
  /** Address of the colours' style sheet. */
  style: string
  /** True if the partner's style sheet names a font: ours are then not preloaded. */
  hasOwnFont: boolean
}

/** Value in schema.org data; undefined is left out. */
type ThingValue = string | number | boolean | undefined | Thing | readonly ThingValue[]

/** An object of schema.org, as JSON-LD writes it. */
export interface Thing {
  '@type': string
  [property: string]: ThingValue
}

/** The kinds of pages with a picture of their own for shared links. */
export type CardKind = ArticleKind | 'site' | 'shop'

/** A page's input for the document. */
export interface Page {
  title: string
  description: string
  /** Canonical path of the page, for search engines. */
  canonical: string
  isIndexed: boolean
  /** Date of first publication, for an article. */
  publishedAt?: Date
  /** Time of the last change. */
  modifiedAt?: Date
  /** Picture for shared links: `picture` if it is a large enough bitmap, else that of the kind. */
  card?: { kind: CardKind; picture?: Picture | null }
  /** schema.org data; `origin` of the site, without a trailing slash. */
  structured?: (origin: string) => readonly Thing[]
  /** Additional script of the page, and its data: the tag's `data-page`, as JSON. */
  script?: { file: ClientScript; data: Readonly<Record<string, string>> }
  /** Additional style sheet of this page. */
  style?: SectionStyle
  /** Snapshot of the page's element, if any. */
  fragment?: Fragment | null
  /** Partner's colours and logo. */
  partner?: PagePartner
  /** Without script, reload after some seconds, or go to another page. */
  refresh?: { seconds: number; href?: string }
  /** True if a frame without elements has them on this page. */
  hasElements?: boolean
  /**
   * True if a page in the frame `tunnel` works without `widget.js`, which is then delayed as on the
   * pages of the frame `site`.
   */
  canWait?: boolean
  /** True on the steps of the quote: their price is drawn again before `widget.js` has loaded. */
  keepsPrice?: boolean
  body: ReactNode
}

/**
 * `tunnel` has a lean header and no footer links, so that nothing leads away. A page of the
 * `back-office` has its own header and `main`, and loads the widget only where it uses an element.
 */
export type Frame = 'site' | 'tunnel' | 'back-office'
