import { formatCents } from '../../../shared/domain/money'
import { formatM3 } from '../../../shared/texts/figures'
import { BACK_OFFICE } from '../../texts/back-office'
import { CHANGE_OFFICE } from '../../texts/back-office-change'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { AdjustForm } from './adjust-form-parts'
import { AskedForm } from './asked-form-parts'
import { backOfficePage } from './back-office-page'
import { Extras } from './extras'
import { CopyField, Fact, Facts, formatShortDay, PhoneLink } from './adviser-facts'
import { AmountField, DayField } from './adviser-field'
import type { FrameData } from './frame-data'
import type { SimulationFile } from './simulation-file-view'
import { ActForm, formState } from './form'
import { JobPanel } from './job'
import { OrderRows } from './order-row'
import { Payments } from './payments'
import { QuoteSendings } from './quote-sendings'
import { RequestPanel } from './request-parts'
import { SimulationTag, TestTag } from './state-tag'
import { AuditLog } from './audit-log-list'
import { ForActing } from './for-acting'

const { simulation: texts } = BACK_OFFICE

const QuoteOrderForm = ({
  simulation,
  frame,
}: {
  simulation: SimulationFile
  frame: FrameData
}) => {
  const form = formState('commande', frame)
  const { quoteOrder } = texts
  return (
    <ActForm
      form={form}
      action={ADDRESSES.quoteOrder.href(simulation.uuid)}
      title={quoteOrder.title}
      intro={quoteOrder.intro}
      button={quoteOrder.button}
    >
      <input type="hidden" name="prix" value={simulation.totalCents} />
      <AmountField
        form={form}
        name="total"
        label={quoteOrder.total}
        hint={quoteOrder.usualTotal(formatCents(simulation.totalCents))}
      />
      <AmountField
        form={form}
        name="deposit"
        label={quoteOrder.deposit}
        hint={quoteOrder.usualDeposit}
      />
      <DayField
        form={form}
        name="expiry"
        label={quoteOrder.expiry}
        hint={quoteOrder.usualExpiry(formatShortDay(simulation.validUntil))}
      />
    </ActForm>
  )
}

const Acts = ({ simulation, frame }: { simulation: SimulationFile; frame: FrameData }) => (
  <>
    {simulation.flashSlug !== null ? (
      <p className="bo-hint">
        {texts.flashClosed}{' '}
        <a href={ADDRESSES.flashOffer.href(simulation.flashSlug)}>{BACK_OFFICE.order.flash}</a>
      </p>
    ) : simulation.status === 'open' ? (
      <>
        {simulation.isPricedElsewhere ? (
          <p className="bo-hint">{CHANGE_OFFICE.refusals.elsewhere}</p>
        ) : (
          <>
            <p>
              <a className="bo-button" href={ADDRESSES.changeQuote.href(simulation.uuid)}>
                {CHANGE_OFFICE.open}
              </a>
            </p>
            <AdjustForm simulation={simulation} frame={frame} />
          </>
        )}
        <QuoteOrderForm simulation={simulation} frame={frame} />
      </>
    ) : (
      <p className="bo-hint">{texts.closed}</p>
    )}
    <AskedForm
      name="lien"
      frame={frame}
      action={ADDRESSES.simulationLink.href(simulation.uuid)}
      texts={texts.link}
      canExpire
    />
  </>
)

const Breakdown = ({ lines, totalCents }: Pick<SimulationFile, 'lines' | 'totalCents'>) => (
  <section className="bo-panel" aria-labelledby="prix">
    <h2 id="prix">{texts.breakdown}</h2>
    <dl className="bo-sums">
      {lines.map(({ label, amountCents }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{formatCents(amountCents)}</dd>
        </div>
      ))}
      <div className="bo-total">
        <dt>{texts.price}</dt>
        <dd>{formatCents(totalCents)}</dd>
      </div>
    </dl>
  </section>
)

/** Page of a simulation, with the adviser's acts. */
export const simulationPage = (frame: FrameData, simulation: SimulationFile): Page => {
  const heading = texts.heading(formatShortDay(simulation.movingDate))
  return backOfficePage(
    { title: heading, at: 'leads', frame },
    <>
      <a className="bo-back" href={ADDRESSES.lead.href(simulation.leadUuid)}>
        {texts.back(simulation.reference)}
      </a>
      <div className="bo-head">
        <h1>
          {simulation.name === '' ? simulation.title : `${simulation.name}, ${simulation.title}`}
        </h1>
        <p>
          <PhoneLink phone={simulation.request?.phone ?? ''} /> {heading}{' '}
          <SimulationTag status={simulation.status} /> <TestTag isTest={simulation.isTest} />
        </p>
      </div>
      <div className="bo-columns">
        <div>
          <ForActing>
            <section className="bo-panel" aria-labelledby="actions">
              <h2 id="actions">{texts.acts}</h2>
              <Acts simulation={simulation} frame={frame} />
            </section>
          </ForActing>
          <QuoteSendings simulation={simulation} frame={frame} />
          <JobPanel job={simulation.job} />
          <section className="bo-panel" aria-labelledby="liens">
            <h2 id="liens">{texts.links}</h2>
            <Extras
              extras={simulation.links}
              emptyText={BACK_OFFICE.order.noLink}
              withdrawHref={ADDRESSES.withdrawLink.href}
            />
          </section>
          {simulation.payments.length > 0 && <Payments payments={simulation.payments} />}
          {simulation.orders.length > 0 && (
            <section className="bo-panel" aria-labelledby="commandes">
              <h2 id="commandes">{BACK_OFFICE.lead.orders}</h2>
              <OrderRows orders={simulation.orders} />
            </section>
          )}
        </div>
        <div>
          <section className="bo-panel" aria-labelledby="devis">
            <h2 id="devis">{texts.quote}</h2>
            <Facts>
              <Fact label={texts.price}>{formatCents(simulation.totalCents)}</Fact>
              <Fact label={texts.range}>
                {simulation.range !== null &&
                  texts.between(
                    formatCents(simulation.range.lowCents),
                    formatCents(simulation.range.highCents),
                  )}
              </Fact>
              <Fact label={simulation.range === null ? texts.firmUntil : texts.validUntil}>
                {simulation.flashSlug === null && formatShortDay(simulation.validUntil)}
              </Fact>
              <Fact label={texts.volume}>{formatM3(simulation.volumeM3)}</Fact>
              <Fact label={texts.promo}>{simulation.promoCode}</Fact>
              <Fact label={texts.sent}>{texts.times(simulation.sentCount)}</Fact>
            </Facts>
            <p>
              <a className="bo-link" href={simulation.printHref}>
                {texts.print}
              </a>
            </p>
            {simulation.status === 'open' && (
              <CopyField id="adresse-client" label={texts.pay} value={simulation.payHref} />
            )}
          </section>
          {simulation.request !== null && <RequestPanel request={simulation.request} />}
          <Breakdown lines={simulation.lines} totalCents={simulation.totalCents} />
        </div>
      </div>
      <AuditLog lines={simulation.auditLog} namesOrders={simulation.orders.length > 1} />
    </>,
  )
}
