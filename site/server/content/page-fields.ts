import { boolean, nullable, number, object, optional } from 'superstruct'
import { Day, entryFields, Href, Link, Path, Picture, Text } from '../../kinds/entry-fields'
import { placeFields } from '../../kinds/place-fields'
import { textLike } from '../../kinds/text-like'

/** Fields of single pages. They are validated strictly: an unknown field is a mistake. */

export const Card = object({
  href: Href,
  title: Text,
  content: Text,
  linkText: Text,
  image: optional(Picture),
})
export const Step = object({ title: Text, text: Text })

/** Fields of every single page. */
export const pageFields = {
  ...entryFields,
  path: Path,
  h1Title: optional(Text),
  metaDescription: optional(Text),
  image: optional(nullable(Picture)),
  illustration: optional(nullable(Picture)),
  heroSectionTitle: optional(Text),
  heroSectionSubTitle: optional(Text),
  /** True if a lawyer has to review it; never shown. */
  lawyer: optional(boolean()),
}

/** Departure of a page's form. */
const Town = object({
  name: Text,
  postalCode: textLike(/^\d{5}$/, 'five digits, in quotes,'),
  latitude: number(),
  longitude: number(),
})

/** The directory's first page. */
export const moverPageFields = { ...pageFields, ...placeFields }

export const quotePageFields = { ...pageFields, city: optional(Town) }

export const reviewsPageFields = {
  ...pageFields,
  reviewsFrom: optional(Link),
  ratingSource: optional(object({ label: Text, date: Day, example: optional(boolean()) })),
}
