import { is } from 'superstruct'
import { ORDER_PAGE_TEXTS, PRINTED_QUOTE_TEXTS } from '../../../shared/texts/order-page'
import { Uuid } from '../../../shared/domain/uuid'
import { routes } from '../../routes'
import type { PrintedQuote, ShownOrder } from '../../booking-sources'
import { row, type SectionRow } from '../../section'
import { orderPage } from './order-page'
import { quotePage } from './quote-page'
import { unknownPage } from './unknown-page'

/** What a customer sees of an order, and the quote to print. */
export const ORDER: readonly SectionRow[] = [
  row<ShownOrder | null>({
    pattern: routes.order.pattern,
    frame: 'site',
    isPrivate: true,
    load: async ({ param }, { bookings }) => {
      const uuid = param('uuid')
      const order = is(uuid, Uuid) ? await bookings.order(uuid) : null
      return { data: order, isFound: order !== null }
    },
    cacheKey: () => null,
    page: order => (order === null ? unknownPage(ORDER_PAGE_TEXTS.unknown) : orderPage(order)),
  }),
  row<PrintedQuote | null>({
    pattern: routes.quotePrint.pattern,
    frame: 'site',
    isPrivate: true,
    load: async ({ param }, { bookings }) => {
      const uuid = param('uuid')
      const quote = is(uuid, Uuid) ? await bookings.quote(uuid) : null
      return { data: quote, isFound: quote !== null }
    },
    cacheKey: () => null,
    page: quote => (quote === null ? unknownPage(PRINTED_QUOTE_TEXTS.unknown) : quotePage(quote)),
  }),
]
