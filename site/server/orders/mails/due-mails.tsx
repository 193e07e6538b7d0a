import { formatCents } from '../../../../shared/domain/money'
import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails-texts'
import type { Mail } from '../../mail/outbox'
import { Facts, Note } from '../../mail/parts'
import {
  amountFact,
  namedOrder,
  orderFacts,
  orderLetter,
  PathButton,
  type MailContext,
} from './letter-parts'
import type { RequestedPayment, MailedMove } from './mailed-order'

const { facts: LABELS, balance, asked, noPayLink } = ORDER_MAIL_TEXTS

/** Reminder of the balance, a week before the move. */
export const balanceMail = (
  context: MailContext<MailedMove>,
  dueCents: number,
  payPath: string,
): Mail => {
  const { order, origin } = context
  const amount = formatCents(dueCents)
  const date = order.movingDate === null ? null : formatDay(order.movingDate)
  return orderLetter(context, {
    subject: balance.subject(amount, namedOrder(order)),
    preheader: date === null ? order.title : balance.preheader(date),
    title: balance.title,
    lead: date === null ? balance.leadUndated(amount) : balance.lead(date, amount),
    children: (
      <>
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

/**
 * Mail for a payment that an adviser requests, with the amount, the deposit that books it and the
 * last day to pay.
 */
export const paymentRequestMail = (
  context: MailContext<MailedMove>,
  { label, amountCents, payPath, depositCents = 0, payableUntil }: RequestedPayment,
): Mail => {
  const { order, origin } = context
  return orderLetter(context, {
    subject: asked.subject(formatCents(amountCents), namedOrder(order)),
    preheader: asked.preheader(label),
    title: asked.title,
    lead: asked.lead,
    children: (
      <>
        <Facts
          facts={[
            amountFact(order, amountCents),
            ...(depositCents > 0 && depositCents < amountCents
              ? [{ label: LABELS.deposit, value: asked.deposit(formatCents(depositCents)) }]
              : []),
            ...(payableUntil === null
              ? []
              : [{ label: LABELS.payableUntil, value: formatDay(payableUntil) }]),
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
}
