import { routes } from '../../routes'
import { row } from '../../section'
import { homePage } from './home-page'

export const HOME_SECTION = [
  row({
    pattern: [routes.home.pattern, routes.index.pattern],
    frame: 'site',
    checksHuman: true, // the call-back block's form
    load: (_, { forms }) => ({ data: { made: forms.made(), usesRecaptcha: forms.usesRecaptcha } }),
    cacheKey: () => '',
    page: homePage,
  }),
]
