import type { Address } from '../../shared/domain/address'
import type { ArticleKind } from '../kinds/kinds'
import type { Weekday } from '../kinds/weekdays'
import type { Picture } from './picture'

/** Link in a list or in 'Cela peut vous intéresser'. */
export interface ArticleLink {
  title: string
  href: string
}

/** An article as lists show it. */
export interface ArticleCard extends ArticleLink {
  kind: ArticleKind
  slug: string
  /** One or two sentences. */
  description: string
  picture: Picture | null
  createdAt: Date
  /** Theme of an FAQ; null for other kinds. */
  theme: string | null
  /** Draft, visible in previews only. */
  isDraft?: boolean
}

/** One page of a list. */
export interface ArticleList {
  cards: readonly ArticleCard[]
  /** From 1. */
  page: number
  /** At least 1. */
  pageCount: number
  total: number
}

/** An item to tick off; `daysBefore` the move, negative after it. */
export interface ChecklistItem {
  id: string
  daysBefore: number
  title: string
  text: string
  href: string | null
}

/** A part of an article: sanitised HTML, or a live price. */
export type ArticlePart =
  | { html: string }
  /** '[cartons]' in an editor's text: the link to the calculator. */
  | { block: 'cartons' }
  /**
   * '[prix: Paris → Lyon, 30 m³]' in an editor's text; cents are null when it could not be priced,
   * and the part is left out. `movingDate`: the priced ISO day.
   */
  | {
      price: {
        from: string
        to: string
        volumeM3: number
        movingDate: string
        cents: number | null
        href: string
      }
    }

export interface Article extends ArticleCard {
  h1Title: string
  metaDescription: string
  updatedAt: Date
  /** Whole minutes, at least 1. */
  readingMinutes: number
  parts: readonly ArticlePart[]
  /** Second-level headings of its parts, each with its id. */
  headings: readonly { id: string; text: string }[]
  related: readonly ArticleLink[]
  /** Sources of its facts. `date`: when they were consulted, 'YYYY-MM'. */
  sources: readonly { label: string; href: string; date: string }[]
  /** `isOwn`: a file of the content host, which a page may play; otherwise an outgoing link. */
  video: { href: string; isOwn: boolean } | null
  checklist: readonly ChecklistItem[]
  tutorial: {
    minutes: number
    supplies: readonly string[]
    steps: readonly { title: string; text: string }[]
  } | null
  job: {
    employmentType: string
    place: string
    /** ISO date. */
    validThrough: string
    monthlyEuros: { min: number; max: number } | null
  } | null
  agency: Agency | null
  isDraft: boolean
}

export interface Agency {
  /** On one line. */
  address: string
  /** Parts of the address, where the editor gave them separately. */
  postal: { street: string; postalCode: string; city: string } | null
  phone: string | null
  /** Opening hours in words. */
  hours: readonly { days: string; times: string }[]
  /** Opening hours for machines; times are 'HH:MM'. */
  openings: readonly { days: readonly Weekday[]; opens: string; closes: string }[]
  mapHref: string
}

/** An article as search and sitemap use it. */
export interface IndexedArticle extends ArticleCard {
  h1Title: string
  updatedAt: Date
  /** Whole text without markup: computed at the first use, which takes some milliseconds. */
  text: () => string
}

/** A press article about the company; it has no page of its own. */
export interface PressArticle {
  title: string
  /** Link to the article, a document or a video. */
  href: string
  kind: 'article' | 'document' | 'video'
  /** For a video: a file of the content host, which a page may play; otherwise an outgoing link. */
  isOwn?: boolean
  /** For a document, as far as known: 'PDF'. */
  file?: { extension: string; kilobytes: number }
  picture: Picture | null
  text: string
  createdAt: Date
  isExample: boolean
  /** Draft, visible in previews only. */
  isDraft?: boolean
}

/** Target of an article's address; `withdrawn`: it was published and is no more (410). */
export type FoundArticle = Article | { movedTo: string } | 'withdrawn' | null

/**
 * Editorial content as pages read it. Each call rejects when the content service has never been
 * reached.
 */
export interface EditorialSources {
  /**
   * Newest first, ten a page, for news four on the first page; null: no such page. `withDrafts`: as
   * a preview shows it.
   */
  list: (kind: ArticleKind, page: number, withDrafts?: boolean) => Promise<ArticleList | null>
  /** Newest of a kind, for the home page and sidebars. */
  newest: (kind: ArticleKind, count: number) => Promise<readonly ArticleCard[]>
  /** Everything public of a kind, newest first. */
  all: (kind: ArticleKind) => Promise<readonly IndexedArticle[]>
  /** Also null for what is published later. */
  find: (kind: ArticleKind, slug: string, withDrafts?: boolean) => Promise<FoundArticle>
  /** A page of press articles; null: no such page. */
  press: (
    page: number,
    withDrafts?: boolean,
  ) => Promise<{ articles: readonly PressArticle[]; page: number; pageCount: number } | null>
}

/** A single page as its editor wrote it: source of static pages and of the heads of lists. */
export interface StaticContent {
  title: string
  metaDescription: string | null
  h1Title: string | null
  /** Sentence under the title (`heroSectionSubTitle`), if any. */
  lead: string | null
  parts: readonly ArticlePart[]
  /** Second-level headings of its parts, each with its id. */
  headings: readonly { id: string; text: string }[]
  picture: Picture | null
  /** Departure of the form on a town's page. */
  departure: Address | null
  updatedAt: Date
  related: readonly ArticleLink[]
  sources: Article['sources']
}
