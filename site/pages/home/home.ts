import { routes } from '../../routes'
import { fixedPage } from '../../section'
import { homePage } from './home-page'

export const HOME_SECTION = [fixedPage([routes.home.pattern, routes.index.pattern], homePage)]
