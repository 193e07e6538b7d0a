import type { ArticleLink, ArticlePart } from './editorial'
import type { Picture } from './picture'

/** A customer's move told in pictures or in a film. */
export interface Testimonial {
  title: string
  author: string
  picture: Picture | null
  /** One sentence per slide. */
  captions: readonly string[]
  /** A film on the content host; null: slides only. */
  videoHref: string | null
  isExample: boolean
}

/** A customer's review. Dates are ISO days. */
export interface Review {
  author: string
  /** Integer, 1 to 5. */
  stars: number
  /** 'Nantes → Angers'; null: not given. */
  route: string | null
  experienceOn: string | null
  publishedOn: string
  /** True when the review was matched with an order. */
  isChecked: boolean
  isExample: boolean
  text: string
}

/** Summary of all reviews, with the source and ISO day that such a figure needs. */
export interface Rating {
  label: string
  note: string
  date: string
  isExample: boolean
}

/** A heading with one or two sentences. */
export interface Titled {
  title: string
  text: string
}

/**
 * Home page as its editor wrote it; missing parts are null or empty, and the page uses its own
 * texts or none.
 */
export interface HomeContent {
  title: string | null
  metaDescription: string | null
  h1Title: string | null
  /** Small texts by section and name: 'hero', 'subtitle'. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** `note`: source and date of a figure, or that it is an example. */
  claims: readonly { strong: string; text: string; note?: string | null }[]
  /** By service name: 'monte-meuble', 'cartons'. */
  services: readonly { name: string; title: string; text: string }[]
  steps: { title: string; list: readonly Titled[] } | null
  testimonials: readonly Testimonial[]
  centralContent: readonly Titled[]
  preparation: {
    title: string
    cards: readonly (ArticleLink & { text: string; linkText: string; picture: Picture | null })[]
  } | null
  rating: Rating | null
  /** How the reviews were selected and ordered. */
  reviewsNote: string | null
  /** Newest first. */
  reviews: readonly Review[]
  parts: readonly ArticlePart[]
}
