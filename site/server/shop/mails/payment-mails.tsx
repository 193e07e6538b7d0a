import { formatExactCents, includedVat } from '../../../../shared/domain/money'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { expectedStoreDay } from '../../../../shared/domain/working-days'
import { formatDay } from '../../../../shared/texts/figures'
import { receivedAt } from '../../../../shared/texts/message-mails'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails'
import { STORE_NEWS_MAIL_TEXTS } from '../../../../shared/texts/store-news-mails'
import { STORE_PAYMENT_MAIL_TEXTS as TEXTS } from '../../../../shared/texts/store-payment-mails'
import { MODEL_WITHDRAWAL_FORM } from '../../../../shared/texts/withdrawal'
import { routes } from '../../../routes'
import type { Mail } from '../../mail/outbox'
import { Button, type Fact, Facts, Heading, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { MailedStorePayment, MailedStoreRefund } from '../store-mails'
import { destinationFacts, lineFacts, StoreOrderButton, type ToldStoreOrder } from './news-parts'

const { hello, reason, facts: ORDER_LABELS, lines } = STORE_NEWS_MAIL_TEXTS
const { facts: LABELS } = ORDER_MAIL_TEXTS

const paymentFacts = ({ amountCents, methodWords, reference, at }: MailedStorePayment): Fact[] => [
  { label: LABELS.amount, value: formatExactCents(amountCents), isPrice: true },
  { label: LABELS.method, value: methodWords },
  { label: LABELS.at, value: receivedAt(at) },
  { label: LABELS.payment, value: reference },
]

const orderFact = ({ order }: ToldStoreOrder): Fact => ({ label: ORDER_LABELS.order, value: order.reference })

/** On a durable medium, as the law asks: how to withdraw, the model form, and the terms (code de la consommation, L221-13). */
const Rights = ({ order, origin }: ToldStoreOrder) => (
  <>
    <Heading>{TEXTS.paid.withdrawal}</Heading>
    <Paragraph>{TEXTS.paid.withdrawalLead(order.deliveryCents > 0)}</Paragraph>
    <Paragraph>
      {origin === null ? (
        TEXTS.paid.withdrawalNoLink
      ) : (
        <a href={new URL(routes.withdrawal.href(order.reference), origin).href}>{TEXTS.paid.withdrawalLink}</a>
      )}
    </Paragraph>
    <Heading>{MODEL_WITHDRAWAL_FORM.title}</Heading>
    <Note>{MODEL_WITHDRAWAL_FORM.intro}</Note>
    {MODEL_WITHDRAWAL_FORM.lines.map(line => (
      <Note key={line}>{line}</Note>
    ))}
    <Note>{MODEL_WITHDRAWAL_FORM.note}</Note>
    {origin !== null && (
      <Note>
        <a href={new URL(routes.editorial.href('/cgv'), origin).href}>{TEXTS.paid.terms}</a>
      </Note>
    )}
  </>
)

/** The order is confirmed: what was bought, for how much, where and by when it is there. */
export const paidMail = (told: ToldStoreOrder, payment: MailedStorePayment): Mail => {
  const { order, origin, accent } = told
  const { reference, deliveryOption, customer } = order
  const day = formatDay(expectedStoreDay(deliveryOption, dayInFrance(payment.at)))
  return renderMail({
    subject: TEXTS.paid.subject(reference),
    preheader: TEXTS.paid.preheader(day),
    reason,
    accent,
    body: (
      <>
        <Title>{TEXTS.paid.title}</Title>
        <Paragraph>
          {hello(customer.firstname)} {TEXTS.paid.lead(formatExactCents(payment.amountCents))}
        </Paragraph>
        <Facts facts={[...destinationFacts(order), { label: TEXTS.facts.expected[deliveryOption], value: day }]} />
        <StoreOrderButton order={order} origin={origin} />
        <Note>{TEXTS.paid.page}</Note>
        <Heading>{lines}</Heading>
        <Facts
          areAmounts
          facts={[
            ...lineFacts(order),
            { label: TEXTS.facts.total, value: formatExactCents(order.totalCents), isPrice: true },
            { label: TEXTS.facts.vat, value: formatExactCents(includedVat(order.totalCents)) },
          ]}
        />
        <Paragraph>{TEXTS.paid.next[deliveryOption]}</Paragraph>
        <Rights {...told} />
      </>
    ),
  })
}

interface News {
  subject: string
  preheader: string
  title: string
  paragraphs: readonly string[]
}

/** Tells the customer what has happened, and asks nothing of him. */
const newsMail = (told: ToldStoreOrder, payment: MailedStorePayment, news: News): Mail =>
  renderMail({
    subject: news.subject,
    preheader: news.preheader,
    reason,
    accent: told.accent,
    body: (
      <>
        <Title>{news.title}</Title>
        {news.paragraphs.map(paragraph => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <Facts facts={[...paymentFacts(payment), orderFact(told)]} />
        <StoreOrderButton order={told.order} origin={told.origin} />
      </>
    ),
  })

const namedOf = ({ order }: ToldStoreOrder): string => TEXTS.named(order.reference)
const helloOf = ({ order }: ToldStoreOrder): string => hello(order.customer.firstname)

/** The bank has not decided. */
export const pendingMail = (told: ToldStoreOrder, payment: MailedStorePayment): Mail =>
  newsMail(told, payment, {
    subject: TEXTS.pending.subject(namedOf(told)),
    preheader: TEXTS.pending.preheader,
    title: TEXTS.pending.title,
    paragraphs: [helloOf(told), TEXTS.pending.text, TEXTS.pending.wait],
  })

/** Something came in that nothing was due for, or when something was sold out. */
export const surplusMail = (told: ToldStoreOrder, payment: MailedStorePayment, isSoldOut: boolean): Mail => {
  const amount = formatExactCents(payment.amountCents)
  return newsMail(told, payment, {
    subject: TEXTS.surplus.subject(amount, namedOf(told)),
    preheader: TEXTS.surplus.preheader,
    title: TEXTS.surplus.title(amount),
    paragraphs: [`${helloOf(told)} ${isSoldOut ? TEXTS.surplus.soldOut : TEXTS.surplus.lead}`, TEXTS.surplus.next],
  })
}

/** What was never owed went back. */
export const refundedMail = (told: ToldStoreOrder, refund: Omit<MailedStoreRefund, 'lines'>): Mail => {
  const amount = formatExactCents(refund.amountCents)
  const { lead, byHand, preheader, byHandPreheader } = TEXTS.refunded
  return newsMail(told, refund, {
    subject: TEXTS.refunded.subject(amount, namedOf(told)),
    preheader: refund.isByHand ? byHandPreheader : preheader,
    title: TEXTS.refunded.title,
    paragraphs: [`${helloOf(told)} ${refund.isByHand ? byHand(amount) : lead(amount)}`],
  })
}

/** To the company, who has to give it back. An answer goes to the customer. */
export const surplusMailForCompany = (told: ToldStoreOrder, payment: MailedStorePayment, isSoldOut: boolean): Mail => {
  const { order, origin } = told
  const amount = formatExactCents(payment.amountCents)
  const { firstname, lastname, email } = order.customer
  return renderMail({
    subject: TEXTS.company.subject(amount, namedOf(told)),
    preheader: TEXTS.company.preheader(payment.reference),
    reason: TEXTS.company.reason,
    isInternal: true,
    replyTo: email,
    body: (
      <>
        <Title>{TEXTS.company.title(amount)}</Title>
        <Paragraph>{isSoldOut ? TEXTS.company.soldOut : TEXTS.company.lead}</Paragraph>
        <Facts
          facts={[
            ...paymentFacts(payment),
            orderFact(told),
            { label: TEXTS.company.customer, value: `${firstname} ${lastname}`.trim() || TEXTS.company.erased },
            { label: TEXTS.company.email, value: email || TEXTS.company.erased },
          ]}
        />
        <Paragraph>{TEXTS.company.act}</Paragraph>
        {origin !== null && (
          <Button href={new URL(`${routes.backOffice.href()}?q=${payment.reference}`, origin).href}>
            {TEXTS.company.open}
          </Button>
        )}
      </>
    ),
  })
}

/** Nothing came of it, in the words of why, and the way to another try. */
const retryMail = (
  { order, origin, accent }: ToldStoreOrder,
  payment: MailedStorePayment,
  words: typeof TEXTS.refused | typeof TEXTS.untold,
): Mail =>
  renderMail({
    subject: words.subject(TEXTS.named(order.reference)),
    preheader: words.preheader,
    reason,
    accent,
    body: (
      <>
        <Title>{words.title}</Title>
        <Paragraph>
          {hello(order.customer.firstname)} {words.lead(formatExactCents(payment.amountCents))}
        </Paragraph>
        {origin === null ? (
          <Paragraph>{TEXTS.refused.noLink}</Paragraph>
        ) : (
          <Button href={new URL(routes.storePayment.href(order.uuid), origin).href}>{TEXTS.refused.retry}</Button>
        )}
        <Facts facts={[...paymentFacts(payment), { label: ORDER_LABELS.order, value: order.reference }]} />
        <Note>{words.help}</Note>
      </>
    ),
  })

/** The bank said no. */
export const refusedMail = (told: ToldStoreOrder, payment: MailedStorePayment): Mail =>
  retryMail(told, payment, TEXTS.refused)

/** The bank told the customer that he had paid, and us nothing. */
export const untoldMail = (told: ToldStoreOrder, payment: MailedStorePayment): Mail =>
  retryMail(told, payment, TEXTS.untold)
