import { BACK_OFFICE, moveWords } from '../../texts/back-office'
import { REQUEST_OFFICE } from '../../texts/back-office-request'
import type { TeamMember } from '../../ports/team-member'
import type { Page } from '../../layout/page'
import { StateTag as MailTag } from '../demo-mails/mail-state'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { EmailFact, Fact, Facts, formatShortDay, Moment, PhoneFact } from './adviser-facts'
import { Consents } from './consents'
import type { FrameData } from './frame-data'
import { JobPanel } from './job'
import type { LeadFile } from './lead-file-view'
import { WorkPanel, WorkTag } from './lead-work-panel'
import { OrderRows } from './order-row'
import { QuoteRow } from './quote-row'
import { OriginFacts } from './request-parts'
import { LeadTag, TestTag } from './state-tag'
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
      <OriginFacts of={lead} />
      <Fact label={texts.created}>
        <Moment moment={lead.createdAt} />
      </Fact>
      <Fact label={texts.updated}>
        <Moment moment={lead.updatedAt} />
      </Fact>
    </Facts>
    {lead.email !== '' && (
      <p className="bo-links">
        <a href={ADDRESSES.people.of(lead.email)}>{REQUEST_OFFICE.person}</a>
      </p>
    )}
  </section>
)

const ConsentPanel = ({ consents, isOfAdviser }: Pick<LeadFile, 'consents' | 'isOfAdviser'>) => (
  <section className="bo-panel" aria-labelledby="accords">
    <h2 id="accords">{texts.consents}</h2>
    <Consents consents={consents} isOfAdviser={isOfAdviser} />
  </section>
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
export const leadPage = (frame: FrameData, lead: LeadFile, team: readonly TeamMember[]): Page =>
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
          {texts.title(lead.reference)} <LeadTag lead={lead} />{' '}
          <WorkTag status={lead.work.status} /> <TestTag isTest={lead.isTest} />
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
                  <QuoteRow key={simulation.uuid} simulation={simulation} />
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
          {lead.job !== null && <JobPanel job={lead.job} />}
          <Mails mails={lead.mails} />
        </div>
        <div>
          {!lead.isErased && (
            <>
              <Contact lead={lead} />
              <WorkPanel frame={frame} uuid={lead.uuid} work={lead.work} team={team} />
            </>
          )}
          <ConsentPanel consents={lead.consents} isOfAdviser={lead.isOfAdviser} />
        </div>
      </div>
      <AuditLog lines={lead.auditLog} namesOrders={lead.orders.length > 1} />
    </>,
  )
