import type { ArticleCard, ArticleKind, ArticleLink, StaticContent } from '../../ports/editorial'
import type { Page } from '../page'
import { breadcrumbData, crumbsTo } from './breadcrumb-data'
import { faqData } from './faq-data'

interface List {
  kind: ArticleKind
  here: ArticleLink
  /** What its editor says of it. */
  content: StaticContent | null
  /** What stands on this page of it; questions with what their answers come to. */
  cards: readonly Pick<ArticleCard, 'title' | 'description' | 'createdAt'>[]
}

const latestOf = ({ content, cards }: List): Date | null => {
  const dates = [
    ...(content === null ? [] : [content.updatedAt]),
    ...cards.map(({ createdAt }) => createdAt),
  ]
  return dates.length === 0 ? null : new Date(Math.max(...dates.map(Number)))
}

/** What machines are told of a list, to be spread into its page. */
export const listSeo = (list: List): Pick<Page, 'modifiedAt' | 'card' | 'structured'> => {
  const { kind, here, content, cards } = list
  const modifiedAt = latestOf(list)
  return {
    ...(modifiedAt && { modifiedAt }),
    card: { kind, picture: content?.picture ?? null },
    structured: origin => [
      ...(kind === 'faqs' && cards.length > 0
        ? [
            faqData(
              cards.map(({ title, description }) => ({ question: title, answer: description })),
            ),
          ]
        : []),
      breadcrumbData(crumbsTo(here), origin),
    ],
  }
}
