import { formatCents } from '../../../../shared/domain/money'
import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails'
import type { Mail } from '../../mail/outbox'
import { Facts, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { AskedPayment } from '../order-mails'
import { amountFact, named, orderFacts, PathButton, reasonOf, type Told } from './letter-parts'

const { facts: LABELS, hello, balance, asked, noPayLink } = ORDER_MAIL_TEXTS

/** A week before the move. */
export const balanceMail = ({ order, origin, accent }: Told, dueCents: number, payPath: string): Mail => {
  const amount = formatCents(dueCents)
  const date = order.movingDate === null ? null : formatDay(order.movingDate)
  return renderMail({
    subject: balance.subject(amount, named(order)),
    preheader: date === null ? order.title : balance.preheader(date),
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{balance.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {date === null ? balance.leadUndated(amount) : balance.lead(date, amount)}
        </Paragraph>
        <Facts
          facts={[
            { label: LABELS.due, value: amount, isPrice: true },
            { label: LABELS.paid, value: formatCents(order.paidCents) },
            { label: LABELS.total, value: formatCents(order.totalCents) },
            ...orderFacts(order),
            ...order.places,
          ]}
        />
        <PathButton origin={origin} path={payPath} instead={noPayLink}>
          {balance.pay}
        </PathButton>
        <Note>{balance.paid}</Note>
      </>
    ),
  })
}

/** Mail for a payment that an adviser asks for, with the amount, the deposit that books it and the last day to pay. */
export const askedMail = (
  { order, origin, accent }: Told,
  { label, amountCents, payPath, depositCents = 0, payableUntil }: AskedPayment,
): Mail =>
  renderMail({
    subject: asked.subject(formatCents(amountCents), named(order)),
    preheader: asked.preheader(label),
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{asked.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {asked.lead}
        </Paragraph>
        <Facts
          facts={[
            amountFact(amountCents),
            ...(depositCents > 0 && depositCents < amountCents
              ? [{ label: LABELS.deposit, value: asked.deposit(formatCents(depositCents)) }]
              : []),
            ...(payableUntil === null ? [] : [{ label: LABELS.payableUntil, value: formatDay(payableUntil) }]),
            ...(label === order.title ? [] : [{ label: LABELS.label, value: label }]),
            ...orderFacts(order),
          ]}
        />
        <PathButton origin={origin} path={payPath} instead={noPayLink}>
          {asked.pay}
        </PathButton>
        <Note>{asked.unexpected}</Note>
      </>
    ),
  })
