import { formatCents } from '../../../shared/domain/money'
import { OVER_STATES } from '../../../shared/domain/order'
import { wordOf } from '../../../shared/domain/word-of'
import { BACK_OFFICE } from '../../texts/back-office'
import { CHANGE_OFFICE } from '../../texts/back-office-change'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { AskedForm } from './asked-form-parts'
import { Extras } from './extras'
import { CopyField, Fact, FactList, LastDay } from './adviser-facts'
import type { MoveFile } from './order-file'
import { ReceivedForm } from './received-form'
import { ForActing } from './for-acting'

const { order: texts } = BACK_OFFICE

/** Acts on an order of a move. */
export const MoveActs = ({ order, frame }: { order: MoveFile; frame: FrameData }) => (
  <ForActing>
    <section className="bo-panel" aria-labelledby="actions">
      <h2 id="actions">{BACK_OFFICE.simulation.acts}</h2>
      {OVER_STATES.includes(order.state) ? (
        <p className="bo-hint">{texts.over}</p>
      ) : (
        <>
          <AskedForm
            name="supplement"
            frame={frame}
            action={ADDRESSES.supplement.href(order.uuid)}
            texts={texts.supplement}
            canExpire={false}
          />
          <AskedForm
            name="lien"
            frame={frame}
            action={ADDRESSES.orderLink.href(order.uuid)}
            texts={texts.link}
            canExpire
          />
          {order.totalCents > order.paidCents + order.refundedCents && (
            <ReceivedForm orderUuid={order.uuid} frame={frame} />
          )}
          {order.undecidedCents > 0 && (
            <p className="bo-hint">{texts.underWay(formatCents(order.undecidedCents))}</p>
          )}
          {order.changeBar !== null && order.changeBar !== 'payment' && (
            <p className="bo-hint">{CHANGE_OFFICE.refusals[order.changeBar]}</p>
          )}
          <p>
            {order.changeBar === null && (
              <a className="bo-button" href={ADDRESSES.changeOrder.href(order.uuid)}>
                {CHANGE_OFFICE.open}
              </a>
            )}{' '}
            <a className="bo-button" href={ADDRESSES.cancelOrder.href(order.uuid)}>
              {texts.cancel}
            </a>
          </p>
        </>
      )}
    </section>
  </ForActing>
)

/** Supplements and custom payments that were asked for. */
export const MoveExtras = ({ order }: { order: MoveFile }) => (
  <>
    <section className="bo-panel" aria-labelledby="supplements">
      <h2 id="supplements">{texts.supplements}</h2>
      <Extras
        extras={order.supplements}
        emptyText={texts.noSupplement}
        withdrawHref={ADDRESSES.withdrawSupplement.href}
      />
    </section>
    <section className="bo-panel" aria-labelledby="liens">
      <h2 id="liens">{texts.links}</h2>
      <Extras
        extras={order.links}
        emptyText={texts.noLink}
        withdrawHref={ADDRESSES.withdrawLink.href}
      />
    </section>
  </>
)

/** Deposit, payments and rest of the price. */
export const MoveMoney = ({ order }: { order: MoveFile }) => (
  <section className="bo-panel" aria-labelledby="montants">
    <h2 id="montants">{texts.amounts}</h2>
    <dl className="bo-sums">
      {order.flashSlug === null && (
        <div>
          <dt>{texts.deposit}</dt>
          <dd>{formatCents(order.depositCents)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.paid}</dt>
        <dd>{formatCents(order.paidCents + order.refundedCents)}</dd>
      </div>
      {order.refundedCents > 0 && (
        <div>
          <dt>{SHOP_OFFICE.order.refunded}</dt>
          <dd>{formatCents(order.refundedCents)}</dd>
        </div>
      )}
      {!OVER_STATES.includes(order.state) && (
        <div>
          <dt>{texts.left}</dt>
          <dd>{formatCents(order.totalCents - order.paidCents - order.refundedCents)}</dd>
        </div>
      )}
      <div className="bo-total">
        <dt>{texts.total}</dt>
        <dd>{formatCents(order.totalCents)}</dd>
      </div>
    </dl>
    {order.payHref !== null && (
      <CopyField id="adresse-prix" label={texts.pay} value={order.payHref} />
    )}
    <CopyField id="adresse-page" label={texts.page} value={order.pageHref} />
  </section>
)

/** Facts on the order that moves alone have. */
export const MoveFacts = ({ order }: { order: MoveFile }) => (
  <>
    <Fact label={texts.address}>{order.address}</Fact>
    <Fact label={SHOP_OFFICE.order.firm}>{order.companyName}</Fact>
    <Fact label={SHOP_OFFICE.order.siren}>{order.siren}</Fact>
    <Fact label={texts.kind}>{wordOf(texts.kinds, order.origin)}</Fact>
    <Fact label={texts.expires}>
      {order.state === 'quote' &&
        (order.expiresAt === null ? texts.never : <LastDay end={order.expiresAt} />)}
    </Fact>
  </>
)

/** Links to the lead, the simulation and the flash offer of an order. */
export const MoveLinks = ({ order }: { order: MoveFile }) => (
  <p className="bo-links">
    {order.leadUuid !== null && <a href={ADDRESSES.lead.href(order.leadUuid)}>{texts.lead}</a>}
    {order.simulationUuid !== null && (
      <a href={ADDRESSES.simulation.href(order.simulationUuid)}>{texts.simulation}</a>
    )}
    {order.flashSlug !== null && (
      <a href={ADDRESSES.flashOffer.href(order.flashSlug)}>{texts.flash}</a>
    )}
  </p>
)

/** The quote as it was ordered. */
export const FrozenQuote = ({ order }: { order: MoveFile }) => (
  <details className="bo-panel">
    <summary>{texts.document}</summary>
    {order.document.map(({ title, facts }) => (
      <section key={title}>
        <h3>{title}</h3>
        <FactList facts={facts} />
      </section>
    ))}
  </details>
)
