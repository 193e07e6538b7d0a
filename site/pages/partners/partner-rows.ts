import { routes } from '../../routes'
import { row } from '../row'
import { partnersPage } from './partners-page'

/** Page of the partners that may receive contact details. */
export const PARTNERS_SECTION = [
  row({
    pattern: routes.partners.pattern,
    frame: 'site',
    load: async (_, { partners }) => {
      const list = await partners.list().catch(() => null) // the content service has logged the reason
      return { data: list, isComplete: list !== null }
    },
    // The list is the key, so that a cached page never names former partners.
    cacheKey: list => JSON.stringify(list),
    page: partnersPage,
  }),
]
