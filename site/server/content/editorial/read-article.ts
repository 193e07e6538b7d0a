import { mask } from 'superstruct'
import { flattenAttributes } from '../../../../shared/api/strapi-entry'
import { lazily } from '../../../../shared/domain/lazily'
import { articleHref, type ArticleKind, KINDS } from '../../../kinds/kinds'
import type { Article, ArticleCard } from '../../../ports/editorial'
import type { Entries } from '../read-all'
import { agencyOf } from './agency-fields'
import { checklistOf } from './checklist-fields'
import { CommonFields, lifetimeOf, slugOf, sourcesOf } from './common-fields'
import { pictureOf } from './entry-picture'
import { excerptOf } from './excerpt'
import { jobOf } from './job-fields'
import type { Lifetime } from './lifetime'
import { type Prose, readingMinutes, readProse } from './prose'
import { type Reference, referencesOf } from './related-links'
import { tutorialOf } from './tutorial-fields'
import { videoOf } from './video'

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

/** Parses an entry as an article. Throws a `StructError` that names the malformed field. */
export const readArticle = (
  kind: ArticleKind,
  { attributes: raw }: Entries[number],
  contentOrigin: string | null,
): ReadArticle => {
  const attributes = flattenAttributes(raw)
  const fields = mask(attributes, CommonFields)
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
    picture: pictureOf(raw['image'], contentOrigin),
    createdAt,
    theme,
  }
  const article: Settled = {
    ...card,
    h1Title: titles.h1Title,
    metaDescription: description,
    updatedAt,
    sources: sourcesOf(fields),
    video: videoOf(fields.videoLink, contentOrigin),
    checklist: facts === 'checklist' ? checklistOf(attributes) : [],
    tutorial: facts === 'tutorial' ? tutorialOf(attributes) : null,
    job: facts === 'job' ? jobOf(attributes) : null,
    agency: facts === 'agency' ? agencyOf(attributes) : null,
  }
  const notes = notesOf(article)
  const prose = lazily(() => readProse(content, contentOrigin))
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
