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
  named,
  OrderButton,
  orderFacts,
  orderLetter,
  PathButton,
  paymentFacts,
  type Told,
  wordsOf,
} from './letter-parts'
import type { MailedOrder, MailedPayment, MailedRefund } from './order-mails'

const {
  facts: LABELS,
  flash,
  announced,
  missing,
  pending,
  refused,
  untold,
  refunded,
  ...TEXTS
} = ORDER_MAIL_TEXTS

const factsOf = (order: MailedOrder, payment: MailedPayment, atLabel: string) => [
  amountFact(order, payment.amountCents),
  ...paymentFacts(payment, atLabel),
  ...orderFacts(order),
]

/** Says of an unpaid flash offer whether it is kept while the bank decides. */
const Kept = ({ order }: Pick<Told, 'order'>) =>
  order.kind === 'move' && order.included !== null && order.paidCents === 0 ? (
    <Paragraph>{order.isLost === true ? flash.pendingLost : flash.pending}</Paragraph>
  ) : null

/** The bank has not decided. */
export const pendingMail = (told: Told, payment: MailedPayment): Mail =>
  orderLetter(told, {
    subject: pending.subject(named(told.order)),
    preheader: pending.preheader,
    title: pending.title,
    children: (
      <>
        <Paragraph>{pending.text}</Paragraph>
        <Kept order={told.order} />
        <Paragraph>{pending.wait}</Paragraph>
        <Facts facts={factsOf(told.order, payment, LABELS.at)} />
        <OrderButton {...told} />
      </>
    ),
  })

/** The customer has to make a transfer. */
export const announcedMail = (told: Told, payment: MailedPayment, transfer: Transfer): Mail => {
  const { order, origin } = told
  const amount = amountOf(order, transfer.amountCents)
  const until = formatDay(transfer.until)
  return orderLetter(told, {
    subject: announced.subject(amount, named(order)),
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

/** Money came in that nothing was due for. */
export const surplusMail = (told: Told, payment: MailedPayment): Mail => {
  const { order } = told
  const amount = amountOf(order, payment.amountCents)
  const { preheader, lead } = wordsOf(order)[order.isLost === true ? 'lost' : 'surplus']
  return orderLetter(told, {
    subject: TEXTS.surplus.subject(amount, named(order)),
    preheader,
    title: TEXTS.surplus.title(amount),
    lead,
    children: (
      <>
        <Paragraph>{TEXTS.surplus.next}</Paragraph>
        <Facts facts={factsOf(order, payment, LABELS.received)} />
        <OrderButton {...told} />
      </>
    ),
  })
}

/** The same to the company, which has to refund it. */
export const surplusMailForCompany = (told: Told, payment: MailedPayment): Mail => {
  const { order } = told
  const { surplusForCompany: words } = TEXTS
  const amount = amountOf(order, payment.amountCents)
  const name =
    order.kind === 'cartons' ? `${order.firstname} ${order.lastname}`.trim() : order.firstname
  return companyLetter(told, {
    subject: words.subject(amount, named(order)),
    preheader: words.preheader(payment.reference),
    title: words.title(amount),
    lead: wordsOf(order).surplusForCompany[order.isLost === true ? 'lost' : 'surplus'],
    reason: words.reason,
    replyTo: order.email,
    search: payment.reference,
    open: words.open,
    children: (
      <>
        <Facts
          facts={[
            ...factsOf(order, payment, LABELS.received),
            { label: words.customer[order.kind], value: name || words.erased },
            { label: words.email, value: order.email || words.erased },
          ]}
        />
        <Paragraph>{words.act}</Paragraph>
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

/** Money was refunded: how much, of what, when and by which means. */
export const refundedMail = (told: Told, refund: MailedRefund): Mail => {
  const { order } = told
  const { amountCents, isByHand, methodWords, at, reference, lines } = refund
  const amount = amountOf(order, amountCents)
  const hasLines = lines.length > 0
  return orderLetter(told, {
    subject: refunded.subject(amount, named(order)),
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
        <OrderButton {...told} />
      </>
    ),
  })
}

/** Says of a move whether its date or its flash offer can still be had. */
const bookedOf = (order: MailedOrder): string | null => {
  if (order.kind === 'cartons' || !order.isPlaced) return null
  if (order.paidCents > 0) return refused.booked
  if (order.included === null) return refused.notBooked
  return order.hasOtherTry === true ? flash.otherTry : flash.notBooked
}

interface RetryWords {
  subject: (named: string) => string
  preheader: string
  title: string
  lead: (amount: string) => string
  help: string
}

/** Leads to another try, in the words of what went wrong. */
const retryMail = (told: Told, payment: MailedPayment, words: RetryWords): Mail => {
  const { order, origin } = told
  const booked = bookedOf(order)
  return orderLetter(told, {
    subject: words.subject(named(order)),
    preheader: words.preheader,
    title: words.title,
    lead: words.lead(amountOf(order, payment.amountCents)),
    children: (
      <>
        {booked !== null && <Paragraph>{booked}</Paragraph>}
        <PathButton
          origin={origin}
          path={payment.retryPath}
          instead={wordsOf(order).refused.noLink}
        >
          {refused.retry}
        </PathButton>
        <Facts facts={factsOf(order, payment, LABELS.at)} />
        <Note>{words.help}</Note>
      </>
    ),
  })
}

/** The bank refused it, or a lender did not answer for too long. */
export const refusedMail = (told: Told, payment: MailedPayment): Mail =>
  retryMail(told, payment, { ...refused, ...wordsOf(told.order).refused })

/** The transfer did not arrive in time. */
export const missingMail = (told: Told, payment: MailedPayment): Mail =>
  retryMail(told, payment, missing)

/** The bank's page said paid, and no notification came. */
export const untoldMail = (told: Told, payment: MailedPayment): Mail =>
  retryMail(told, payment, untold)
