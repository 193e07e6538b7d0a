import { array, nullable, number, object, optional, refine, string } from 'superstruct'
import { textOf } from './bounds'
import { IsoDate, isRealDay, textLike } from './text-like'

/** Fields of Markdown files. They are validated strictly: an unknown field is a mistake. */

/** Notes of an editor to illustrators and lawyers: never sent. */
export const NOTES = ['drawing', 'lawyer']

/**
 * Longer texts are cut, at some 15,000 words. Unclosed tags cost the sanitiser quadratic time: 0.4 s
 * at 100,000 characters, 20 s at 400,000; ordinary text takes a hundredth of that.
 */
export const MAX_HTML = 100_000

export const Text = textOf(1, 5_000)
/** A text with headings, lists and links: Markdown in a file, sent as HTML. */
export const RichText = textOf(1, MAX_HTML)
const PerhapsEmpty = textOf(0, MAX_HTML)
export const Day = textLike(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-03-12', isRealDay)
export const Time = textLike(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time like "09:30", in quotes,')
export const Path = textLike(/^\/[\w/-]*$/, 'a path like /nous-contacter')
/** Our own page, or another site's. */
export const Href = textLike(
  /^(?:\/(?!\/)|https:\/\/)\S*$/,
  'a path like /nous-contacter, or an address in https://,',
)
export const WebHref = textLike(/^https:\/\/\S+$/, 'an address in https://')
export const Slug = textLike(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'a-z, 0-9 and hyphens, as in changer-de-date,',
)

/** A file of `site/content/uploads`. */
export const Picture = object({
  upload: textLike(/^[\w-]+\.\w+$/, 'the name of a file of uploads, without accents and spaces,'),
  alternativeText: optional(string()),
})
/** Description of a drawing for its illustrator: never sent. */
export const Drawing = optional(string())

const Source = object({
  label: Text,
  href: WebHref,
  /** Date of consultation. */
  date: textLike(/^\d{4}-\d{2}(?:-\d{2})?$/, 'a month like "2026-11"'),
})

/** Another entry: 'faqs/changer-de-date', or 'singles/faq'. */
export const Link = textLike(
  /^[a-z0-9-]+\/[a-z0-9-]+$/,
  'a folder and a slug, as in faqs/changer-de-date,',
)

/** Fields beside those of every entry (`Entry`). */
export const entryFields = {
  id: number(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
  publishedAt: nullable(IsoDate),
  /** Time from which it is withdrawn. */
  withdrawnAt: optional(nullable(IsoDate)),
  slug: Slug,
  /** Former addresses, which redirect to it. */
  previousSlugs: optional(array(Slug)),
  title: Text,
  content: PerhapsEmpty,
  drawing: Drawing,
  links: optional(array(Link)),
  sources: optional(array(Source)),
}

/** An article with a page of its own. */
export const articleFields = {
  ...entryFields,
  content: refine(
    PerhapsEmpty,
    'text',
    text => /\S/.test(text) || 'there is no text below the second line of ---',
  ),
  h1Title: Text,
  metaDescription: Text,
  image: optional(nullable(Picture)),
  videoLink: optional(nullable(Href)),
}
