import { formatCents } from '../../../../shared/domain/money'
import { formatDay } from '../../../../shared/texts/figures'
import { receivedAt } from '../../../../shared/texts/message-mails'
import { ORDER_MAIL_TEXTS as TEXTS } from '../../../../shared/texts/order-mails'
import { routes } from '../../../routes'
import { Button, type Fact, Paragraph } from '../../mail/parts'
import type { MailAccent } from '../../mail/render-mail'
import type { MailedOrder, MailedPayment } from '../order-mails'

/** What every mail of an order is made of. */
export interface Told {
  order: MailedOrder
  /** Where customers reach this site; null where nobody has said it: then a sentence stands for each link. */
  origin: string | null
  /** A partner's, in place of the site's. */
  accent?: MailAccent
}

/** 'commande ABCDE23456' */
export const named = ({ isPlaced, reference }: MailedOrder): string =>
  TEXTS.named[isPlaced ? 'order' : 'quote'](reference)

export const reasonOf = ({ isPlaced }: MailedOrder): string => TEXTS.reason[isPlaced ? 'order' : 'quote']

interface LinkProps {
  origin: string | null
  path: string
  children: string
  /** Said where there is no link. */
  instead?: string
}

/** The one act of a mail, by a path of the site. */
export const PathButton = ({ origin, path, children, instead }: LinkProps) => {
  if (origin !== null) return <Button href={new URL(path, origin).href}>{children}</Button>
  return instead === undefined ? null : <Paragraph>{instead}</Paragraph>
}

/** The order's page; nothing where there is none. */
export const OrderButton = ({ order, origin }: Pick<Told, 'order' | 'origin'>) =>
  order.isPlaced ? (
    <PathButton origin={origin} path={routes.order.href(order.uuid)}>
      {TEXTS.open}
    </PathButton>
  ) : null

/** What it is about; what is not known has no line. */
export const orderFacts = ({ isPlaced, reference, title, movingDate }: MailedOrder): Fact[] => [
  { label: TEXTS.facts[isPlaced ? 'order' : 'quote'], value: reference },
  { label: TEXTS.facts.title, value: title },
  ...(movingDate === null ? [] : [{ label: TEXTS.facts.movingDate, value: formatDay(movingDate) }]),
]

/** When the money came: the day of a transfer, or the moment of another payment. */
export const receivedWords = ({ at, receivedOn }: MailedPayment): string =>
  receivedOn === undefined ? receivedAt(at) : formatDay(receivedOn)

export const paymentFacts = (payment: MailedPayment, atLabel: string): Fact[] => [
  { label: TEXTS.facts.method, value: payment.methodWords },
  { label: atLabel, value: receivedWords(payment) },
  { label: TEXTS.facts.payment, value: payment.reference },
]

export const amountFact = (amountCents: number): Fact => ({
  label: TEXTS.facts.amount,
  value: formatCents(amountCents),
  isPrice: true,
})
