import type { ArticleCard, ArticleKind, ArticleLink, StaticContent } from '../../editorial'
import type { Page } from '../../page'
import { breadcrumbData, crumbsTo } from './breadcrumb-data'
import { faqData } from './faq-data'

/**
 * What machines are told of a list, to be spread into its page. `content`: what its editor says of it; `cards`: questions stand on
 * it with what their answers come to.
 */
export const listSeo = (
  kind: ArticleKind,
  here: ArticleLink,
  content: StaticContent | null,
  cards: readonly ArticleCard[] = [],
): Pick<Page, 'modifiedAt' | 'card' | 'structured'> => ({
  ...(content && { modifiedAt: content.updatedAt }),
  card: { kind, picture: content?.picture ?? null },
  structured: origin => [
    ...(kind === 'faqs' && cards.length > 0
      ? [faqData(cards.map(({ title, description }) => ({ question: title, answer: description })))]
      : []),
    breadcrumbData(crumbsTo(here), origin),
  ],
})
