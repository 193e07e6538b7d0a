import { formatCents } from '../../../shared/domain/money'
import { wordOf } from '../../../shared/domain/word-of'
import { formatM3 } from '../../../shared/texts/figures'
import { NOT_RECORDED } from '../../../shared/texts/past-consents'
import { BACK_OFFICE, formatMoment, moveWords } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { StateTag as MailTag } from '../demo-mails/mail-state'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { Moment, EmailFact, Fact, Facts, formatShortDay, PhoneFact } from './adviser-facts'
import type { FrameData } from './frame-data'
import { JobPanel } from './job'
import type { LeadFile } from './lead-file-view'
import type { SimulationLine } from './simulation-file-view'
import { OrderRows } from './order-row'
import { Cell, EndCell, Row } from './row'
import { LeadTag, SimulationTag, TestTag } from './state-tag'
import { AuditLog } from './audit-log-list'

const { lead: texts } = BACK_OFFICE

const Contact = ({ lead }: { lead: LeadFile }) => (
  <section className="bo-panel" aria-labelledby="contact">
    <h2 id="contact">{texts.contact}</h2>
    <Facts>
      <PhoneFact phone={lead.phone} />
      <EmailFact email={lead.email} />
      <Fact label={texts.type}>{lead.type}</Fact>
      <Fact label={texts.move}>{moveWords(lead)}</Fact>
      <Fact label={texts.movingDate}>{lead.movingDate && formatShortDay(lead.movingDate)}</Fact>
      <Fact label={texts.partner}>
        {lead.partner ?? (lead.isOfAdviser ? texts.byAdviser : texts.noPartner)}
      </Fact>
      <Fact label={texts.source}>
        {!lead.isOfAdviser &&
          lead.source &&
          (lead.isKnownSource ? lead.source : `${lead.source} (${texts.unknownSource})`)}
      </Fact>
      {lead.attribution.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <Fact label={texts.created}>
        <Moment moment={lead.createdAt} />
      </Fact>
      <Fact label={texts.updated}>
        <Moment moment={lead.updatedAt} />
      </Fact>
    </Facts>
  </section>
)

const Consents = ({ consents, isOfAdviser }: Pick<LeadFile, 'consents' | 'isOfAdviser'>) => (
  <section className="bo-panel" aria-labelledby="accords">
    <h2 id="accords">{texts.consents}</h2>
    {consents.length === 0 ? (
      <p className="bo-hint">{isOfAdviser ? texts.adviserConsent : texts.noConsent}</p>
    ) : (
      <Facts>
        {consents.map(({ box, version, givenAt, withdrawnAt }) => (
          <Fact key={`${box} ${givenAt}`} label={wordOf(texts.boxes, box)}>
            {[
              version === NOT_RECORDED
                ? texts.notRecorded
                : texts.given(formatMoment(givenAt), formatShortDay(version)),
              ...(withdrawnAt === null ? [] : [texts.withdrawn(formatMoment(withdrawnAt))]),
            ].join(', ')}
          </Fact>
        ))}
      </Facts>
    )}
  </section>
)

const SimulationRow = ({ simulation }: { simulation: SimulationLine }) => (
  <Row
    name={
      <a href={ADDRESSES.simulation.href(simulation.uuid)}>
        {BACK_OFFICE.simulation.heading(formatShortDay(simulation.movingDate))}
      </a>
    }
    tag={<SimulationTag status={simulation.status} />}
    details={
      <>
        <Moment moment={simulation.updatedAt} />
        <span>{BACK_OFFICE.simulation.sentTimes(simulation.sentCount)}</span>
      </>
    }
  >
    <Cell
      details={
        simulation.validUntil === ''
          ? BACK_OFFICE.simulation.flash
          : `${BACK_OFFICE.simulation[simulation.range === null ? 'firmUntil' : 'validUntil']} ${formatShortDay(simulation.validUntil)}`
      }
    >
      {formatM3(simulation.volumeM3)}
    </Cell>
    <EndCell>{formatCents(simulation.totalCents)}</EndCell>
  </Row>
)

const Mails = ({ mails }: Pick<LeadFile, 'mails'>) => (
  <section className="bo-panel" aria-labelledby="courriels">
    <h2 id="courriels">{texts.mails}</h2>
    {mails.length === 0 ? (
      <p className="bo-hint">{texts.noMail}</p>
    ) : (
      <ul className="bo-trail">
        {mails.map(({ uuid, subject, state, createdAt }) => (
          <li key={uuid}>
            <p>
              <Moment moment={createdAt} />
              <a href={ADDRESSES.mail.href(uuid)}>{subject}</a>
            </p>
            <MailTag state={state} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** Page of a lead: contact, source, consents, prices, orders and history. */
export const leadPage = (frame: FrameData, lead: LeadFile): Page =>
  backOfficePage(
    { title: texts.title(lead.reference), at: 'leads', frame },
    <>
      <a className="bo-back" href={ADDRESSES.leads.href()}>
        {texts.back}
      </a>
      <div className="bo-head">
        <h1>
          {lead.isErased ? BACK_OFFICE.leads.erased : lead.name || BACK_OFFICE.leads.nameless}
        </h1>
        <p>
          {texts.title(lead.reference)} <LeadTag lead={lead} /> <TestTag isTest={lead.isTest} />
        </p>
      </div>
      <div className="bo-columns">
        <div>
          <section className="bo-panel" aria-labelledby="simulations">
            <h2 id="simulations">{texts.simulations}</h2>
            {lead.simulations.length === 0 ? (
              <p className="bo-hint">{texts.noSimulation}</p>
            ) : (
              <ul className="bo-rows">
                {lead.simulations.map(simulation => (
                  <SimulationRow key={simulation.uuid} simulation={simulation} />
                ))}
              </ul>
            )}
          </section>
          <section className="bo-panel" aria-labelledby="commandes">
            <h2 id="commandes">{texts.orders}</h2>
            {lead.orders.length === 0 ? (
              <p className="bo-hint">{texts.noOrder}</p>
            ) : (
              <OrderRows orders={lead.orders} />
            )}
          </section>
          <Mails mails={lead.mails} />
        </div>
        <div>
          {!lead.isErased && <Contact lead={lead} />}
          <Consents consents={lead.consents} isOfAdviser={lead.isOfAdviser} />
        </div>
      </div>
      {lead.job !== null && <JobPanel job={lead.job} />}
      <AuditLog lines={lead.auditLog} namesOrders={lead.orders.length > 1} />
    </>,
  )
