import { EDITORIAL_PAGES } from '../../content/editorial-pages'
import { unfilledPage } from '../../layout/unfilled-page'
import { routes } from '../../routes'
import { fixedPage } from '../../section'
import { termsPage } from './terms-page'

/** The company's own pages. */
export const EDITORIAL = routes.editorial.pattern.map(path =>
  fixedPage(path, () => (path === '/cgv' ? termsPage() : unfilledPage(path, EDITORIAL_PAGES[path]))),
)
