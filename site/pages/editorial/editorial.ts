import { EDITORIAL_PAGES } from '../../content/editorial-pages'
import { unfilledPage } from '../../layout/unfilled-page'
import { routes } from '../../routes'
import { fixedPage } from '../../section'
import { STATIC_PATHS } from '../static/static'
import { termsPage } from './terms-page'

/** Guides, lists and news, and the general terms. */
export const EDITORIAL = routes.editorial.pattern
  .filter(path => !STATIC_PATHS.includes(path))
  .map(path =>
  fixedPage(path, () => (path === '/cgv' ? termsPage() : unfilledPage(path, EDITORIAL_PAGES[path]))),
)
