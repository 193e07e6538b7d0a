import { routes } from '../../routes'
import { fixedPage } from '../row'
import { termsPage } from './terms-page'

/** What is agreed to when one orders. */
export const EDITORIAL = [fixedPage(routes.editorial.href('/cgv'), termsPage)]
