import { is } from 'superstruct'
import { Step } from '../../../shared/domain/steps'
import { quoteHref, routes } from '../../routes'
import { row, type SectionRow } from '../../section'
import { tunnelPage } from './tunnel-page'

const MAX_DEPARTURE = 2_000

/** Redirects to the first step, with the query it was given: campaigns link here. */
const START: SectionRow = {
  pattern: routes.tunnel.pattern,
  frame: 'tunnel',
  open: async ({ search }) => ({ redirect: quoteHref() + search }),
}

/** The quote funnel. */
export const TUNNEL = [
  START,
  row({
    pattern: routes.tunnelStep.pattern,
    frame: 'tunnel',
    load: ({ param, query }) => {
      const step = param('step')
      return is(step, Step) ? { data: { step, departure: query('departure').slice(0, MAX_DEPARTURE) } } : 'not-found'
    },
    // With a departure it is somebody's address.
    cacheKey: ({ step, departure }) => (departure === '' ? step : null),
    page: ({ step, departure }) => tunnelPage(step, departure),
  }),
]
