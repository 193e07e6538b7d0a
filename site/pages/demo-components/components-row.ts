import { routes } from '../../routes'
import { row } from '../row'
import { componentsPage } from './components-page'

/** The page of all components and states, for designers. */
export const DEMO_COMPONENTS_SECTION = [
  row({
    pattern: routes.demoComponents.pattern,
    frame: 'tunnel',
    load: async (_, { flashOffers }) => ({
      data: (await flashOffers.list().catch(() => [])).length > 0,
      isLive: true,
    }),
    cacheKey: hasOffers => String(hasOffers),
    page: componentsPage,
  }),
]
