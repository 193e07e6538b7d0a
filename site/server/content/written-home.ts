import { array, boolean, enums, literal, number, object, optional, union } from 'superstruct'
import { Day, Drawing, Href, Picture, Text } from '../../kinds/entry-fields'
import { Card, pageFields, Step } from './page-fields'

/** Small texts of the home page; the page has its own for missing ones. */
const section = <Name extends string>(...names: readonly Name[]) =>
  optional(object(Object.fromEntries(names.map(name => [name, optional(Text)]))))
const HomeTexts = object({
  hero: section('subtitle', 'from', 'form', 'note', 'illustration'),
  ratingClaim: section('strong', 'text'),
  advisor: section(
    'title',
    'text',
    'phone',
    'video',
    'videoText',
    'videoLink',
    'agency',
    'agencyText',
    'agencyLink',
    'form',
  ),
  steps: section('intro'),
  testimonials: section('title', 'text'),
  flash: section('title', 'intro'),
  days: section('title', 'intro', 'note', 'weekday', 'monthEnd', 'season'),
  news: section('title', 'all'),
  press: section('title', 'all'),
  advantages: section('title'),
  central: section('title'),
  reviews: section('title', 'all'),
  reading: section('title'),
  closing: section('title', 'text', 'button'),
})
/** The ten services of the home page. */
const Service = enums([
  'monte-meuble',
  'cartons',
  'lourds',
  'emballage',
  'weekend',
  'stockage',
  'entreprise',
  'manutention',
  'pianos',
  'transport',
])

export const homeFields = {
  ...pageFields,
  howItWorks: object({
    h1Title: Text,
    step1: Step,
    step2: Step,
    step3: Step,
    videoImg1: optional(Picture),
    videoImg2: optional(Picture),
    testimonials: array(
      object({
        title: Text,
        author: Text,
        example: optional(boolean()),
        image: optional(Picture),
        video: optional(Picture),
        drawing: Drawing,
        captions: array(Text),
      }),
    ),
  }),
  words: optional(HomeTexts),
  claims: optional(array(object({ strong: Text, text: Text, note: optional(Text) }))),
  services: optional(array(object({ name: Service, title: Text, text: Text }))),
  centralContent: array(Step),
  preparation: object({ h1Title: Text, blogCard: array(Card) }),
  rating: object({
    source: Text,
    label: Text,
    date: Day,
    note: Text,
    href: Href,
    example: optional(boolean()),
  }),
  reviewsNote: Text,
  reviews: array(
    object({
      id: number(),
      author: Text,
      stars: union([literal(4), literal(5)]),
      route: optional(Text),
      experienceOn: optional(Day),
      publishedOn: Day,
      checked: boolean(),
      example: optional(boolean()),
      text: Text,
    }),
  ),
}
