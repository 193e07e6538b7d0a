import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { ArticleLink } from '../../ports/editorial'
import { routes } from '../../routes'

interface Named {
  name: string
  href: string
}

/** Returns the breadcrumbs from France to a place. */
export const crumbsThrough = (...places: readonly Named[]): readonly ArticleLink[] => [
  { title: DIRECTORY_TEXTS.name, href: routes.directory.href() },
  ...places.map(({ name, href }) => ({ title: name, href })),
]
