import type { ReactNode } from 'react'
import type { ArticleKind } from '../ports/editorial'
import type { Fragment } from '../ports/fragments'
import type { Picture } from '../ports/picture'
import type { SECTION_STYLES } from './section-styles'

/** Scripts of the site's own, by the file that `vite.site.config.ts` builds them from. */
export type ClientScript =
  'site/client/follow-title.ts' | 'site/client/islands.ts' | 'site/client/bring-widget.ts'

/** Style sheets of some pages beside that of all. */
export type SectionStyle = (typeof SECTION_STYLES)[number]

/** Whose page it is beside ours. */
export interface PagePartner {
  name: string
  /** His logo's URL, or empty: his name stands for it. */
  logo: string
  /** Where his name leads. */
  href: string
  /** The address of his colours' style sheet. */
  style: string
  /** Whether that names a font: then ours are not asked for ahead. */
  hasOwnFont: boolean
}

/** What a thing of schema.org says of itself; undefined is left out. */
export type ThingValue = string | number | boolean | undefined | Thing | readonly ThingValue[]

/** A thing of schema.org, as JSON-LD writes it. */
export interface Thing {
  '@type': string
  [property: string]: ThingValue
}

/** The kinds of pages that a shared link shows a picture of its own for. */
export type CardKind = ArticleKind | 'site' | 'shop'

/** What a page tells the document around it. */
export interface Page {
  title: string
  description: string
  /** Path of the address search engines should know it by. */
  canonical: string
  isIndexed: boolean
  /** When it was first there: of an article. */
  publishedAt?: Date
  /** When what it says was last changed. */
  modifiedAt?: Date
  /** What a link to it shows where it is shared: `picture` where that is large enough and no drawing, else that of the kind. */
  card?: { kind: CardKind; picture?: Picture | null }
  /** What it is about, for search engines; `origin` is the site's own, without a slash at the end. */
  structured?: (origin: string) => readonly Thing[]
  /** A script that this page needs beside the widget, and what it is told: its tag's `data-page`, as JSON. */
  script?: { file: ClientScript; data: Readonly<Record<string, string>> }
  /** A style sheet that this page needs beside that of all. */
  style?: SectionStyle
  /** The first picture of the one element that says it has one. */
  fragment?: Fragment | null
  /** On a partner's page: his colours, and his logo in the place of ours. */
  partner?: PagePartner
  /** Without script the browser asks for the page again after so many seconds, or goes on to another. */
  refresh?: { seconds: number; href?: string }
  /** Of a frame without our elements: whether they are on this page all the same. */
  hasElements?: boolean
  body: ReactNode
}

/**
 * `tunnel` keeps the way out of sight: a lean header and no footer links. A page of the `back-office` brings its own header and
 * `main`, and loads none of our elements by itself.
 */
export type Frame = 'site' | 'tunnel' | 'back-office'
