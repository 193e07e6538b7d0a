import { BRAND, COMPANY } from '../../../../shared/brand'
import { formatCents, includedVat } from '../../../../shared/domain/money'
import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails-texts'
import { QUOTE_DOCUMENT_TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { Mail } from '../../mail/outbox'
import { Facts, Heading, Paragraph } from '../../mail/parts'
import {
  amountFact,
  namedOrder,
  OrderButton,
  orderFacts,
  orderLetter,
  paymentFacts,
  receivedText,
  type MailContext,
} from './letter-parts'
import type { MailedMove, MailedPayment } from './mailed-order'

const { facts: LABELS, receipt: TEXTS } = ORDER_MAIL_TEXTS

const Terms = ({ terms }: Pick<MailedPayment, 'terms'>) => (
  <>
    <Heading>{TEXTS.terms}</Heading>
    <Facts
      areAmounts
      facts={terms.map(({ date, amountCents }) => ({
        label: TEXTS.termOn(formatDay(date)),
        value: formatCents(amountCents),
      }))}
    />
  </>
)

const Company = () => (
  <>
    <Heading>{TEXTS.company}</Heading>
    <Facts
      facts={[
        { label: QUOTE_DOCUMENT_TEXTS.name, value: `${BRAND.name}, ${COMPANY.form}` },
        { label: QUOTE_DOCUMENT_TEXTS.address, value: COMPANY.address },
        { label: QUOTE_DOCUMENT_TEXTS.registers, value: COMPANY.register },
        { label: QUOTE_DOCUMENT_TEXTS.vatNumber, value: COMPANY.vatNumber },
      ]}
    />
  </>
)

/** Receipt of a payment for a move: amount, subject, method, date and payee. */
export const receiptMail = (context: MailContext<MailedMove>, payment: MailedPayment): Mail => {
  const { order, origin } = context
  const { amountCents, methodWords, terms, invoicePath } = payment
  const amount = formatCents(amountCents)
  const dueCents = order.isPlaced ? order.totalCents - order.paidCents : 0
  return orderLetter(context, {
    subject: TEXTS.subject(amount, namedOrder(order)),
    preheader: TEXTS.preheader(methodWords, receivedText(payment)),
    title: TEXTS.title,
    lead: terms.length > 1 ? TEXTS.leadInTerms(amount, terms.length) : TEXTS.lead(amount),
    children: (
      <>
        <Facts
          facts={[
            amountFact(order, amountCents),
            { label: LABELS.vat, value: formatCents(includedVat(amountCents)) },
            ...paymentFacts(payment, LABELS.received),
            ...orderFacts(order),
            ...(dueCents > 0 ? [{ label: LABELS.dueOfMove, value: formatCents(dueCents) }] : []),
          ]}
        />
        {terms.length > 1 && <Terms terms={terms} />}
        {origin !== null && invoicePath !== null && (
          <Paragraph>
            <a href={new URL(invoicePath, origin).href}>{TEXTS.invoice}</a>
          </Paragraph>
        )}
        <OrderButton {...context} />
        <Company />
      </>
    ),
  })
}
