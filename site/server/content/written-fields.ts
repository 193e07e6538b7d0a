import {
  array,
  boolean,
  literal,
  min,
  nonempty,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  union,
  refine,
} from 'superstruct'
import { IsoDate, isRealDay, textLike } from './entry'
import { MAX_HTML } from './safe-html'

/** Fields of Markdown files. They are validated strictly: an unknown field is a mistake. */

/** Notes of an editor to illustrators and lawyers: never sent. */
export const NOTES = ['drawing', 'lawyer']

export const Text = size(string(), 1, 5_000)
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
const Link = textLike(
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
  content: size(string(), 0, MAX_HTML),
  drawing: Drawing,
  links: optional(array(Link)),
  sources: optional(array(Source)),
}

/** An article with a page of its own. */
export const articleFields = {
  ...entryFields,
  content: refine(
    size(string(), 0, MAX_HTML),
    'text',
    text => /\S/.test(text) || 'there is no text below the second line of ---',
  ),
  h1Title: Text,
  metaDescription: Text,
  image: optional(nullable(Picture)),
  videoLink: optional(nullable(Href)),
}

export const checklistFields = {
  ...articleFields,
  items: array(
    object({
      id: Slug,
      /** Negative: after the move. */
      daysBefore: number(),
      title: Text,
      text: Text,
      link: optional(Href),
    }),
  ),
}

export const tutorialFields = {
  ...articleFields,
  /** Minutes. */
  duration: min(number(), 1),
  supplies: array(Text),
  steps: array(object({ title: Text, text: Text })),
}

export const faqFields = { ...articleFields, theme: Text }

export const jobFields = {
  ...articleFields,
  employmentType: Text,
  place: Text,
  validThrough: Day,
  salary: optional(nullable(object({ min: number(), max: number(), unit: literal('MONTH') }))),
}

const Weekday = union([
  literal('lundi'),
  literal('mardi'),
  literal('mercredi'),
  literal('jeudi'),
  literal('vendredi'),
  literal('samedi'),
  literal('dimanche'),
])

export const agencyFields = {
  ...articleFields,
  name: Text,
  reference: Text,
  address: object({
    streetNumber: string(),
    street: Text,
    postalCode: Text,
    city: Text,
    country: Text,
    formattedAddress: Text,
  }),
  phone: Text,
  hours: array(object({ days: array(Weekday), opens: Time, closes: Time })),
  map: WebHref,
  example: optional(boolean()),
}

/** Blocks of text: Markdown in a file, sent as HTML. */
const CentralContent = array(
  object({ title: optional(Text), content: size(string(), 1, MAX_HTML) }),
)

/** Collections of the places around a place, by the field that names them. */
export const PLACE_RELATIONS = { region: 'regions', departements: 'departements', villes: 'villes' }

/** Fields of a place beside its figures; all are optional. */
const placeFields = {
  baliseTitle: optional(Text),
  metaDescription: optional(Text),
  headerImage: optional(nullable(Picture)),
  heroSectionH1: optional(Text),
  heroSectionSubH1: optional(Text),
  dynamicTitle: optional(Text),
  centralContent: optional(CentralContent),
  region: optional(nullable(Slug)),
  departements: optional(array(Slug)),
  villes: optional(array(Slug)),
}

/** An entry for the directory only: its title there is the place's name. */
const namedPlaceFields = { ...entryFields, ...placeFields, title: optional(Text), name: Text }

export const regionFields = namedPlaceFields
export const departmentFields = namedPlaceFields

/** INSEE code, which distinguishes towns of the same name. */
const TownCode = textLike(/^\d[\dAB]\d{3}$/, 'an INSEE code like "35238", in quotes,')
/** With a text it is also an article at /ville. */
export const townFields = {
  ...articleFields,
  ...placeFields,
  metaDescription: Text,
  code: optional(TownCode),
  name: Text,
}
/** Without a text, blocks are required: they show what the entry is for. */
export const townPlaceFields = {
  ...namedPlaceFields,
  code: TownCode,
  centralContent: nonempty(CentralContent),
}

/** A press article; exactly one of the three addresses. */
export const pressFields = {
  ...entryFields,
  publication: Text,
  externalUrl: optional(nullable(WebHref)),
  videoLink: optional(nullable(Href)),
  doc: optional(nullable(Picture)),
  isVideo: optional(boolean()),
  thumbnail: optional(nullable(Picture)),
  example: optional(boolean()),
}

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
