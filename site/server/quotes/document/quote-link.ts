import { QUOTE_KEY_MARK } from '../../../../shared/domain/opened-quote'
import { landingBookingHref, routes } from '../../../routes'

/** Opens a mailed quote in the funnel, a partner's as his own: what stands in the fragment is in no request and no log. */
export const quoteLink = (origin: string, partner: string | undefined, key: string): string =>
  `${origin}${landingBookingHref(partner)}#${QUOTE_KEY_MARK}${key}`

/** A link of the same shape that opens nothing, for an example. */
export const exampleQuoteLink = (origin: string, partner: string): string =>
  quoteLink(origin, partner, 'exemple'.padEnd(43, '0'))

/** Opens the page where a flash offer is paid: nothing of it can be chosen, so no key comes with it. */
export const flashLink = (origin: string, simulationUuid: string): string =>
  `${origin}${routes.simulationPayment.href(simulationUuid)}`
