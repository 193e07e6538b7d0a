import { QUOTE_KEY_MARK } from '../../../../shared/domain/opened-quote'
import { landingBookingHref, routes } from '../../../routes'

/**
 * Returns the link that opens a mailed quote in the funnel, a partner's with its branding. The key
 * is in the fragment, which appears in no request and no log.
 */
export const quoteLink = (origin: string, partner: string | undefined, key: string): string =>
  `${origin}${landingBookingHref(partner)}#${QUOTE_KEY_MARK}${key}`

/** Returns an example link of the same shape that opens nothing. */
export const exampleQuoteLink = (origin: string, partner: string): string =>
  quoteLink(origin, partner, 'exemple'.padEnd(43, '0'))

/**
 * Returns the link to the payment page of a flash offer: nothing can be chosen there, so it has no
 * key.
 */
export const flashLink = (origin: string, simulationUuid: string): string =>
  `${origin}${routes.simulationPayment.href(simulationUuid)}`
