import { AGENCIES } from './agency-kind'
import { CANCELLATIONS } from './cancellation-kind'
import { CHECKLISTS } from './checklist-kind'
import { GUIDES } from './guide-kind'
import { JOBS } from './job-kind'
import { NEWS } from './news-kind'
import { PRESS } from './press-list'
import { QUESTIONS } from './question-kind'
import { TOWNS } from './town-kind'
import { TUTORIALS } from './tutorial-kind'

/** Kinds of articles, in the order of the sitemaps. A new one is a file beside these, and a line here. */
export const KINDS = {
  [NEWS.name]: NEWS,
  [GUIDES.name]: GUIDES,
  [CHECKLISTS.name]: CHECKLISTS,
  [TUTORIALS.name]: TUTORIALS,
  [CANCELLATIONS.name]: CANCELLATIONS,
  [QUESTIONS.name]: QUESTIONS,
  [AGENCIES.name]: AGENCIES,
  [JOBS.name]: JOBS,
  [TOWNS.name]: TOWNS,
}
export type ArticleKind = keyof typeof KINDS
/** Descriptor of a kind of article. */
export type Kind = (typeof KINDS)[ArticleKind]

export const ALL_KINDS: readonly Kind[] = Object.values(KINDS)
export const ARTICLE_KINDS: readonly ArticleKind[] = ALL_KINDS.map(({ name }) => name)

export const isArticleKind = (name: string): name is ArticleKind => Object.hasOwn(KINDS, name)

export const articleHref = (kind: ArticleKind, slug: string): string =>
  `${KINDS[kind].path}/${slug}`

/** Every list with a page: the kinds of articles, and the press. */
export const LISTS = [...ALL_KINDS, PRESS] as const
export type List = (typeof LISTS)[number]
export type ListPath = List['path']
/** Addresses of the lists. */
export const LIST_PATHS: readonly ListPath[] = LISTS.map(({ path }) => path)

/** Returns the items that have a place, in their order, each with its place. */
export const placed = <Item, At extends { place: number }>(
  items: readonly Item[],
  placeOf: (item: Item) => At | undefined,
): readonly { item: Item; at: At }[] =>
  items
    .flatMap(item => {
      const at = placeOf(item)
      return at === undefined ? [] : [{ item, at }]
    })
    .toSorted((one, other) => one.at.place - other.at.place)
