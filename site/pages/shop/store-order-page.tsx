import { dayInFrance } from '../../../shared/domain/moving-date'
import type { StoreOrderState } from '../../../shared/domain/store-order'
import { exactPrice } from '../../../shared/texts/site'
import { NBSP } from '../../../shared/texts/spaces'
import { STORE_ORDER_TEXTS as TEXTS } from '../../../shared/texts/store-order'
import { Reflex } from '../../island'
import type { Page } from '../../page'
import { routes } from '../../routes'
import type { ShownStoreOrder } from '../../shop'
import { Facts } from '../../ui/facts'
import { PhoneLink } from '../../ui/phone-link'
import { ShippingLabel } from '../../ui/shipping-label'
import { OrderTimeline } from '../order/order-timeline'
import { BackLink } from '../outcome/back-link'
import { StoreOrderLines } from './store-order-lines'
import { storeOrderSteps } from './store-order-steps'

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

/** What goes where, as it sticks on the carton. */
const Label = ({ order }: { order: ShownStoreOrder }) => {
  const { deliveryOption, destination, hours, expectedDay, reference } = order
  const facts = [
    { label: TEXTS.place[deliveryOption], value: destination.map(line => line.replaceAll(' ', NBSP)).join(', ') },
    ...(hours === null ? [] : [{ label: TEXTS.hours, value: hours }]),
    ...(expectedDay === null ? [] : [{ label: TEXTS.expected[deliveryOption], value: TEXTS.expectedDay(expectedDay) }]),
  ]
  return (
    <ShippingLabel head={reference} title={TEXTS.destinations[deliveryOption]}>
      <Facts facts={facts} />
    </ShippingLabel>
  )
}

const Due = ({ order: { payHref, totalCents, isLost } }: { order: ShownStoreOrder }) =>
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

const Documents = ({ order: { invoice, credits, withdrawals } }: { order: ShownStoreOrder }) => (
  <section aria-labelledby="documents">
    <h2 id="documents">{TEXTS.documentsTitle}</h2>
    {invoice === null ? (
      <p>{TEXTS.noInvoice}</p>
    ) : (
      <ul className="order-papers">
        <li>
          <a href={invoice.href}>{TEXTS.invoice(invoice.number)}</a>
        </li>
        {credits.map(({ number, href, amountCents }) => (
          <li key={number}>
            <a href={href}>{TEXTS.credit(number, exactPrice(amountCents))}</a>
          </li>
        ))}
        {withdrawals.map(({ at, href }) => (
          <li key={href}>
            <a href={href}>{TEXTS.withdrawn(dayInFrance(at))}</a>
          </li>
        ))}
      </ul>
    )}
    <Reflex name="print">
      <button className="button button-outline" type="button" hidden>
        {TEXTS.print}
      </button>
    </Reflex>
  </section>
)

const Withdrawal = ({ order: { withdrawal, reference } }: { order: ShownStoreOrder }) =>
  withdrawal !== null && (
    <section aria-labelledby="retractation">
      <h2 id="retractation">{TEXTS.withdrawal.title}</h2>
      <p>{withdrawal.until === null ? TEXTS.withdrawal.notBegun : TEXTS.withdrawal.until(withdrawal.until)}</p>
      <p className="store-order-withdraw">
        <a href={routes.withdrawal.href(reference)}>{TEXTS.withdrawal.link}</a>
      </p>
    </section>
  )

const Erasure = ({ order: { erasure, uuid } }: { order: ShownStoreOrder }) =>
  erasure === 'open' ? (
    <p className="store-order-withdraw">
      <a href={routes.storeErasure.href(uuid)}>{TEXTS.erasure.link}</a>
    </p>
  ) : (
    <p className="order-keep">{TEXTS.erasure[erasure]}</p>
  )

/** An order of cartons as its customer sees it: where it stands, when it is there, what it holds, its papers, his way out of it. */
export const storeOrderPage = (order: ShownStoreOrder): Page => {
  const { reference, state, placedAt, isUndecided, isLost } = order
  const isThoughtOver = isUndecided && state === 'waiting'
  const isOwed = state === 'cancelled' && order.invoice !== null
  const owedCents = isOwed ? order.totalCents - order.refundedCents : 0
  const steps = storeOrderSteps(order)
  const told = isLost ? TEXTS.lost : isThoughtOver ? TEXTS.undecided : TEXTS.states[state]
  return {
    title: TEXTS.title,
    description: TEXTS.description,
    canonical: routes.shop.href(),
    isIndexed: false,
    style: 'site/pages/shop/shop.css',
    script: { file: 'site/islands.ts', data: {} },
    body: (
      <div className="order store-order frame">
        <header className="order-head">
          <p className="order-reference">
            {TEXTS.reference(reference)}, {TEXTS.placed(dayInFrance(placedAt))}
          </p>
          <h1>{TEXTS.title}</h1>
          <p>
            <span className={`tag order-state ${TAGS[isThoughtOver ? 'waiting' : state]}`}>{told.title}</span>
          </p>
          <p className="lead">
            {told.text}
            {order.refundedCents > 0 && ` ${TEXTS.partlyRefunded(exactPrice(order.refundedCents))}`}
            {owedCents > 0 && ` ${TEXTS.owed(exactPrice(owedCents))}`}
          </p>
          <Due order={order} />
        </header>
        <Label order={order} />
        <div className="order-main">
          {steps.length > 0 && <OrderTimeline title={TEXTS.stepsTitle} steps={steps} />}
          <StoreOrderLines order={order} />
        </div>
        <aside className="order-aside">
          <Documents order={order} />
          <Withdrawal order={order} />
          <section aria-labelledby="aide">
            <h2 id="aide">{TEXTS.help}</h2>
            <PhoneLink />
            <p className="order-keep">{TEXTS.keep}</p>
            <Erasure order={order} />
            <BackLink outcome={order} />
          </section>
        </aside>
      </div>
    ),
  }
}
