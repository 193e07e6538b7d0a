import { SITE_TEXTS } from '../../../shared/texts/site'
import type { ArticleLink } from '../../ports/editorial'
import type { Thing } from '../page'
import { routes } from '../../routes'

/** Returns the breadcrumbs to a page; `trail`: levels in between. */
export const crumbsTo = (
  here: ArticleLink,
  trail: readonly ArticleLink[] = [],
): readonly ArticleLink[] => [
  { title: SITE_TEXTS.homeLink, href: routes.home.href() },
  ...trail,
  here,
]

/** Returns breadcrumbs as schema.org data. */
export const breadcrumbData = (crumbs: readonly ArticleLink[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + href,
  })),
})
