import { is } from 'superstruct'
import { ORDER_PAGE_TEXTS, PRINTED_QUOTE_TEXTS } from '../../../shared/texts/order-page-texts'
import { isCancelledOrRefunded } from '../../../shared/domain/order'
import { Uuid } from '../../../shared/domain/uuid'
import { routes } from '../../routes'
import type { DateChangeRequest, PrintedQuote, MoveOrderView } from '../../ports/booking-sources'
import { type PageRequest, type PageSources, type PostRequest, row, type SectionRow } from '../row'
import { movePage } from './move-page'
import { DATE_FIELDS, type DateView, NO_DATE, readDateRequest } from './date-request-row'
import { CANCELLED, readRequest, REQUEST_FIELDS, type RequestState, SENT } from './request-form'
import { quotePage } from './quote-page'
import { unknownPage } from './unknown-page'

interface OrderView {
  /** Null: there is no order at this address. */
  order: MoveOrderView | null
  request: RequestState
  date: DateView
}

const findOrder = async (
  { param }: Pick<PageRequest, 'param'>,
  { bookings }: Pick<PageSources, 'bookings'>,
): Promise<MoveOrderView | null> => {
  const uuid = param('uuid')
  return is(uuid, Uuid) ? bookings.order(uuid) : null
}

/**
 * Reads the outcome of a request from the query; that of a cancellation counts only if the order is
 * cancelled.
 */
const stateOf = (
  order: MoveOrderView | null,
  result: string | undefined,
): RequestState['state'] => {
  if (result === CANCELLED && order !== null && isCancelledOrRefunded(order.state))
    return 'cancelled'
  return result === SENT ? 'sent' : 'fresh'
}

const redirectOf = ({ uuid }: MoveOrderView, outcome: string) => ({
  redirect: `${routes.order.href(uuid)}?${REQUEST_FIELDS.wish}=${outcome}`,
})

/** Prices the chosen day; a day that does not exist is refused with a message. */
const dateViewOf = async (
  { uuid, dateChange }: MoveOrderView,
  date: string,
  { bookings }: Pick<PageSources, 'bookings'>,
): Promise<DateView> =>
  dateChange?.state === 'open'
    ? { ...NO_DATE, date, offer: await bookings.dateOffer(uuid, date) }
    : NO_DATE

/** Stores a request for another date, or shows the form again with today's price. */
const postDate = async (
  order: MoveOrderView,
  dateRequest: DateChangeRequest,
  { isTooOften }: Pick<PostRequest, 'isTooOften'>,
  sources: Pick<PageSources, 'bookings'>,
) => {
  const request = { state: 'fresh' as const, wish: null, message: '', email: '' }
  const tooMany = {
    status: 429 as const,
    data: { order, request: { ...request, state: 'too-many' as const }, date: NO_DATE },
  }
  if (isTooOften) return tooMany
  const answer = await sources.bookings.requestDate(order.uuid, dateRequest)
  if (answer === 'asked' || answer === 'waiting') return redirectOf(order, SENT)
  if (answer === 'unknown') return 'not-found' as const
  if (answer === 'too-many') return tooMany
  const view = await dateViewOf(order, dateRequest.date, sources)
  return {
    status: 422 as const,
    data: { order, request, date: { ...view, email: dateRequest.email, fault: answer } },
  }
}

/** The page of an order, and the quote to print. */
export const MOVE_ORDER: readonly SectionRow[] = [
  row<OrderView>({
    pattern: routes.order.pattern,
    frame: 'tunnel',
    isPrivate: true,
    load: async (request, sources) => {
      const order = await findOrder(request, sources)
      const state = stateOf(order, request.query(REQUEST_FIELDS.wish))
      const data = { order, request: { state, wish: null, message: '', email: '' } }
      const day = request.query(DATE_FIELDS.date)
      const date = order === null || day === '' ? NO_DATE : await dateViewOf(order, day, sources)
      return { data: { ...data, date }, isFound: order !== null }
    },
    cacheKey: () => null,
    page: ({ order, request, date }) =>
      order === null
        ? unknownPage(ORDER_PAGE_TEXTS.unknown)
        : movePage(order, request, date, new Date()),
    post: async (request, sources) => {
      const order = await findOrder(request, sources)
      const dateRequest = readDateRequest(request.fields)
      if (order !== null && dateRequest !== null)
        return postDate(order, dateRequest, request, sources)
      const checked = readRequest(request.fields)
      if (order === null || checked === null) return 'not-found'
      const { wish, message, email, isMissing } = checked
      const redirectTo = (outcome: string) => redirectOf(order, outcome)
      // A second press on the button.
      if (wish === 'cancel' && isCancelledOrRefunded(order.state)) return redirectTo(CANCELLED)
      if (order.cancellation === null) return 'not-found'
      const returned = (state: RequestState['state']) => ({
        order,
        request: { state, wish, message, email },
        date: NO_DATE,
      })
      if (request.isTooOften) return { status: 429, data: returned('too-many') }
      if (isMissing) return { status: 422, data: returned('missing') }
      const answer = await sources.bookings.requestChange(order.uuid, { wish, message, email })
      if (answer === 'too-many') return { status: 429, data: returned('too-many') }
      if (answer === 'wrong-email') return { status: 422, data: returned('wrong-email') }
      if (answer === 'unknown') return 'not-found'
      return redirectTo(answer === 'cancelled' ? CANCELLED : SENT)
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
