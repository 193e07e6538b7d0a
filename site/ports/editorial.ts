import type { Address } from '../../shared/domain/address'
import type { Picture } from './picture'

/** What is written in lists of articles, by the collection of the content service that holds it (S2 §7). */
export const ARTICLE_KINDS = [
  'news-articles',
  'guide-articles',
  'checklist-articles',
  'tutorial-articles',
  'resiliations',
  'faqs',
  'agencies',
  'recrutements',
  'villes',
] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

/** A link of a list or of 'Cela peut vous intéresser'. */
export interface ArticleLink {
  title: string
  href: string
}

/** An article as lists show it. */
export interface ArticleCard extends ArticleLink {
  kind: ArticleKind
  slug: string
  /** A sentence or two. */
  description: string
  picture: Picture | null
  createdAt: Date
  /** What an FAQ is filed under; null elsewhere. */
  theme: string | null
  /** Visitors do not see it: only previews have such. */
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

/** What a reader ticks off; `daysBefore` the move, negative after it. */
export interface ChecklistItem {
  id: string
  daysBefore: number
  title: string
  text: string
  href: string | null
}

/** A piece of an article's text: HTML that is safe to show, or a price to be shown live. */
export type ArticlePart =
  | { html: string }
  /** An editor's '[cartons]': the way to the calculator. */
  | { block: 'cartons' }
  /** An editor's '[prix: Paris → Lyon, 30 m³]'; null in the place of cents: it could not be priced, and the part is left out. `movingDate`: the ISO day it is the price of. */
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
  /** The second-level headings of its parts, each with the id it bears there. */
  headings: readonly { id: string; text: string }[]
  related: readonly ArticleLink[]
  /** Where its facts come from. `date`: when it was looked at, 'YYYY-MM'. */
  sources: readonly { label: string; href: string; date: string }[]
  /** `isOwn`: a file of the content host, which a page may play; a link that leads out otherwise. */
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

export const WEEKDAYS = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface Agency {
  /** On one line. */
  address: string
  /** Its parts, where the editor wrote them apart. */
  postal: { street: string; postalCode: string; city: string } | null
  phone: string | null
  /** In words. */
  hours: readonly { days: string; times: string }[]
  /** The same for machines; times are 'HH:MM'. */
  openings: readonly { days: readonly Weekday[]; opens: string; closes: string }[]
  mapHref: string
}

/** An article as search and sitemap know it. */
export interface IndexedArticle extends ArticleCard {
  h1Title: string
  updatedAt: Date
  /** All that it says, without its markup: read when it is asked for, some milliseconds the first time. */
  text: () => string
}

/** An article of the press about us; it has no page of its own. */
export interface PressArticle {
  title: string
  /** The article, a document or a video: one of them. */
  href: string
  kind: 'article' | 'document' | 'video'
  /** Of a video: a file of the content host, which a page may play; a link that leads out otherwise. */
  isOwn?: boolean
  /** Of a document, as far as it is known: 'PDF'. */
  file?: { extension: string; kilobytes: number }
  picture: Picture | null
  text: string
  createdAt: Date
  isExample: boolean
  /** Visitors do not see it: only previews have such. */
  isDraft?: boolean
}

/** What an address of an article leads to; `withdrawn`: it was there and is no more (410). */
export type FoundArticle = Article | { movedTo: string } | 'withdrawn' | null

/** Editorial content as pages read it. Each rejects when the content service has never been reached. */
export interface EditorialSources {
  /**
   * Newest first, ten a page (S2 §9), of the news four on the first page; null: there is no such page. `withDrafts`: as a
   * preview shows it.
   */
  list: (kind: ArticleKind, page: number, withDrafts?: boolean) => Promise<ArticleList | null>
  /** The newest of a kind, for the home page and sidebars. */
  newest: (kind: ArticleKind, count: number) => Promise<readonly ArticleCard[]>
  /** Everything of a kind that is public, newest first. */
  all: (kind: ArticleKind) => Promise<readonly IndexedArticle[]>
  /** Null too for what is published later. */
  find: (kind: ArticleKind, slug: string, withDrafts?: boolean) => Promise<FoundArticle>
  /** A page of what the press says of us; null: there is no such page. */
  press: (
    page: number,
    withDrafts?: boolean,
  ) => Promise<{ articles: readonly PressArticle[]; page: number; pageCount: number } | null>
}

/** A single page as its editor wrote it: what the pages of S2 'Static pages', and the heads of lists, are made of. */
export interface StaticContent {
  title: string
  metaDescription: string | null
  h1Title: string | null
  /** The sentence under the title (`heroSectionSubTitle`), where there is one. */
  lead: string | null
  parts: readonly ArticlePart[]
  /** The second-level headings of its parts, each with the id it bears there. */
  headings: readonly { id: string; text: string }[]
  picture: Picture | null
  /** Where the form of a town's page begins. */
  departure: Address | null
  updatedAt: Date
  related: readonly ArticleLink[]
  sources: Article['sources']
}

/** Singles of which a page, or the head of a list, is made. */
export const STATIC_SINGLES = [
  'guides',
  'checklists',
  'tutorials',
  'news',
  'press',
  'recruitment',
  'page-agencies',
  'faq',
  'page-resiliations',
  'cities',
  'page-404',
  'legal-notice',
  'privacy',
  'cookies',
  'mission',
  'vision',
  'truck-rental',
  'truck-with-driver',
  'customer-reviews',
  'devis-demenagement',
  'devis-demenagement-lyon',
  'devis-demenagement-bordeaux',
] as const
export type StaticSingle = (typeof STATIC_SINGLES)[number]
