import { formatCents } from '../../../shared/domain/money'
import { OVER_STATES } from '../../../shared/domain/order'
import { BACK_OFFICE } from '../../content/back-office'
import { SHOP_OFFICE } from '../../content/back-office-shop'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import { AskedForm } from './asked-form'
import { backOfficePage } from './back-office-page'
import { Documents } from './documents'
import { Extras } from './extras'
import { At, CopyField, EmailFact, Fact, Facts, formatShortDay, LastDay, PhoneFact } from './facts'
import type { Around } from './around'
import { JobPanel } from './job'
import type { OrderFile } from './order-file'
import { Payments } from './payments'
import { DoneRefunds, DueBack, PendingRefunds } from './refunds'
import { OrderTag, TestTag } from './state-tag'
import { Trail } from './trail'

const { order: texts } = BACK_OFFICE

const Acts = ({ order, around }: { order: OrderFile; around: Around }) => (
  <section className="bo-panel" aria-labelledby="actions">
    <h2 id="actions">{BACK_OFFICE.simulation.acts}</h2>
    {OVER_STATES.includes(order.state) ? (
      <p className="bo-hint">{texts.over}</p>
    ) : (
      <>
        <AskedForm
          name="supplement"
          around={around}
          action={ADDRESSES.supplement.href(order.uuid)}
          texts={texts.supplement}
          canExpire={false}
        />
        <AskedForm
          name="lien"
          around={around}
          action={ADDRESSES.orderLink.href(order.uuid)}
          texts={texts.link}
          canExpire
        />
        <p>
          <a className="bo-button" href={ADDRESSES.cancelOrder.href(order.uuid)}>
            {texts.cancel}
          </a>
        </p>
      </>
    )}
  </section>
)

const Money = ({ order }: { order: OrderFile }) => (
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
        <dd>{formatCents(order.paidCents)}</dd>
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
    {order.payHref !== null && <CopyField id="adresse-prix" label={texts.pay} value={order.payHref} />}
    <CopyField id="adresse-page" label={texts.page} value={order.pageHref} />
  </section>
)

const Who = ({ order }: { order: OrderFile }) => (
  <section className="bo-panel" aria-labelledby="client">
    <h2 id="client">{texts.contact}</h2>
    <Facts>
      <Fact label={texts.name}>{order.customer}</Fact>
      <PhoneFact phone={order.phone} />
      <EmailFact email={order.email} />
      <Fact label={texts.address}>{order.address}</Fact>
      <Fact label={BACK_OFFICE.lead.partner}>{order.partner}</Fact>
      <Fact label={texts.kind}>{texts.kinds[order.kind] ?? order.kind}</Fact>
      <Fact label={texts.created}>
        <At moment={order.createdAt} />
      </Fact>
      <Fact label={texts.expires}>
        {order.state === 'quote' && (order.expiresAt === null ? texts.never : <LastDay end={order.expiresAt} />)}
      </Fact>
      <Fact label={texts.terms}>{order.termsAt === null ? texts.notYet : <At moment={order.termsAt} />}</Fact>
    </Facts>
    <p className="bo-links">
      {order.leadUuid !== null && <a href={ADDRESSES.lead.href(order.leadUuid)}>{texts.lead}</a>}
      {order.simulationUuid !== null && (
        <a href={ADDRESSES.simulation.href(order.simulationUuid)}>{texts.simulation}</a>
      )}
      {order.flashSlug !== null && <a href={ADDRESSES.flashOffer.href(order.flashSlug)}>{texts.flash}</a>}
    </p>
  </section>
)

const Document = ({ parts }: { parts: OrderFile['document'] }) => (
  <details className="bo-panel">
    <summary>{texts.document}</summary>
    {parts.map(({ title, facts }) => (
      <section key={title}>
        <h3>{title}</h3>
        <Facts>
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      </section>
    ))}
  </details>
)

/** An order: where it stands, what was paid and asked for, its history, and what an adviser may do. */
export const orderPage = (around: Around, order: OrderFile): Page =>
  backOfficePage(
    { title: texts.title(order.reference), at: 'orders', around },
    <>
      <a className="bo-back" href={ADDRESSES.orders.href()}>
        {texts.back}
      </a>
      <div className="bo-head">
        <h1>{texts.title(order.reference)}</h1>
        <p>
          {order.title}
          {order.movingDate !== null && <>, {formatShortDay(order.movingDate)}</>} <OrderTag order={order} />{' '}
          <TestTag isTest={order.isTest} />
        </p>
      </div>
      <div className="bo-columns">
        <div>
          <Acts order={order} around={around} />
          <PendingRefunds refunds={order.refunds} around={around} />
          <DueBack order={order} around={around} />
          <Payments payments={order.payments} />
          <DoneRefunds refunds={order.refunds} />
          <Documents documents={order.documents} />
          <section className="bo-panel" aria-labelledby="supplements">
            <h2 id="supplements">{texts.supplements}</h2>
            <Extras
              extras={order.supplements}
              none={texts.noSupplement}
              withdrawHref={ADDRESSES.withdrawSupplement.href}
            />
          </section>
          <section className="bo-panel" aria-labelledby="liens">
            <h2 id="liens">{texts.links}</h2>
            <Extras extras={order.links} none={texts.noLink} withdrawHref={ADDRESSES.withdrawLink.href} />
          </section>
        </div>
        <div>
          <Money order={order} />
          <Who order={order} />
          <Document parts={order.document} />
        </div>
      </div>
      <JobPanel job={order.job} />
      <Trail lines={order.trail} />
    </>,
  )
