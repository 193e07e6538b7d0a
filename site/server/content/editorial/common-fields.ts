import {
  array,
  coerce,
  date,
  type Infer,
  optional,
  pattern,
  refine,
  string,
  type,
  union,
} from 'superstruct'
import type { Lifetime } from './lifetime'
import { isLink } from './safe-link'

/** Slug of an entry: no characters with a meaning in addresses. */
const EntrySlug = refine(string(), 'slug', value => /^[\w~][\w.~-]{0,199}$/.test(value))

export const Moment = coerce(
  date(),
  pattern(string(), /^\d{4}-\d{2}-\d{2}/),
  text => new Date(text),
)

const Source = type({ label: string(), href: string(), date: optional(string()) })

/** Lifetime of every entry and single. From `withdrawnAt` on its address answers 410. */
export const LifetimeFields = type({ publishedAt: optional(Moment), withdrawnAt: optional(Moment) })

export const lifetimeOf = ({
  publishedAt,
  withdrawnAt,
}: Infer<typeof LifetimeFields>): Lifetime => ({
  publishedAt: publishedAt ?? null,
  withdrawnAt: withdrawnAt ?? null,
})

/** Fields of articles of every kind; empty ones are absent. */
export const CommonFields = type({
  slug: EntrySlug,
  title: optional(string()),
  /** Title of towns and agencies, which may have no other. */
  name: optional(string()),
  h1Title: optional(string()),
  metaDescription: optional(string()),
  content: optional(string()),
  theme: optional(string()),
  videoLink: optional(string()),
  createdAt: Moment,
  updatedAt: Moment,
  ...LifetimeFields.schema,
  /** Former addresses. A list of texts, or of components. */
  previousSlugs: optional(array(union([EntrySlug, type({ slug: EntrySlug })]))),
  sources: optional(array(Source)),
})
export type CommonFields = Infer<typeof CommonFields>

/** A former address of an entry, in either form. */
export const slugOf = (entry: string | { slug: string }): string =>
  typeof entry === 'string' ? entry : entry.slug

/** Sources with a link. `date`: 'YYYY-MM'. */
export const sourcesOf = ({ sources = [] }: Pick<CommonFields, 'sources'>) =>
  sources
    .filter(({ href }) => isLink(href))
    .map(({ label, href, date: seen = '' }) => ({ label, href, date: seen.slice(0, 7) }))
