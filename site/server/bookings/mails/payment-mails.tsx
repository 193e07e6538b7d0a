import { formatCents } from '../../../../shared/domain/money'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails'
import { routes } from '../../../routes'
import type { Mail } from '../../mail/outbox'
import { Facts, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { MailedPayment } from '../order-mails'
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

const { facts: LABELS, hello, pending, refused, surplus, surplusForCompany, refunded } = ORDER_MAIL_TEXTS

const factsOf = ({ order }: Told, payment: MailedPayment, atLabel: string) => [
  amountFact(payment.amountCents),
  ...paymentFacts(payment, atLabel),
  ...orderFacts(order),
]

/** The bank has not decided. */
export const pendingMail = (told: Told, payment: MailedPayment): Mail => {
  const { order, origin, accent } = told
  return renderMail({
    subject: pending.subject(named(order)),
    preheader: pending.preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{pending.title}</Title>
        <Paragraph>{hello(order.firstname)}</Paragraph>
        <Paragraph>{pending.text}</Paragraph>
        <Paragraph>{pending.wait}</Paragraph>
        <Facts facts={factsOf(told, payment, LABELS.at)} />
        <OrderButton order={order} origin={origin} />
      </>
    ),
  })
}

/** The bank said no, or nothing for too long. */
export const refusedMail = (told: Told, payment: MailedPayment): Mail => {
  const { order, origin, accent } = told
  return renderMail({
    subject: refused.subject(named(order)),
    preheader: refused.preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{refused.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {refused.lead(formatCents(payment.amountCents))}
        </Paragraph>
        {order.isPlaced && <Paragraph>{order.paidCents > 0 ? refused.booked : refused.notBooked}</Paragraph>}
        <PathButton origin={origin} path={payment.retryPath} instead={refused.noLink}>
          {refused.retry}
        </PathButton>
        <Facts facts={factsOf(told, payment, LABELS.at)} />
        <Note>{refused.help}</Note>
      </>
    ),
  })
}

/** Something came in that nothing was due for. */
export const surplusMail = (told: Told, payment: MailedPayment): Mail => {
  const { order, origin, accent } = told
  const amount = formatCents(payment.amountCents)
  return renderMail({
    subject: surplus.subject(amount, named(order)),
    preheader: surplus.preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{surplus.title(amount)}</Title>
        <Paragraph>
          {hello(order.firstname)} {surplus.lead}
        </Paragraph>
        <Paragraph>{surplus.next}</Paragraph>
        <Facts facts={factsOf(told, payment, LABELS.received)} />
        <OrderButton order={order} origin={origin} />
      </>
    ),
  })
}

/** The same to the company, who has to give it back. An answer goes to the customer. */
export const surplusMailForCompany = ({ order, origin }: Told, payment: MailedPayment): Mail => {
  const amount = formatCents(payment.amountCents)
  return renderMail({
    subject: surplusForCompany.subject(amount, named(order)),
    preheader: surplusForCompany.preheader(payment.reference),
    reason: surplusForCompany.reason,
    replyTo: order.email,
    body: (
      <>
        <Title>{surplusForCompany.title(amount)}</Title>
        <Paragraph>{surplusForCompany.lead}</Paragraph>
        <Facts
          facts={[
            ...paymentFacts(payment, LABELS.received),
            ...orderFacts(order),
            { label: surplusForCompany.firstname, value: order.firstname },
            { label: surplusForCompany.email, value: order.email },
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

/** Money went back. */
export const refundedMail = (told: Told, payment: MailedPayment): Mail => {
  const { order, origin, accent } = told
  const amount = formatCents(payment.amountCents)
  return renderMail({
    subject: refunded.subject(amount, named(order)),
    preheader: refunded.preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{refunded.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {refunded.lead(amount)}
        </Paragraph>
        <Facts
          facts={[
            amountFact(payment.amountCents),
            { label: LABELS.method, value: payment.methodWords },
            { label: LABELS.payment, value: payment.reference },
            ...orderFacts(order),
          ]}
        />
        <OrderButton order={order} origin={origin} />
      </>
    ),
  })
}
