import { exactPrice } from '../../../shared/texts/site'
import { BACK_OFFICE } from '../../content/back-office'
import { RETURNS_OFFICE } from '../../content/back-office-returns'
import { SHOP_OFFICE } from '../../content/back-office-shop'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import type { Around } from './around'
import { backOfficePage } from './back-office-page'
import { Documents } from './documents'
import { At, CopyField, EmailFact, Fact, Facts, formatShortDay, PhoneFact } from './facts'
import { formState } from './form'
import { Payments } from './payments'
import { StoreOrderTag, TestTag } from './state-tag'
import type { StoreOrderFile, StoreStepName } from './store-file'
import { DoneRefunds, PendingRefunds } from './refunds'
import { Erasure, StoreRefundLink, Withdrawals } from './store-returns'
import { Trail } from './trail'

const { order: TEXTS } = SHOP_OFFICE
const { counted } = RETURNS_OFFICE

const Step = ({ order, step, around }: { order: StoreOrderFile; step: StoreStepName; around: Around }) => (
  <form method="post" action={ADDRESSES.shopStep.href(order.uuid)}>
    <input type="hidden" name="cle" value={formState('etape', around).key} />
    <button className="bo-button bo-button-main" type="submit" name="etape" value={step}>
      {TEXTS.steps[step]}
    </button>
  </form>
)

const hintOf = ({ state, steps, paidCents, payments }: StoreOrderFile): string | null => {
  const hasSurplus = payments.some(payment => payment.state === 'surplus')
  if (state === 'lost') return hasSurplus ? TEXTS.lost : TEXTS.lostReturned
  if (state === 'waiting') return TEXTS.waits
  if (steps.length > 0) return null
  return paidCents > 0 && (state === 'cancelled' || state === 'withdrawn')
    ? TEXTS.refundFirst
    : hasSurplus
      ? TEXTS.surplusFirst
      : TEXTS.over
}

const Acts = ({ order, around }: { order: StoreOrderFile; around: Around }) => {
  const hint = hintOf(order)
  return (
    <section className="bo-panel" aria-labelledby="actions">
      <h2 id="actions">{TEXTS.acts}</h2>
      {hint !== null && <p className="bo-hint">{hint}</p>}
      <div className="bo-steps">
        {order.steps.map(step => (
          <Step key={step} order={order} step={step} around={around} />
        ))}
        {order.canBeCancelled && (
          <a className="bo-button" href={ADDRESSES.cancelShopOrder.href(order.uuid)}>
            {TEXTS.cancel}
          </a>
        )}
        {order.withdrawable !== null && (
          <a className="bo-button" href={ADDRESSES.withdrawShopOrder.href(order.uuid)}>
            {RETURNS_OFFICE.withdrawal.link}
          </a>
        )}
      </div>
    </section>
  )
}

const Content = ({ order }: { order: StoreOrderFile }) => (
  <section className="bo-panel" aria-labelledby="contenu-commande">
    <h2 id="contenu-commande">{TEXTS.lines}</h2>
    <dl className="bo-sums">
      {order.lines.map(({ label, quantity, cents, withdrawn, refunded }) => (
        <div key={label}>
          <dt>
            {quantity} × {label}
            {withdrawn > refunded && <small>{counted.withdrawn(withdrawn - refunded)}</small>}
            {refunded > 0 && <small>{counted.refunded(refunded)}</small>}
          </dt>
          <dd>{exactPrice(cents)}</dd>
        </div>
      ))}
      <div>
        <dt>{TEXTS.delivery}</dt>
        <dd>{exactPrice(order.deliveryCents)}</dd>
      </div>
      <div className="bo-total">
        <dt>{BACK_OFFICE.order.total}</dt>
        <dd>{exactPrice(order.totalCents)}</dd>
      </div>
      {order.refundedCents > 0 && (
        <div>
          <dt>{TEXTS.refunded}</dt>
          <dd>{exactPrice(order.refundedCents)}</dd>
        </div>
      )}
    </dl>
    <CopyField id="adresse-page" label={BACK_OFFICE.order.page} value={order.pageHref} />
  </section>
)

const Who = ({ order }: { order: StoreOrderFile }) => (
  <section className="bo-panel" aria-labelledby="client">
    <h2 id="client">{BACK_OFFICE.order.contact}</h2>
    <Facts>
      <Fact label={TEXTS.name}>{order.customer}</Fact>
      <PhoneFact phone={order.phone} />
      <EmailFact email={order.email} />
      <Fact label={TEXTS.type}>{order.type}</Fact>
      <Fact label={TEXTS.firm}>{order.companyName}</Fact>
      <Fact label={TEXTS.siren}>{order.siren}</Fact>
      <Fact label={TEXTS.destination}>
        {SHOP_OFFICE.deliveries[order.deliveryOption]}, {order.destination}
      </Fact>
      <Fact label={TEXTS.expected}>{order.expectedDay !== null && formatShortDay(order.expectedDay)}</Fact>
      <Fact label={TEXTS.billing}>{order.billing}</Fact>
      <Fact label={BACK_OFFICE.lead.partner}>{order.partner}</Fact>
      <Fact label={TEXTS.placed}>
        <At moment={order.createdAt} />
      </Fact>
      <Fact label={TEXTS.paidAt}>{order.paidAt !== null && <At moment={order.paidAt} />}</Fact>
      <Fact label={TEXTS.received}>{order.receivedAt !== null && <At moment={order.receivedAt} />}</Fact>
      <Fact label={TEXTS.terms}>
        {order.termsAt === '' ? BACK_OFFICE.lead.notRecorded : <At moment={order.termsAt} />}
      </Fact>
    </Facts>
    <Erasure order={order} />
  </section>
)

/** An order of cartons: what is to be done, what it holds, whose it is, its money and its history. */
export const storeOrderPage = (around: Around, order: StoreOrderFile): Page =>
  backOfficePage(
    { title: TEXTS.title(order.reference), at: 'shop', around },
    <>
      <a className="bo-back" href={ADDRESSES.shop.href()}>
        {TEXTS.back}
      </a>
      <div className="bo-head">
        <h1>{TEXTS.title(order.reference)}</h1>
        <p>
          {SHOP_OFFICE.deliveries[order.deliveryOption]} <StoreOrderTag order={order} />{' '}
          <TestTag isTest={order.isTest} />
        </p>
      </div>
      <div className="bo-columns">
        <div>
          <Acts order={order} around={around} />
          <Withdrawals withdrawals={order.withdrawals} />
          <PendingRefunds refunds={order.refunds} around={around} />
          <StoreRefundLink order={order} />
          <DoneRefunds refunds={order.refunds} />
          <Payments payments={order.payments} refundable={['surplus']} />
          <Documents documents={order.documents} />
        </div>
        <div>
          <Content order={order} />
          <Who order={order} />
        </div>
      </div>
      <Trail lines={order.trail} />
    </>,
  )
