import { array, integer, min, number, optional, string, type } from 'superstruct'
import { flattenAttributes } from '../../../../shared/api/strapi-entry'
import { lazily } from '../../../../shared/domain/lazily'
import { articleHref, type ArticleKind, KINDS } from '../../../kinds/kinds'
import type { Article, ArticleCard, ChecklistItem } from '../../../ports/editorial'
import type { ReportLeftOut } from '../content-faults'
import type { Entries } from '../read-all'
import { readFields } from '../read-fields'
import { agencyOf } from './agency-fields'
import { CommonFields, lifetimeOf, slugOf, sourcesOf } from './common-fields'
import { pictureOf } from './entry-picture'
import { excerptOf } from './excerpt'
import type { Lifetime } from './lifetime'
import { type Prose, readingMinutes, readProse } from './prose'
import { type Reference, referencesOf } from './related-links'
import { videoOf } from './video'
import { Words, wordsOf } from './words'
import { IsoDate } from '../../../../shared/domain/moving-date'
import type { IsShown } from '../shown-files'
import { idOfWords } from './heading-ids'
import { isLink } from './safe-link'

const Checklist = type({
  items: optional(
    array(
      type({
        key: optional(string()),
        daysBefore: integer(),
        title: string(),
        text: optional(string()),
        link: optional(string()),
      }),
    ),
  ),
})

/**
 * Returns a checklist's items in order; malformed ones are reported. Ticks are stored under the items' ids, which are derived
 * from their text: a Strapi numbers components anew at each publication.
 */
const checklistOf = (attributes: unknown, report: ReportLeftOut): readonly ChecklistItem[] => {
  const { items = [] } = readFields(attributes, Checklist, report)
  const used = new Set<string>()
  return items.map(({ key, daysBefore, title, text = '', link = '' }, index) => {
    const id = key ?? idOfWords(title, `item-${index + 1}`)
    const unique = used.has(id) ? `${id}-${index + 1}` : id
    used.add(unique)
    return { id: unique, daysBefore, title, text, href: isLink(link) ? link : null }
  })
}

const Job = type({
  employmentType: optional(string()),
  place: optional(string()),
  validThrough: optional(string()),
  salary: optional(type({ min: number(), max: number(), unit: optional(string()) })),
})

/** Returns a job as search engines need it; null when fields are missing. */
const jobOf = (attributes: unknown, report: ReportLeftOut): Article['job'] => {
  const { employmentType, place, validThrough, salary } = readFields(attributes, Job, report)
  const lastDay = validThrough?.slice(0, 10)
  if (employmentType === undefined || place === undefined || !IsoDate.is(lastDay)) return null
  const isMonthly = (salary?.unit ?? 'MONTH') === 'MONTH'
  return {
    employmentType,
    place,
    validThrough: lastDay,
    monthlyEuros: salary === undefined || !isMonthly ? null : { min: salary.min, max: salary.max },
  }
}

const Tutorial = type({
  /** Minutes. */
  duration: optional(min(number(), 0)),
  supplies: optional(Words),
  steps: optional(array(type({ title: string(), text: optional(string()) }))),
})

/** Returns the steps of a tutorial; null: text only. */
const tutorialOf = (attributes: unknown, report: ReportLeftOut): Article['tutorial'] => {
  const { duration = 0, supplies = [], steps = [] } = readFields(attributes, Tutorial, report)
  if (steps.length === 0) return null
  return {
    minutes: Math.ceil(duration),
    supplies: wordsOf(supplies),
    steps: steps.map(({ title, text = '' }) => ({ title, text })),
  }
}

/** Parts of an article that depend on neither another entry nor the day. */
type Settled = Omit<Article, 'parts' | 'headings' | 'related' | 'readingMinutes' | 'isDraft'>

/** An entry as it was read. */
export interface ReadArticle extends Lifetime {
  article: Settled
  card: ArticleCard
  references: readonly Reference[]
  previousSlugs: readonly string[]
  createdAt: Date
  /** Computed on demand: hostile HTML may take half a second. */
  prose: () => Prose
  /** Text beside the prose. */
  notes: string
  readingMinutes: () => number
}

const titlesOf = ({
  title = '',
  h1Title = '',
  name = '',
}: CommonFields): { title: string; h1Title: string } | null => {
  const first = (...texts: readonly string[]) => texts.find(text => text.trim() !== '')
  const tab = first(title, h1Title, name)
  return tab === undefined ? null : { title: tab, h1Title: first(h1Title, title, name) ?? tab }
}

const notesOf = ({ checklist, tutorial }: Pick<Settled, 'checklist' | 'tutorial'>): string =>
  [...checklist, ...(tutorial?.steps ?? [])].map(({ title, text }) => `${title} ${text}`).join(' ')

/**
 * Parses an entry as an article, and reports what it leaves out. Throws a `StructError` that names
 * the field without which there is no article.
 */
export const readArticle = (
  kind: ArticleKind,
  { attributes: raw }: Entries[number],
  isShown: IsShown,
  report: ReportLeftOut,
): ReadArticle => {
  const attributes = flattenAttributes(raw)
  const fields = readFields(attributes, CommonFields, report)
  const { slug, createdAt, updatedAt, content = '', theme = null } = fields
  const { facts } = KINDS[kind]
  const titles = titlesOf(fields) ?? { title: slug, h1Title: slug }
  const description = fields.metaDescription ?? excerptOf(content)
  const card: ArticleCard = {
    kind,
    slug,
    title: titles.title,
    href: articleHref(kind, slug),
    description,
    picture: pictureOf(raw['image'], isShown),
    createdAt,
    theme,
  }
  const article: Settled = {
    ...card,
    h1Title: titles.h1Title,
    metaDescription: description,
    updatedAt,
    sources: sourcesOf(fields),
    video: videoOf(fields.videoLink, isShown),
    checklist: facts === 'checklist' ? checklistOf(attributes, report) : [],
    tutorial: facts === 'tutorial' ? tutorialOf(attributes, report) : null,
    job: facts === 'job' ? jobOf(attributes, report) : null,
    agency: facts === 'agency' ? agencyOf(attributes, report) : null,
  }
  const notes = notesOf(article)
  const prose = lazily(() => readProse(content, isShown))
  return {
    article,
    card,
    references: referencesOf(raw['links']),
    previousSlugs: (fields.previousSlugs ?? []).map(slugOf),
    ...lifetimeOf(fields),
    createdAt,
    prose,
    notes,
    readingMinutes: lazily(() => readingMinutes(prose().text, notes)),
  }
}
