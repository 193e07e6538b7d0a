import { exactPrice } from '../../../shared/texts/site'
import { BACK_OFFICE } from '../../texts/back-office'
import { RETURNS_OFFICE } from '../../texts/back-office-returns'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import { routes } from '../../routes'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { Moment, CopyField, Fact, Facts, formatShortDay } from './adviser-facts'
import { formState } from './form'
import type { CartonFile } from './order-file'
import type { StoreStepName, StoreWithdrawal } from './carton-file-view'
import { ForActing } from './for-acting'

const { order: TEXTS } = SHOP_OFFICE
const { withdrawal: STATED } = TEXTS
const { counted, refund: REFUND, withdrawal: ENTERED, erase: ERASE } = RETURNS_OFFICE

const Step = ({
  order,
  step,
  frame,
}: {
  order: CartonFile
  step: StoreStepName
  frame: FrameData
}) => (
  <form method="post" action={ADDRESSES.step.href(order.uuid)}>
    <input type="hidden" name="cle" value={formState('etape', frame).key} />
    <button className="bo-button bo-button-main" type="submit" name="etape" value={step}>
      {TEXTS.steps[step]}
    </button>
  </form>
)

const hintOf = ({ state, steps, paidCents, payments }: CartonFile): string | null => {
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

/** Next steps of an order of cartons. */
export const CartonActs = ({ order, frame }: { order: CartonFile; frame: FrameData }) => {
  const hint = hintOf(order)
  return (
    <section className="bo-panel" aria-labelledby="actions">
      <h2 id="actions">{TEXTS.acts}</h2>
      {hint !== null && <p className="bo-hint">{hint}</p>}
      <ForActing>
        <div className="bo-steps">
          {order.steps.map(step => (
            <Step key={step} order={order} step={step} frame={frame} />
          ))}
          {order.canBeCancelled && (
            <a className="bo-button" href={ADDRESSES.cancelOrder.href(order.uuid)}>
              {TEXTS.cancel}
            </a>
          )}
          {order.withdrawable !== null && (
            <a className="bo-button" href={ADDRESSES.withdrawOrder.href(order.uuid)}>
              {RETURNS_OFFICE.withdrawal.link}
            </a>
          )}
        </div>
      </ForActing>
    </section>
  )
}

/** Lines of an order of cartons with their prices. */
export const CartonLines = ({ order }: { order: CartonFile }) => (
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

/** Facts on the order that cartons alone have. */
export const CartonFacts = ({ order }: { order: CartonFile }) => (
  <>
    <Fact label={TEXTS.type}>{order.type}</Fact>
    <Fact label={TEXTS.firm}>{order.companyName}</Fact>
    <Fact label={TEXTS.siren}>{order.siren}</Fact>
    <Fact label={TEXTS.destination}>
      {SHOP_OFFICE.deliveries[order.deliveryOption]}, {order.destination}
    </Fact>
    <Fact label={TEXTS.expected}>
      {order.expectedDay !== null && formatShortDay(order.expectedDay)}
    </Fact>
    <Fact label={TEXTS.billing}>{order.billing}</Fact>
    <Fact label={TEXTS.paidAt}>{order.paidAt !== null && <Moment moment={order.paidAt} />}</Fact>
    <Fact label={TEXTS.received}>
      {order.receivedAt !== null && <Moment moment={order.receivedAt} />}
    </Fact>
  </>
)

const channelName = ({ way }: StoreWithdrawal): string =>
  way === 'site' ? ENTERED.siteWay : ENTERED.ways[way]

const Withdrawal = ({ withdrawal }: { withdrawal: StoreWithdrawal }) => (
  <li>
    <p className="bo-hint bo-wide">{withdrawal.isToReturn ? STATED.toReturn : STATED.toKeep}</p>
    <Facts>
      <Fact label={STATED.at}>
        <Moment moment={withdrawal.at} />
      </Fact>
      <Fact label={STATED.way}>{channelName(withdrawal)}</Fact>
      <Fact label={STATED.name}>{withdrawal.name}</Fact>
      <Fact label={STATED.email}>{withdrawal.email}</Fact>
      <Fact label={STATED.what} isWide>
        {withdrawal.isWhole ? STATED.whole : withdrawal.articles.join(', ')}
      </Fact>
      <Fact label={STATED.refund}>{exactPrice(withdrawal.refundCents)}</Fact>
      <Fact label={STATED.refundBy}>
        {withdrawal.refundBy !== null && formatShortDay(withdrawal.refundBy)}
      </Fact>
      <Fact label={STATED.receipt}>
        <a href={routes.withdrawalReceipt.href(withdrawal.uuid)}>{STATED.open}</a>
      </Fact>
    </Facts>
  </li>
)

/** Articles that the customer withdrew from, and the last day of their refund. */
export const Withdrawals = ({ withdrawals }: Pick<CartonFile, 'withdrawals'>) =>
  withdrawals.length > 0 && (
    <section className="bo-panel" aria-labelledby="retractation">
      <h2 id="retractation">{STATED.title}</h2>
      <ul className="bo-extras">
        {withdrawals.map(withdrawal => (
          <Withdrawal key={withdrawal.uuid} withdrawal={withdrawal} />
        ))}
      </ul>
    </section>
  )

/** Link to the form that refunds a part of an order of cartons. */
export const CartonRefundLink = ({ order }: { order: CartonFile }) =>
  order.refund !== null && (
    <ForActing>
      <section className="bo-panel" aria-labelledby="rembourser">
        <h2 id="rembourser">{REFUND.link}</h2>
        <p className="bo-hint">{REFUND.linkHint(exactPrice(order.refund.leftCents))}</p>
        <div className="bo-steps">
          <a className="bo-button" href={ADDRESSES.refundOrder.href(order.uuid)}>
            {REFUND.choose}
          </a>
        </div>
      </section>
    </ForActing>
  )

/** Link to the erasure of the customer. */
export const CartonErasure = ({ order }: { order: CartonFile }) =>
  !order.isErased &&
  order.erasureAskedAt === null && (
    <ForActing>
      <p className="bo-erase">
        <a className="bo-button" href={ADDRESSES.eraseCustomer.href(order.uuid)}>
          {ERASE.link}
        </a>
      </p>
    </ForActing>
  )
