import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { ArticleLink } from '../../ports/editorial'
import { routes } from '../../routes'

interface Named {
  name: string
  href: string
}

/** What stands between the home page and a place: all of France, and what the place lies in. */
export const crumbsThrough = (...places: readonly Named[]): readonly ArticleLink[] => [
  { title: DIRECTORY_TEXTS.name, href: routes.directory.href() },
  ...places.map(({ name, href }) => ({ title: name, href })),
]
