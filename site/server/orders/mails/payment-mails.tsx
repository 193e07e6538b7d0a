import type { Transfer } from '../../../../shared/domain/payment'
import { formatDay } from '../../../../shared/texts/figures'
import { receivedAt } from '../../../../shared/texts/message-mails-texts'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails-texts'
import { transferFacts } from '../../../../shared/texts/transfer-texts'
import type { Mail } from '../../mail/outbox'
import { Facts, Heading, Note, Paragraph } from '../../mail/parts'
import {
  amountFact,
  amountOf,
  Amounts,
  companyLetter,
  factOfLine,
  namedOrder,
  OrderButton,
  orderFacts,
  orderLetter,
  PathButton,
  paymentFacts,
  type MailContext,
  kindTexts,
} from './letter-parts'
import type { MailedOrder, MailedPayment, MailedRefund } from './mailed-order'

const {
  facts: LABELS,
  flash,
  announced,
  missing,
  pending,
  refused,
  unconfirmed,
  refunded,
  ...TEXTS
} = ORDER_MAIL_TEXTS

const factsOf = (order: MailedOrder, payment: MailedPayment, atLabel: string) => [
  amountFact(order, payment.amountCents),
  ...paymentFacts(payment, atLabel),
  ...orderFacts(order),
]

/** Says whether an unpaid flash offer is held while the bank decides. */
const HeldOffer = ({ order }: Pick<MailContext, 'order'>) =>
  order.kind === 'move' && order.included !== null && order.paidCents === 0 ? (
    <Paragraph>{order.isLost === true ? flash.pendingLost : flash.pending}</Paragraph>
  ) : null

/** The bank has not decided. */
export const pendingMail = (context: MailContext, payment: MailedPayment): Mail =>
  orderLetter(context, {
    subject: pending.subject(namedOrder(context.order)),
    preheader: pending.preheader,
    title: pending.title,
    children: (
      <>
        <Paragraph>{pending.text}</Paragraph>
        <HeldOffer order={context.order} />
        <Paragraph>{pending.wait}</Paragraph>
        <Facts facts={factsOf(context.order, payment, LABELS.at)} />
        <OrderButton {...context} />
      </>
    ),
  })

/** The customer has to make a transfer. */
export const transferMail = (
  context: MailContext,
  payment: MailedPayment,
  transfer: Transfer,
): Mail => {
  const { order, origin } = context
  const amount = amountOf(order, transfer.amountCents)
  const until = formatDay(transfer.until)
  return orderLetter(context, {
    subject: announced.subject(amount, namedOrder(order)),
    preheader: announced.preheader(transfer.reference, until),
    title: announced.title,
    lead: announced.lead(amount),
    children: (
      <>
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

/** Money arrived for which nothing was due. */
export const surplusMail = (context: MailContext, payment: MailedPayment): Mail => {
  const { order } = context
  const amount = amountOf(order, payment.amountCents)
  const { preheader, lead } = kindTexts(order)[order.isLost === true ? 'lost' : 'surplus']
  return orderLetter(context, {
    subject: TEXTS.surplus.subject(amount, namedOrder(order)),
    preheader,
    title: TEXTS.surplus.title(amount),
    lead,
    children: (
      <>
        <Paragraph>{TEXTS.surplus.next}</Paragraph>
        <Facts facts={factsOf(order, payment, LABELS.received)} />
        <OrderButton {...context} />
      </>
    ),
  })
}

/** The same to the company, which has to refund it. */
export const surplusMailForCompany = (context: MailContext, payment: MailedPayment): Mail => {
  const { order } = context
  const { surplusForCompany: texts } = TEXTS
  const amount = amountOf(order, payment.amountCents)
  const name =
    order.kind === 'cartons' ? `${order.firstname} ${order.lastname}`.trim() : order.firstname
  return companyLetter(context, {
    subject: texts.subject(amount, namedOrder(order)),
    preheader: texts.preheader(payment.reference),
    title: texts.title(amount),
    lead: kindTexts(order).surplusForCompany[order.isLost === true ? 'lost' : 'surplus'],
    reason: texts.reason,
    replyTo: order.email,
    search: payment.reference,
    open: texts.open,
    children: (
      <>
        <Facts
          facts={[
            ...factsOf(order, payment, LABELS.received),
            { label: texts.customer[order.kind], value: name || texts.erased },
            { label: texts.email, value: order.email || texts.erased },
          ]}
        />
        <Paragraph>{texts.act}</Paragraph>
      </>
    ),
  })
}

/** Lines of a refund with their sum. */
const RefundedLines = ({ lines, amount }: Pick<MailedRefund, 'lines'> & { amount: string }) => (
  <>
    <Heading>{refunded.what}</Heading>
    <Amounts
      facts={[...lines.map(factOfLine), { label: refunded.total, value: amount, isPrice: true }]}
    />
  </>
)

/** Money was refunded: amount, subject, time and means. */
export const refundedMail = (context: MailContext, refund: MailedRefund): Mail => {
  const { order } = context
  const { amountCents, isByHand, methodWords, at, reference, lines } = refund
  const amount = amountOf(order, amountCents)
  const hasLines = lines.length > 0
  return orderLetter(context, {
    subject: refunded.subject(amount, namedOrder(order)),
    preheader: isByHand ? refunded.byHandPreheader : refunded.preheader,
    title: refunded.title,
    lead: isByHand ? refunded.byHand(amount) : refunded.lead(amount),
    children: (
      <>
        {hasLines && <RefundedLines lines={lines} amount={amount} />}
        <Facts
          facts={[
            ...(hasLines ? [] : [amountFact(order, amountCents)]),
            ...(isByHand ? [] : [{ label: LABELS.method, value: methodWords }]),
            { label: LABELS.at, value: receivedAt(at) },
            { label: refunded.reference, value: reference },
            ...orderFacts(order),
          ]}
        />
        {hasLines && <Paragraph>{refunded.credit}</Paragraph>}
        <OrderButton {...context} />
      </>
    ),
  })
}

/** Returns the sentence on the date or the flash offer of a move; null: it has none. */
const bookedOf = (order: MailedOrder): string | null => {
  if (order.kind === 'cartons' || !order.isPlaced) return null
  if (order.paidCents > 0) return refused.booked
  if (order.included === null) return refused.notBooked
  return order.hasOtherTry === true ? flash.otherTry : flash.notBooked
}

interface RetryTexts {
  subject: (named: string) => string
  preheader: string
  title: string
  lead: (amount: string) => string
  help: string
}

/** Leads to another attempt, with the reason of the failure. */
const retryMail = (context: MailContext, payment: MailedPayment, texts: RetryTexts): Mail => {
  const { order, origin } = context
  const booked = bookedOf(order)
  return orderLetter(context, {
    subject: texts.subject(namedOrder(order)),
    preheader: texts.preheader,
    title: texts.title,
    lead: texts.lead(amountOf(order, payment.amountCents)),
    children: (
      <>
        {booked !== null && <Paragraph>{booked}</Paragraph>}
        <PathButton
          origin={origin}
          path={payment.retryPath}
          instead={kindTexts(order).refused.noLink}
        >
          {refused.retry}
        </PathButton>
        <Facts facts={factsOf(order, payment, LABELS.at)} />
        <Note>{texts.help}</Note>
      </>
    ),
  })
}

/** The bank refused it, or a lender did not answer for too long. */
export const refusedMail = (context: MailContext, payment: MailedPayment): Mail =>
  retryMail(context, payment, { ...refused, ...kindTexts(context.order).refused })

/** The transfer did not arrive in time. */
export const missingMail = (context: MailContext, payment: MailedPayment): Mail =>
  retryMail(context, payment, missing)

/** The bank's page said paid, but no notification came. */
export const unconfirmedMail = (context: MailContext, payment: MailedPayment): Mail =>
  retryMail(context, payment, unconfirmed)
