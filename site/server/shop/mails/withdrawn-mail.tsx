import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import { formatDay } from '../../../../shared/texts/figures'
import { exactPrice } from '../../../../shared/texts/site'
import { STORE_NEWS_MAIL_TEXTS } from '../../../../shared/texts/store-news-mails'
import { afterWithdrawal, WITHDRAWAL_TEXTS, withdrawalMoment } from '../../../../shared/texts/withdrawal'
import { routes } from '../../../routes'
import type { ShownWithdrawal } from '../../../withdrawal'
import type { Mail } from '../../mail/outbox'
import { Button, Facts, Heading, Note, Paragraph, Title, Verbatim } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { WithdrawalWay } from '../withdrawal-store'
import { REFUND_DAYS } from '../refund-days'
import { lineFacts, type ToldStoreOrder } from './news-parts'

const { hello, reason, counted, withdrawn: TEXTS, facts: LABELS } = STORE_NEWS_MAIL_TEXTS
const { confirm } = WITHDRAWAL_TEXTS

/** The acknowledgement on a durable medium: what was declared, by whom, and the moment (code de la consommation, L221-21). */
export const withdrawnMail = (
  { order, origin, accent }: ToldStoreOrder,
  withdrawal: ShownWithdrawal & { uuid: string },
): Mail => {
  const { uuid, name, placedAt, at, lines, deliveryCents, refundCents } = withdrawal
  const moment = withdrawalMoment(dayInFrance(at), at)
  const { reference, customer } = order
  const articles = withdrawal.isWhole ? [] : lines.map(({ quantity, label }) => counted(quantity, label))
  return renderMail({
    subject: TEXTS.subject(reference),
    preheader: TEXTS.preheader(moment),
    reason,
    accent,
    body: (
      <>
        <Title>{TEXTS.title}</Title>
        <Paragraph>
          {hello(customer.firstname)} {TEXTS.lead(moment)}
        </Paragraph>
        <Heading>{TEXTS.statement}</Heading>
        <Verbatim text={confirm.statement(name, reference, dayInFrance(placedAt), articles)} />
        <Facts
          facts={[
            { label: LABELS.order, value: reference },
            { label: TEXTS.facts.name, value: name },
            { label: TEXTS.facts.at, value: moment },
          ]}
        />
        <Facts
          facts={[
            ...lineFacts({ lines, deliveryCents }),
            { label: TEXTS.facts.refund, value: exactPrice(refundCents), isPrice: true },
          ]}
          areAmounts
        />
        {origin !== null && (
          <Button href={new URL(routes.withdrawalReceipt.href(uuid), origin).href}>{TEXTS.open}</Button>
        )}
        <Heading>{TEXTS.next}</Heading>
        {afterWithdrawal(withdrawal).map(step => (
          <Paragraph key={step}>{step}</Paragraph>
        ))}
        <Note>{TEXTS.unexpected}</Note>
      </>
    ),
  })
}

/** To the company, which has fourteen days to give it back. An answer goes to the customer. */
export const withdrawnMailForCompany = (
  { order, origin }: Omit<ToldStoreOrder, 'accent'>,
  { name, email, at, lines, deliveryCents, refundCents, isToReturn }: ShownWithdrawal,
  way: WithdrawalWay,
): Mail => {
  const { company } = TEXTS
  const { reference } = order
  const by = addDays(dayInFrance(at), REFUND_DAYS)
  return renderMail({
    subject: company.subject(reference),
    preheader: company.preheader(exactPrice(refundCents), by),
    reason: company.reason,
    isInternal: true,
    replyTo: email,
    body: (
      <>
        <Title>{company.title(exactPrice(refundCents))}</Title>
        <Paragraph>{company.lead(isToReturn)}</Paragraph>
        <Facts
          facts={[
            { label: LABELS.order, value: reference },
            { label: TEXTS.facts.name, value: name },
            { label: company.facts.email, value: email === '' ? company.noEmail : email },
            { label: TEXTS.facts.at, value: withdrawalMoment(dayInFrance(at), at) },
            { label: company.facts.way, value: company.ways[way] },
            { label: company.facts.by, value: formatDay(by) },
          ]}
        />
        <Facts
          facts={[
            ...lineFacts({ lines, deliveryCents }),
            { label: company.facts.refund, value: exactPrice(refundCents), isPrice: true },
          ]}
          areAmounts
        />
        {origin !== null && (
          <Button href={new URL(`${routes.backOffice.href()}?q=${reference}`, origin).href}>{company.open}</Button>
        )}
      </>
    ),
  })
}
