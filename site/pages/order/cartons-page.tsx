import { dayInFrance } from '../../../shared/domain/moving-date'
import type { StoreOrderState } from '../../../shared/domain/store-order'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import { exactPrice } from '../../../shared/texts/site'
import { NBSP } from '../../../shared/texts/spaces'
import { STORE_ORDER_TEXTS as TEXTS } from '../../../shared/texts/store-order-texts'
import { Enhancement } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { CartonsOrderView } from '../../ports/shop'
import { Facts } from '../../ui/facts'
import { ShippingLabel } from '../../ui/shipping-label'
import { issuedDocuments } from './issued-documents'
import { OrderErasureLink } from './order-erasure-link'
import { OrderLayout } from './order-layout'
import { OrderPayments } from './order-payments'
import { OrderTimeline } from './order-timeline'
import { BackLink } from '../outcome/back-link'
import { CartonsLines } from './cartons-lines'
import { cartonsSteps } from './cartons-steps'

const TAGS: Readonly<Record<StoreOrderState, string>> = {
  waiting: 'tag-open',
  paid: 'tag-good',
  prepared: 'tag-good',
  ready: 'tag-good',
  shipped: 'tag-good',
  closed: '',
  cancelled: 'tag-wrong',
  withdrawn: 'tag-wrong',
  refunded: '',
}

/** Shipping label of the order. */
const Label = ({ order }: { order: CartonsOrderView }) => {
  const { deliveryOption, destination, hours, expectedDay, reference } = order
  const facts = [
    {
      label: TEXTS.place[deliveryOption],
      value: destination.map(line => line.replaceAll(' ', NBSP)).join(', '),
    },
    ...(hours === null ? [] : [{ label: TEXTS.hours, value: hours }]),
    ...(expectedDay === null
      ? []
      : [{ label: TEXTS.expected[deliveryOption], value: TEXTS.expectedDay(expectedDay) }]),
  ]
  return (
    <ShippingLabel head={reference} title={TEXTS.destinations[deliveryOption]}>
      <Facts facts={facts} />
    </ShippingLabel>
  )
}

const Due = ({ order: { payHref, totalCents, isLost } }: { order: CartonsOrderView }) =>
  isLost ? (
    <p className="store-order-due">
      <a className="button button-signal" href={routes.cart.href()}>
        {TEXTS.toCart}
      </a>
    </p>
  ) : (
    payHref !== null && (
      <p className="store-order-due">
        <a className="button button-signal" href={payHref}>
          {TEXTS.pay(exactPrice(totalCents))}
        </a>
      </p>
    )
  )

const documentsOf = ({ documents, withdrawals }: CartonsOrderView) => [
  ...issuedDocuments(documents),
  ...withdrawals.map(({ at, href }) => ({ label: TEXTS.withdrawn(dayInFrance(at)), href })),
]

const Withdrawal = ({ order: { withdrawal, reference } }: { order: CartonsOrderView }) =>
  withdrawal !== null && (
    <section aria-labelledby="retractation">
      <h2 id="retractation">{TEXTS.withdrawal.title}</h2>
      <p>
        {withdrawal.until === null
          ? TEXTS.withdrawal.notBegun
          : TEXTS.withdrawal.until(withdrawal.until)}
      </p>
      <p className="store-order-withdraw">
        <a href={routes.withdrawal.href(reference)}>{TEXTS.withdrawal.link}</a>
      </p>
    </section>
  )

/** The page of an order of cartons: its state, its destination, its content, its documents and the withdrawal from it. */
export const cartonsPage = (order: CartonsOrderView): Page => {
  const { reference, state, placedAt, isUndecided, isLost, refundedCents } = order
  const isAwaitingPayment = isUndecided && state === 'waiting'
  const dueCents =
    state === 'cancelled' && order.documents.length > 0 ? order.totalCents - refundedCents : 0
  const { title, text } = isLost
    ? TEXTS.lost
    : isAwaitingPayment
      ? ORDER_PAGE_TEXTS.undecided
      : TEXTS.states[state]
  const sums = [
    ...(refundedCents > 0 ? [TEXTS.partlyRefunded(exactPrice(refundedCents))] : []),
    ...(dueCents > 0 ? [TEXTS.owed(exactPrice(dueCents))] : []),
  ]
  return {
    title: TEXTS.title,
    description: TEXTS.description,
    canonical: routes.shop.href(),
    isIndexed: false,
    style: 'site/pages/shop/shop-rows.css',
    script: { file: 'site/client/islands.ts', data: {} },
    body: (
      <OrderLayout
        reference={`${ORDER_PAGE_TEXTS.reference(reference)}, ${TEXTS.placed(dayInFrance(placedAt))}`}
        title={TEXTS.title}
        state={{
          title,
          text: [text, ...sums].join(' '),
          tag: TAGS[isAwaitingPayment ? 'waiting' : state],
        }}
        notice={<Due order={order} />}
        label={<Label order={order} />}
        documents={documentsOf(order)}
        documentsNote={
          <>
            {order.documents.length === 0 && <p>{TEXTS.noInvoice}</p>}
            <Enhancement name="print">
              <button className="button button-outline" type="button" hidden>
                {TEXTS.print}
              </button>
            </Enhancement>
          </>
        }
        aside={<Withdrawal order={order} />}
        help={
          <>
            <OrderErasureLink erasure={order.erasure} href={routes.storeErasure.href(order.uuid)} />
            <BackLink outcome={order} />
          </>
        }
      >
        <OrderTimeline title={TEXTS.stepsTitle} steps={cartonsSteps(order)} />
        <CartonsLines order={order} />
        <OrderPayments payments={order.payments} refunds={order.refunds} format={exactPrice} />
      </OrderLayout>
    ),
  }
}
