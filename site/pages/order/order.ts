import { is } from 'superstruct'
import { ORDER_PAGE_TEXTS, PRINTED_QUOTE_TEXTS } from '../../../shared/texts/order-page'
import { isCalledOff } from '../../../shared/domain/order'
import { Uuid } from '../../../shared/domain/uuid'
import { routes } from '../../routes'
import type { PrintedQuote, ShownOrder } from '../../booking-sources'
import { type PageRequest, type PageSources, row, type SectionRow } from '../../section'
import { orderPage } from './order-page'
import { CANCELLED, readRequest, REQUEST_FIELDS, type RequestState, SENT } from './request-form'
import { quotePage } from './quote-page'
import { unknownPage } from './unknown-page'

interface OrderView {
  /** Null: there is none at this address. */
  order: ShownOrder | null
  request: RequestState
}

const findOrder = async (
  { param }: Pick<PageRequest, 'param'>,
  { bookings }: Pick<PageSources, 'bookings'>,
): Promise<ShownOrder | null> => {
  const uuid = param('uuid')
  return is(uuid, Uuid) ? bookings.order(uuid) : null
}

/** Reads the query's word on a request; one on a cancellation is believed of a cancelled order alone. */
const stateOf = (order: ShownOrder | null, said: string | undefined): RequestState['state'] => {
  if (said === CANCELLED && order !== null && isCalledOff(order.state)) return 'cancelled'
  return said === SENT ? 'sent' : 'fresh'
}

/** The page of an order, and the quote to print. */
export const ORDER: readonly SectionRow[] = [
  row<OrderView>({
    pattern: routes.order.pattern,
    frame: 'tunnel',
    isPrivate: true,
    load: async (request, sources) => {
      const order = await findOrder(request, sources)
      const state = stateOf(order, request.query(REQUEST_FIELDS.wish))
      return { data: { order, request: { state, wish: null, message: '', email: '' } }, isFound: order !== null }
    },
    cacheKey: () => null,
    page: ({ order, request }) =>
      order === null ? unknownPage(ORDER_PAGE_TEXTS.unknown) : orderPage(order, request, new Date()),
    post: async (request, sources) => {
      const order = await findOrder(request, sources)
      const read = readRequest(request.fields)
      if (order === null || read === null) return 'not-found'
      const { wish, message, email, isMissing } = read
      const redirectTo = (outcome: string) => ({
        redirect: `${routes.order.href(order.uuid)}?${REQUEST_FIELDS.wish}=${outcome}`,
      })
      // A second press on the button.
      if (wish === 'cancel' && isCalledOff(order.state)) return redirectTo(CANCELLED)
      if (order.cancellation === null) return 'not-found'
      const returned = (state: RequestState['state']) => ({ order, request: { state, wish, message, email } })
      if (request.isTooOften) return { status: 429, data: returned('too-many') }
      if (isMissing) return { status: 422, data: returned('missing') }
      const asked = await sources.bookings.ask(order.uuid, { wish, message, email })
      if (asked === 'too-many') return { status: 429, data: returned('too-many') }
      if (asked === 'wrong-email') return { status: 422, data: returned('wrong-email') }
      if (asked === 'unknown') return 'not-found'
      return redirectTo(asked === 'cancelled' ? CANCELLED : SENT)
    },
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
