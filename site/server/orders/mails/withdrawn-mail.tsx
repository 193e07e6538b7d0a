import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS, WITHDRAWAL_WAYS } from '../../../../shared/texts/order-mails-texts'
import { exactPrice } from '../../../../shared/texts/site'
import {
  afterWithdrawal,
  WITHDRAWAL_TEXTS,
  withdrawalMoment,
} from '../../../../shared/texts/withdrawal-texts'
import { routes } from '../../../routes'
import type { WithdrawalDetails } from '../../../ports/withdrawal'
import type { Mail } from '../../mail/outbox'
import { Facts, Heading, Note, Paragraph, Verbatim } from '../../mail/parts'
import { REFUND_DAYS } from '../refunds/refund-days'
import {
  Amounts,
  companyLetter,
  lineFacts,
  orderFacts,
  orderLetter,
  PathButton,
  type MailContext,
} from './letter-parts'
import type { MailedCartons, WithdrawalChannel } from './mailed-order'

const { counted, withdrawn: TEXTS } = ORDER_MAIL_TEXTS

const momentOf = ({ at }: WithdrawalDetails): string => withdrawalMoment(dayInFrance(at), at)

/** Withdrawn articles with the amount to refund. */
const Sums = ({ withdrawal, label }: { withdrawal: WithdrawalDetails; label: string }) => (
  <Amounts
    facts={[
      ...lineFacts(withdrawal),
      { label, value: exactPrice(withdrawal.refundCents), isPrice: true },
    ]}
  />
)

/**
 * The acknowledgement on a durable medium: what was declared, by whom, and when (code de la
 * consommation, L221-21).
 */
export const withdrawnMail = (
  context: MailContext<MailedCartons>,
  withdrawal: WithdrawalDetails & { uuid: string },
): Mail => {
  const { order, origin } = context
  const { uuid, name, placedAt, lines } = withdrawal
  const moment = momentOf(withdrawal)
  const articles = withdrawal.isWhole
    ? []
    : lines.map(({ quantity, label }) => counted(quantity, label))
  return orderLetter(context, {
    subject: TEXTS.subject(order.reference),
    preheader: TEXTS.preheader(moment),
    title: TEXTS.title,
    lead: TEXTS.lead(moment),
    children: (
      <>
        <Heading>{TEXTS.statement}</Heading>
        <Verbatim
          text={WITHDRAWAL_TEXTS.confirm.statement(
            name,
            order.reference,
            dayInFrance(placedAt),
            articles,
          )}
        />
        <Facts
          facts={[
            ...orderFacts(order),
            { label: TEXTS.facts.name, value: name },
            { label: TEXTS.facts.at, value: moment },
          ]}
        />
        <Sums withdrawal={withdrawal} label={TEXTS.facts.refund} />
        <PathButton origin={origin} path={routes.withdrawalReceipt.href(uuid)}>
          {TEXTS.open}
        </PathButton>
        <Heading>{TEXTS.next}</Heading>
        {afterWithdrawal(withdrawal).map(step => (
          <Paragraph key={step}>{step}</Paragraph>
        ))}
        <Note>{TEXTS.unexpected}</Note>
      </>
    ),
  })
}

/** To the company, which has fourteen days to refund it. */
export const withdrawnMailForCompany = (
  context: MailContext<MailedCartons>,
  withdrawal: WithdrawalDetails,
  channel: WithdrawalChannel,
): Mail => {
  const { company } = TEXTS
  const { order } = context
  const { name, email, at, refundCents, isToReturn } = withdrawal
  const by = addDays(dayInFrance(at), REFUND_DAYS)
  return companyLetter(context, {
    subject: company.subject(order.reference),
    preheader: company.preheader(exactPrice(refundCents), formatDay(by)),
    title: company.title(exactPrice(refundCents)),
    lead: company.lead(isToReturn),
    reason: company.reason,
    replyTo: email,
    search: order.reference,
    open: company.open,
    children: (
      <>
        <Facts
          facts={[
            ...orderFacts(order),
            { label: TEXTS.facts.name, value: name },
            { label: company.facts.email, value: email === '' ? company.noEmail : email },
            { label: TEXTS.facts.at, value: momentOf(withdrawal) },
            { label: company.facts.way, value: WITHDRAWAL_WAYS[channel] },
            { label: company.facts.by, value: formatDay(by) },
          ]}
        />
        <Sums withdrawal={withdrawal} label={company.facts.refund} />
      </>
    ),
  })
}
