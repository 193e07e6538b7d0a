import { type OrderState, OVER_STATES } from '../../../shared/domain/order'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { BILLING_TEXTS } from '../../../shared/texts/billing-texts'
import { formatDay } from '../../../shared/texts/figures'
import {
  FLASH_ORDER_STATES,
  ORDER_PAGE_TEXTS as TEXTS,
} from '../../../shared/texts/order-page-texts'
import { price } from '../../../shared/texts/site'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { MoveOrderView } from '../../ports/booking-sources'
import { Facts } from '../../ui/facts'
import { DocumentParts } from './document-parts'
import { holdWords } from './hold-words'
import { issuedDocuments } from './issued-documents'
import { OrderDue } from './order-due'
import { OrderErasureLink } from './order-erasure-link'
import { OrderLayout } from './order-layout'
import { OrderPayments } from './order-payments'
import type { DateView } from './date-request-row'
import type { RequestState } from './request-form'
import { moveSteps } from './move-steps'
import { OrderRequests, RequestNotice } from './order-requests'
import { OrderTimeline } from './order-timeline'

const Sums = ({ order }: { order: MoveOrderView }) => {
  const { state, movingDate, totalCents, paidCents, refundedCents, dueBackCents } = order
  const isOver = OVER_STATES.includes(state)
  const sums = [
    { label: TEXTS.total, value: price(totalCents) },
    { label: TEXTS.paid, value: price(paidCents + refundedCents) },
    ...(refundedCents > 0 ? [{ label: TEXTS.refunded, value: price(refundedCents) }] : []),
    ...(dueBackCents > 0 ? [{ label: TEXTS.dueBack, value: price(dueBackCents) }] : []),
    ...(isOver
      ? []
      : [{ label: TEXTS.left, value: price(Math.max(0, totalCents - paidCents - refundedCents)) }]),
  ]
  return (
    <>
      {movingDate !== null && (
        <Facts facts={[{ label: TEXTS.movingDate, value: formatDay(movingDate) }]} areAmounts />
      )}
      <Facts facts={sums} areAmounts hasTotal={!isOver} />
    </>
  )
}

const TAGS: Readonly<Record<OrderState, string>> = {
  quote: 'tag-open',
  'deposit-paid': 'tag-good',
  paid: 'tag-good',
  expired: 'tag-wrong',
  cancelled: 'tag-wrong',
  refunded: '',
}

/**
 * Nothing is paid, and the bank has not decided. Also for an order that has ended, which the bank
 * may still pay.
 */
const isAwaitingPayment = ({ state, isUndecided }: MoveOrderView): boolean =>
  isUndecided && (state === 'quote' || state === 'expired')

const statusTexts = (order: MoveOrderView): { title: string; text: string } => {
  const { state, included, hold } = order
  if (isAwaitingPayment(order))
    return included !== null && hold === null ? TEXTS.flash.undecided : TEXTS.undecided
  if (included === null) return TEXTS.states[state]
  const { title, text } = FLASH_ORDER_STATES[state] ?? TEXTS.states[state]
  return { title, text: state === 'quote' && hold !== null ? `${text} ${holdWords(hold)}` : text }
}

const Included = ({ included }: Pick<MoveOrderView, 'included'>) =>
  included === null ? null : (
    <section aria-labelledby="compris">
      <h2 id="compris">{TEXTS.flash.includedTitle}</h2>
      <Facts facts={included} />
    </section>
  )

/** True if an erasure has left nothing of the quote. */
const isBlank = ({ title }: MoveOrderView): boolean => title === ''

const documentsOf = (order: MoveOrderView) => {
  const { uuid, state, movingDate, documents, billing } = order
  return [
    ...(isBlank(order) ? [] : [{ label: TEXTS.pdf, href: routes.orderPdf.href(uuid) }]),
    ...issuedDocuments(documents),
    ...(billing === null
      ? []
      : [{ label: BILLING_TEXTS.link, href: routes.orderBilling.href(uuid) }]),
    ...((state === 'deposit-paid' || state === 'paid') && movingDate !== null
      ? [{ label: TEXTS.calendar, href: routes.orderCalendar.href(uuid) }]
      : []),
  ]
}

/** Page of a move: state, amounts due, next steps, and documents. */
export const movePage = (
  order: MoveOrderView,
  request: RequestState,
  date: DateView,
  now: Date,
): Page => {
  const { uuid, reference, state, title, included, move, cancellation } = order
  const status = statusTexts(order)
  return {
    title: TEXTS.title,
    description: TEXTS.description,
    canonical: routes.home.href(),
    isIndexed: false,
    body: (
      <OrderLayout
        reference={TEXTS.reference(reference)}
        title={isBlank(order) ? TEXTS.title : title}
        state={{ ...status, tag: TAGS[isAwaitingPayment(order) ? 'quote' : state] }}
        notice={<RequestNotice state={request.state} />}
        label={
          <section className="order-sums shipping-label" aria-label={TEXTS.sums}>
            <Sums order={order} />
          </section>
        }
        documents={documentsOf(order)}
        help={<OrderErasureLink erasure={order.erasure} href={routes.orderErasure.href(uuid)} />}
        after={
          !isBlank(order) && (
            <details className="order-quote disclosure">
              <summary>
                <h2>{TEXTS.quoteTitle}</h2>
              </summary>
              <DocumentParts document={order} heading="h3" />
            </details>
          )
        }
      >
        <OrderDue order={order} />
        <Included included={included} />
        <OrderTimeline title={TEXTS.nextTitle} steps={moveSteps(order, dayInFrance(now))} />
        {move.length > 0 && (
          <section className="order-move" aria-labelledby="demenagement">
            <h2 id="demenagement">{TEXTS.moveTitle}</h2>
            <Facts facts={move} />
          </section>
        )}
        <OrderPayments payments={order.payments} refunds={order.refunds} />
        {cancellation !== null && (
          <OrderRequests
            action={routes.order.href(uuid)}
            cancellation={cancellation}
            dateChange={order.dateChange}
            date={date}
            request={request}
          />
        )}
      </OrderLayout>
    ),
  }
}
