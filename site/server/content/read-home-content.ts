import {
  array,
  boolean,
  defaulted,
  type Infer,
  integer,
  is,
  max,
  min,
  nullable,
  optional,
  pattern,
  record,
  string,
  type Struct,
  StructError,
  type,
  unknown,
} from 'superstruct'
import type { ArticlePart } from '../../ports/editorial'
import type { HomeContent, Rating, Review } from '../../ports/home-content'
import type { Picture } from '../../ports/picture'
import { leftOutBy, type ReportLeftOut } from './content-faults'
import { Words, wordsOf } from './editorial/words'
import { readFields } from './read-fields'
import { HOME } from '../../texts/home-texts'

const Day = pattern(string(), /^\d{4}-\d{2}-\d{2}/)
const Titled = type({ title: string(), text: string() })
/** A path or an https URL; no executable scheme. */
const Href = pattern(string(), /^(?:\/(?![/\\])|https:\/\/)/)
/** Empty fields are null in one Strapi and absent in another. */
const flag = () => defaulted(nullable(boolean()), false)
const stars = () => max(min(integer(), 1), 5)

const TestimonialFields = type({
  title: string(),
  author: string(),
  captions: Words,
  image: optional(unknown()),
  video: optional(unknown()),
  example: flag(),
})

const ReviewFields = type({
  author: string(),
  stars: stars(),
  route: optional(nullable(string())),
  experienceOn: optional(nullable(Day)),
  publishedOn: Day,
  checked: flag(),
  example: flag(),
  text: string(),
})

const RatingFields = type({ label: string(), note: string(), date: Day, example: flag() })

const BlogCard = type({
  href: Href,
  title: string(),
  content: string(),
  linkText: string(),
  image: optional(unknown()),
})

const SectionTexts = record(string(), nullable(string()))
const Claim = type({ strong: string(), text: string(), note: optional(nullable(string())) })
const Service = type({ name: string(), title: string(), text: string() })
const StepsFields = type({ h1Title: string(), step1: Titled, step2: Titled, step3: Titled })
const TestimonialsFields = type({ testimonials: optional(nullable(array(TestimonialFields))) })
const PreparationFields = type({ h1Title: string(), blogCard: array(BlogCard) })

interface HomeContentDeps {
  /** Returns a picture of the content service for pages; null for none. */
  pictureOf: (media: unknown) => Picture | null
  /** Address of a film; null when it is not on the content host. */
  videoOf: (media: unknown) => string | null
  /** Sanitises an editor's HTML and fills its prices. */
  partsOf: (html: string) => Promise<readonly ArticlePart[]>
  report: ReportLeftOut
}

const Media = type({ data: type({ attributes: record(string(), unknown()) }) })

/**
 * The picture as it was uploaded: a strip is shown one panel at a time, and its smaller formats
 * would be blurred.
 */
const uploaded = (media: unknown): unknown =>
  is(media, Media) ? { data: { attributes: { ...media.data.attributes, formats: null } } } : media

const day = (date: string): string => date.slice(0, 10)

const reviewOf = ({
  checked,
  example,
  publishedOn,
  experienceOn,
  route,
  ...rest
}: Infer<typeof ReviewFields>): Review => ({
  author: rest.author,
  stars: rest.stars,
  text: rest.text,
  route: route ?? null,
  experienceOn: experienceOn == null ? null : day(experienceOn),
  publishedOn: day(publishedOn),
  isChecked: checked === true,
  isExample: example === true,
})

const ratingOf = ({ label, note, date, example }: Infer<typeof RatingFields>): Rating => ({
  label,
  note,
  date: day(date),
  isExample: example === true,
})

/** Strapi numbers components. */
const withoutId = (component: unknown): unknown => {
  if (!is(component, record(string(), unknown()))) return component
  const { id: _, ...fields } = component
  return fields
}

/** Texts that an editor filled in; the page has its own for the rest. */
const written = (texts: Infer<typeof SectionTexts>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === null || text.trim() === '' ? [] : [[name, text]],
    ),
  )

const VideoImage = type({
  data: type({ attributes: type({ alternativeText: optional(nullable(string())) }) }),
})

/**
 * Returns the two pictures of films as testimonials, for a content service without any: the
 * picture's description is all that is known of them.
 */
const videoImagesOf = (howItWorks: unknown): readonly Infer<typeof TestimonialFields>[] =>
  is(howItWorks, record(string(), unknown()))
    ? ['videoImg1', 'videoImg2'].flatMap((name, at) => {
        const image = howItWorks[name]
        if (!is(image, VideoImage)) return []
        const { alternativeText } = image.data.attributes
        const title = alternativeText?.trim() || HOME.testimonials.untitled(at + 1)
        return [{ title, author: '', captions: [], image, video: image, example: false }]
      })
    : []

/**
 * Parses the home page from the single's attributes (Strapi's format 4). A malformed part is
 * reported and left out.
 */
export const homeContentOf = async (
  attributes: Readonly<Record<string, unknown>>,
  { pictureOf, videoOf, partsOf, report }: HomeContentDeps,
): Promise<HomeContent> => {
  const readPart = <Value, Schema>(
    field: string,
    value: unknown,
    struct: Struct<Value, Schema>,
  ): Value | null => {
    if (value === undefined || value === null) return null
    const at = field.split('.')
    const reportAt: ReportLeftOut = ({ path, leftOut, ...left }) =>
      report({ ...left, path: [...at, ...path], leftOut: leftOut && [...at, ...leftOut] })
    try {
      return readFields(value, struct, reportAt)
    } catch (fault) {
      if (!(fault instanceof StructError)) throw fault
      reportAt(leftOutBy(fault, []))
      return null
    }
  }
  const text = (field: string) => readPart(field, attributes[field], string())
  const sections = Object.entries(
    readPart('words', withoutId(attributes['words']), record(string(), unknown())) ?? {},
  )
  const steps = readPart('howItWorks', attributes['howItWorks'], StepsFields)
  const stories = readPart('howItWorks', attributes['howItWorks'], TestimonialsFields)
  const videoImages = videoImagesOf(attributes['howItWorks'])
  const preparation = readPart('preparation', attributes['preparation'], PreparationFields)
  const rating = readPart('rating', attributes['rating'], RatingFields)
  const reviews = readPart('reviews', attributes['reviews'], array(ReviewFields)) ?? []
  return {
    title: text('title'),
    metaDescription: text('metaDescription'),
    h1Title: text('h1Title'),
    words: Object.fromEntries(
      sections.map(([section, words]) => [
        section,
        written(readPart(`words.${section}`, withoutId(words), SectionTexts) ?? {}),
      ]),
    ),
    claims: (readPart('claims', attributes['claims'], array(Claim)) ?? []).map(
      ({ note = null, ...claim }) => ({ ...claim, note }),
    ),
    services: readPart('services', attributes['services'], array(Service)) ?? [],
    steps: steps && { title: steps.h1Title, list: [steps.step1, steps.step2, steps.step3] },
    testimonials: (stories?.testimonials ?? videoImages).map(
      ({ title, author, captions, image, video, example }) => ({
        title,
        author,
        captions: wordsOf(captions),
        picture: pictureOf(uploaded(image)),
        videoHref: videoOf(video),
        isExample: example === true,
      }),
    ),
    centralContent: readPart('centralContent', attributes['centralContent'], array(Titled)) ?? [],
    preparation:
      preparation !== null && preparation.blogCard.length > 0
        ? {
            title: preparation.h1Title,
            cards: preparation.blogCard.map(({ href, title, content, linkText, image }) => ({
              href,
              title,
              text: content,
              linkText,
              picture: pictureOf(image),
            })),
          }
        : null,
    rating: rating && ratingOf(rating),
    reviewsNote: text('reviewsNote'),
    reviews: reviews
      .map(reviewOf)
      .toSorted((one, other) => (one.publishedOn < other.publishedOn ? 1 : -1)),
    parts: await partsOf(text('content') ?? ''),
  }
}
