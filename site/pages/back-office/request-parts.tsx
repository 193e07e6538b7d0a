import { BACK_OFFICE } from '../../texts/back-office'
import { REQUEST_OFFICE as TEXTS } from '../../texts/back-office-request'
import { ADDRESSES } from './addresses'
import { EmailFact, Fact, FactList, FactRows, Facts, Moment, PhoneFact } from './adviser-facts'
import { Consents } from './consents'
import type { MessageLine } from './message-line'
import type { RequestFile } from './request-file'

const { lead: texts } = BACK_OFFICE

const MessageLines = ({ messages }: { messages: readonly MessageLine[] }) => (
  <ul className="bo-extras">
    {messages.map(message => (
      <li key={message.uuid}>
        <p className="bo-row-name">
          <strong>{BACK_OFFICE.messages.one[message.kind]}</strong>
          <Moment moment={message.createdAt} />
        </p>
        <FactList facts={message.facts} />
      </li>
    ))}
  </ul>
)

type LeadOrigin = Pick<
  RequestFile,
  'partner' | 'isOfAdviser' | 'source' | 'isKnownSource' | 'attribution' | 'device'
>

const sourceText = ({ source, isKnownSource }: LeadOrigin): string =>
  source === '' || isKnownSource ? source : `${source} (${texts.unknownSource})`

/** Partner, source, campaign and device of a lead. */
export const OriginFacts = ({ of }: { of: LeadOrigin }) => (
  <>
    <Fact label={texts.partner}>
      {of.partner ?? (of.isOfAdviser ? texts.byAdviser : texts.noPartner)}
    </Fact>
    <Fact label={texts.source}>{!of.isOfAdviser && sourceText(of)}</Fact>
    <FactRows facts={of.attribution} />
    {!of.isOfAdviser && (
      <Fact label={TEXTS.device}>
        {of.device === null ? TEXTS.deviceUnknown : TEXTS.devices[of.device]}
      </Fact>
    )}
  </>
)

interface RequestProps {
  request: RequestFile
  /** Customer of the order, which its page shows: what the request has in common is left out. */
  customer?: { customer: string; phone: string; email: string }
}

/** Person, source, consents and messages behind a quote or an order. */
export const RequestPanel = ({ request, customer }: RequestProps) => (
  <section className="bo-panel" aria-labelledby="demande">
    <h2 id="demande">{TEXTS.title}</h2>
    <Facts>
      <Fact label={BACK_OFFICE.order.name}>
        {request.name !== customer?.customer && request.name}
      </Fact>
      {request.phone !== customer?.phone && <PhoneFact phone={request.phone} />}
      {request.email !== customer?.email && <EmailFact email={request.email} />}
      <Fact label={texts.type}>{request.type}</Fact>
      <OriginFacts of={request} />
      <Fact label={TEXTS.origin}>{request.pageOrigin ?? TEXTS.originUnknown}</Fact>
    </Facts>
    <h3>{TEXTS.steps}</h3>
    <Facts>
      {request.steps.map(({ step, at }) => (
        <Fact key={step} label={TEXTS.step[step]}>
          <Moment moment={at} />
        </Fact>
      ))}
    </Facts>
    <h3>{TEXTS.consents}</h3>
    <Consents consents={request.consents} isOfAdviser={request.isOfAdviser} />
    <h3>{TEXTS.messages}</h3>
    {request.messages.length === 0 ? (
      <p className="bo-hint">{TEXTS.noMessage}</p>
    ) : (
      <MessageLines messages={request.messages} />
    )}
    <p className="bo-links">
      <a href={ADDRESSES.lead.href(request.leadUuid)}>{BACK_OFFICE.order.lead}</a>
      {request.email !== '' && <a href={ADDRESSES.people.of(request.email)}>{TEXTS.person}</a>}
    </p>
  </section>
)
