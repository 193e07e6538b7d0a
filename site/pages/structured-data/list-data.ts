import type { ArticleKind, ArticleLink, StaticContent } from '../../editorial'
import type { Page } from '../../page'
import { breadcrumbData, crumbsTo } from './breadcrumb-data'

/** What machines are told of a list, to be spread into its page. `content`: what its editor says of it. */
export const listSeo = (
  kind: ArticleKind,
  here: ArticleLink,
  content: StaticContent | null,
): Pick<Page, 'modifiedAt' | 'card' | 'structured'> => ({
  ...(content && { modifiedAt: content.updatedAt }),
  card: { kind, picture: content?.picture ?? null },
  structured: origin => [breadcrumbData(crumbsTo(here), origin)],
})
