import { formatExactCents, includedVat } from '../../../../shared/domain/money'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { expectedStoreDay } from '../../../../shared/domain/working-days'
import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails-texts'
import { MODEL_WITHDRAWAL_FORM } from '../../../../shared/texts/withdrawal-texts'
import { routes } from '../../../routes'
import type { Mail } from '../../mail/outbox'
import { Facts, Heading, Note, Paragraph } from '../../mail/parts'
import {
  Articles,
  destinationFacts,
  OrderButton,
  orderLetter,
  TermsLink,
  type MailContext,
} from './letter-parts'
import type { MailedCartons, MailedPayment } from './mailed-order'

const { confirmedCartons: TEXTS, facts: LABELS } = ORDER_MAIL_TEXTS

/**
 * On a durable medium, as the law requires: how to withdraw, the model form, and the terms (code de
 * la consommation, L221-13).
 */
const Rights = ({ order, origin }: MailContext<MailedCartons>) => (
  <>
    <Heading>{TEXTS.withdrawal}</Heading>
    <Paragraph>{TEXTS.withdrawalLead(order.deliveryCents > 0)}</Paragraph>
    <Paragraph>
      {origin === null ? (
        TEXTS.withdrawalNoLink
      ) : (
        <a href={new URL(routes.withdrawal.href(order.reference), origin).href}>
          {TEXTS.withdrawalLink}
        </a>
      )}
    </Paragraph>
    <Heading>{MODEL_WITHDRAWAL_FORM.title}</Heading>
    <Note>{MODEL_WITHDRAWAL_FORM.intro}</Note>
    {MODEL_WITHDRAWAL_FORM.lines.map(line => (
      <Note key={line}>{line}</Note>
    ))}
    <Note>{MODEL_WITHDRAWAL_FORM.note}</Note>
    <TermsLink origin={origin}>{TEXTS.terms}</TermsLink>
  </>
)

/** Confirms an order of cartons: articles, price, destination and day. */
export const cartonsConfirmationMail = (
  context: MailContext<MailedCartons>,
  payment: MailedPayment,
): Mail => {
  const { order } = context
  const { reference, deliveryOption, totalCents } = order
  const day = formatDay(expectedStoreDay(deliveryOption, dayInFrance(payment.at)))
  return orderLetter(context, {
    subject: TEXTS.subject(reference),
    preheader: TEXTS.preheader(day),
    title: TEXTS.title,
    lead: TEXTS.lead(formatExactCents(payment.amountCents)),
    children: (
      <>
        <Facts
          facts={[
            ...destinationFacts(order),
            { label: LABELS.expected[deliveryOption], value: day },
          ]}
        />
        <OrderButton {...context} />
        <Note>{TEXTS.page}</Note>
        <Articles
          order={order}
          sums={[
            { label: LABELS.totalOfCartons, value: formatExactCents(totalCents), isPrice: true },
            { label: LABELS.vat, value: formatExactCents(includedVat(totalCents)) },
          ]}
        />
        <Paragraph>{TEXTS.next[deliveryOption]}</Paragraph>
        <Rights {...context} />
      </>
    ),
  })
}
