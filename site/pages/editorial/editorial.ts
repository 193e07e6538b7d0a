import { routes } from '../../routes'
import { fixedPage } from '../../section'
import { termsPage } from './terms-page'

/** The general terms; articles and their lists stand in `articles.ts`. */
export const EDITORIAL = [fixedPage(routes.editorial.href('/cgv'), termsPage)]
