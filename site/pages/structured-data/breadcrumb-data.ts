import type { ArticleLink } from '../../editorial'
import type { Thing } from '../../page'

/** Where a page stands, from the home page to itself. */
export const breadcrumbData = (crumbs: readonly ArticleLink[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + href,
  })),
})
