import { routes } from '../../routes'
import { fixedPage } from '../row'
import { termsPage } from './terms-page'

/** Terms of sale. */
export const EDITORIAL = [fixedPage(routes.editorial.href('/cgv'), termsPage)]
