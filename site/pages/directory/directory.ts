import { DIRECTORY_PAGES } from '../../content/directory-pages'
import { unfilledPage } from '../../layout/unfilled-page'
import { routes } from '../../routes'
import { fixedPage } from '../../section'

/** Movers by region, department and town. */
export const DIRECTORY = routes.directory.pattern.map(path =>
  fixedPage(path, () => unfilledPage(path, DIRECTORY_PAGES[path])),
)
