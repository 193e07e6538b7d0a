import { type ArticleKind, KINDS } from '../../kinds/kinds'
import type { ArticleCard, ArticleLink, StaticContent } from '../../ports/editorial'
import type { Page } from '../page'
import { breadcrumbData, crumbsTo } from './breadcrumb-data'
import { faqData } from './faq-data'

interface List {
  kind: ArticleKind
  here: ArticleLink
  /** Editor's introduction. */
  content: StaticContent | null
  /** Entries of this page; questions with their short answers. */
  cards: readonly Pick<ArticleCard, 'title' | 'description' | 'createdAt'>[]
}

const latestOf = ({ content, cards }: List): Date | null => {
  const dates = [
    ...(content === null ? [] : [content.updatedAt]),
    ...cards.map(({ createdAt }) => createdAt),
  ]
  return dates.length === 0 ? null : new Date(Math.max(...dates.map(Number)))
}

/** Returns a list's metadata for its page. */
export const listSeo = (list: List): Pick<Page, 'modifiedAt' | 'card' | 'structured'> => {
  const { kind, here, content, cards } = list
  const modifiedAt = latestOf(list)
  return {
    ...(modifiedAt && { modifiedAt }),
    card: { kind, picture: content?.picture ?? null },
    structured: origin => [
      ...(KINDS[kind].thing === 'FAQPage' && cards.length > 0
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
