import type { Transfer } from '../../../../shared/domain/payment'
import { formatCents } from '../../../../shared/domain/money'
import { receivedAt } from '../../../../shared/texts/message-mails'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails'
import { formatDay } from '../../../../shared/texts/figures'
import { transferFacts } from '../../../../shared/texts/transfer'
import { routes } from '../../../routes'
import type { Mail } from '../../mail/outbox'
import { type Fact, Facts, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { MailedPayment, MailedRefund } from '../order-mails'
import {
  amountFact,
  named,
  OrderButton,
  orderFacts,
  PathButton,
  paymentFacts,
  reasonOf,
  type Told,
} from './letter-parts'

const {
  facts: LABELS,
  hello,
  flash,
  announced,
  missing,
  pending,
  refused,
  untold,
  surplus,
  surplusForCompany,
  refunded,
} = ORDER_MAIL_TEXTS

const factsOf = ({ order }: Pick<Told, 'order'>, payment: MailedPayment, atLabel: string) => [
  amountFact(payment.amountCents),
  ...paymentFacts(payment, atLabel),
  ...orderFacts(order),
]

interface News {
  subject: string
  preheader: string
  title: string
  paragraphs: readonly string[]
  facts: Fact[]
}

/** Tells the customer what has happened, and asks nothing of him. */
const newsMail = ({ order, origin, accent }: Told, { subject, preheader, title, paragraphs, facts }: News): Mail =>
  renderMail({
    subject,
    preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{title}</Title>
        {paragraphs.map(paragraph => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <Facts facts={facts} />
        <OrderButton order={order} origin={origin} />
      </>
    ),
  })

/** Of a flash offer, whether it is kept while the bank thinks it over. */
const flashOf = ({ order: { included, paidCents, isOfferLost } }: Told): readonly string[] => {
  if (included === null || paidCents > 0) return []
  return [isOfferLost === true ? flash.pendingLost : flash.pending]
}

/** The bank has not decided. */
export const pendingMail = (told: Told, payment: MailedPayment): Mail =>
  newsMail(told, {
    subject: pending.subject(named(told.order)),
    preheader: pending.preheader,
    title: pending.title,
    paragraphs: [hello(told.order.firstname), pending.text, ...flashOf(told), pending.wait],
    facts: factsOf(told, payment, LABELS.at),
  })

/** The customer has to make a transfer. */
export const announcedMail = (told: Told, payment: MailedPayment, transfer: Transfer): Mail => {
  const { order, origin, accent } = told
  const amount = formatCents(transfer.amountCents)
  const until = formatDay(transfer.until)
  return renderMail({
    subject: announced.subject(amount, named(order)),
    preheader: announced.preheader(transfer.reference, until),
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{announced.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {announced.lead(amount)}
        </Paragraph>
        <Facts facts={[...transferFacts(transfer), ...orderFacts(order)]} />
        <Paragraph>{announced.until(until)}</Paragraph>
        <PathButton origin={origin} path={payment.retryPath}>
          {announced.other}
        </PathButton>
        <Note>{announced.crossed}</Note>
      </>
    ),
  })
}

/** Something came in that nothing was due for. */
export const surplusMail = (told: Told, payment: MailedPayment): Mail => {
  const { order } = told
  const amount = formatCents(payment.amountCents)
  return newsMail(told, {
    subject: surplus.subject(amount, named(order)),
    preheader: order.isOfferLost === true ? surplus.lost.preheader : surplus.preheader,
    title: surplus.title(amount),
    paragraphs: [
      `${hello(order.firstname)} ${order.isOfferLost === true ? surplus.lost.lead : surplus.lead}`,
      surplus.next,
    ],
    facts: factsOf(told, payment, LABELS.received),
  })
}

/** The same to the company, who has to give it back. An answer goes to the customer. */
export const surplusMailForCompany = ({ order, origin }: Told, payment: MailedPayment): Mail => {
  const amount = formatCents(payment.amountCents)
  return renderMail({
    subject: surplusForCompany.subject(amount, named(order)),
    preheader: surplusForCompany.preheader(payment.reference),
    reason: surplusForCompany.reason,
    isInternal: true,
    replyTo: order.email,
    body: (
      <>
        <Title>{surplusForCompany.title(amount)}</Title>
        <Paragraph>{surplusForCompany.lead}</Paragraph>
        <Facts
          facts={[
            ...factsOf({ order }, payment, LABELS.received),
            { label: surplusForCompany.firstname, value: order.firstname || surplusForCompany.erased },
            { label: surplusForCompany.email, value: order.email || surplusForCompany.erased },
          ]}
        />
        <Paragraph>{surplusForCompany.act}</Paragraph>
        <PathButton origin={origin} path={`${routes.backOffice.href()}?q=${payment.reference}`}>
          {surplusForCompany.open}
        </PathButton>
      </>
    ),
  })
}

/** Money went back: how much, when and by which means. */
export const refundedMail = (told: Told, refund: MailedRefund): Mail => {
  const { order } = told
  const amount = formatCents(refund.amountCents)
  return newsMail(told, {
    subject: refunded.subject(amount, named(order)),
    preheader: refund.isByHand ? refunded.byHandPreheader : refunded.preheader,
    title: refunded.title,
    paragraphs: [`${hello(order.firstname)} ${refund.isByHand ? refunded.byHand(amount) : refunded.lead(amount)}`],
    facts: [
      amountFact(refund.amountCents),
      ...(refund.isByHand ? [] : [{ label: LABELS.method, value: refund.methodWords }]),
      { label: LABELS.at, value: receivedAt(refund.at) },
      { label: refunded.reference, value: refund.reference },
      ...orderFacts(order),
    ],
  })
}

/** Whether what it was to buy is still to be had. */
const bookedOf = ({ included, paidCents, hasOtherTry }: Told['order']): string => {
  if (paidCents > 0) return refused.booked
  if (included === null) return refused.notBooked
  return hasOtherTry === true ? flash.otherTry : flash.notBooked
}

/** Nothing came of it, in the words of why, and the way to another try. */
const retryMail = (
  told: Told,
  payment: MailedPayment,
  words: typeof refused | typeof untold | typeof missing,
): Mail => {
  const { order, origin, accent } = told
  return renderMail({
    subject: words.subject(named(order)),
    preheader: words.preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{words.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {words.lead(formatCents(payment.amountCents))}
        </Paragraph>
        {order.isPlaced && <Paragraph>{bookedOf(order)}</Paragraph>}
        <PathButton origin={origin} path={payment.retryPath} instead={refused.noLink}>
          {refused.retry}
        </PathButton>
        <Facts facts={factsOf(told, payment, LABELS.at)} />
        <Note>{words.help}</Note>
      </>
    ),
  })
}

/** The bank said no, or a lender nothing for too long. */
export const refusedMail = (told: Told, payment: MailedPayment): Mail => retryMail(told, payment, refused)

/** The transfer did not arrive in time. */
export const missingMail = (told: Told, payment: MailedPayment): Mail => retryMail(told, payment, missing)

/** The bank told the customer that he had paid, and us nothing. */
export const untoldMail = (told: Told, payment: MailedPayment): Mail => retryMail(told, payment, untold)
