import type { ArticleLink, ArticlePart } from './editorial'
import type { Picture } from './picture'

/** Somebody's move told in a few pictures, or on a film. */
export interface Testimonial {
  title: string
  author: string
  picture: Picture | null
  /** What is said, a sentence a slide. */
  captions: readonly string[]
  /** A film on the content host; null: the slides are all there is. */
  videoHref: string | null
  isExample: boolean
}

/** What a customer wrote. Dates are ISO days. */
export interface Review {
  author: string
  /** Whole, 1 to 5. */
  stars: number
  /** 'Nantes → Angers'; null: he would not say. */
  route: string | null
  experienceOn: string | null
  publishedOn: string
  /** Whether it was compared with an order. */
  isChecked: boolean
  isExample: boolean
  text: string
}

/** What all reviews come to, with the source and the ISO day that go with such a figure. */
export interface Rating {
  label: string
  note: string
  date: string
  isExample: boolean
}

/** A heading and a sentence or two under it. */
export interface Titled {
  title: string
  text: string
}

/** The home page as its editor wrote it; what he left out is null or empty, and the page says its own words or nothing. */
export interface HomeContent {
  title: string | null
  metaDescription: string | null
  h1Title: string | null
  /** The smaller texts, by section and name: 'hero', 'subtitle'. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
  claims: readonly { strong: string; text: string }[]
  /** By the names of S2 §3: 'monte-meuble', 'cartons'. */
  services: readonly { name: string; title: string; text: string }[]
  steps: { title: string; list: readonly Titled[] } | null
  testimonials: readonly Testimonial[]
  centralContent: readonly Titled[]
  preparation: {
    title: string
    cards: readonly (ArticleLink & { text: string; linkText: string; picture: Picture | null })[]
  } | null
  rating: Rating | null
  /** How the reviews were chosen and ordered. */
  reviewsNote: string | null
  /** The newest first. */
  reviews: readonly Review[]
  parts: readonly ArticlePart[]
}
