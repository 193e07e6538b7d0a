import type { ReactNode } from 'react'
import { formatCents, formatExactCents } from '../../../../shared/domain/money'
import { formatDay } from '../../../../shared/texts/figures'
import { receivedAt } from '../../../../shared/texts/message-mails-texts'
import {
  ORDER_MAIL_KIND_TEXTS,
  ORDER_MAIL_TEXTS as TEXTS,
} from '../../../../shared/texts/order-mails-texts'
import { exactPrice } from '../../../../shared/texts/site'
import { routes } from '../../../routes'
import type { Attachment, Mail } from '../../mail/outbox'
import { Button, type Fact, Facts, Heading, Note, Paragraph, Title } from '../../mail/parts'
import { type MailAccent, renderMail } from '../../mail/render-mail'
import type { MailedCartons, MailedLine, MailedOrder, MailedPayment } from './mailed-order'

/** Parts that every mail of an order has. */
export interface MailContext<Order extends MailedOrder = MailedOrder> {
  order: Order
  /**
   * Address of this site for customers; null while it is not set: then each link is replaced by a
   * sentence.
   */
  origin: string | null
  /** A partner's accent, in place of the site's. */
  accent?: MailAccent
}

export const kindTexts = ({ kind }: MailedOrder) => ORDER_MAIL_KIND_TEXTS[kind]

/** 'commande ABCDE23456' */
export const namedOrder = ({ isPlaced, reference }: MailedOrder): string =>
  TEXTS.named[isPlaced ? 'order' : 'quote'](reference)

const reasonOf = (order: MailedOrder): string =>
  order.isPlaced ? kindTexts(order).reason : TEXTS.quoteReason

/** Prices of cartons always have their cents, as in the shop. */
export const amountOf = ({ kind }: MailedOrder, cents: number): string =>
  kind === 'cartons' ? formatExactCents(cents) : formatCents(cents)

interface LinkProps {
  origin: string | null
  path: string
  children: string
  /** Sentence in place of the link. */
  instead?: string | undefined
}

/** The main action of a mail, with a path of the site. */
export const PathButton = ({ origin, path, children, instead }: LinkProps) => {
  if (origin !== null) return <Button href={new URL(path, origin).href}>{children}</Button>
  return instead === undefined ? null : <Paragraph>{instead}</Paragraph>
}

const PAGES = { move: routes.order, cartons: routes.storeOrder }

/** Links to the order's page; a quote without an order has none. */
export const OrderButton = ({ order, origin }: MailContext) =>
  order.isPlaced ? (
    <PathButton
      origin={origin}
      path={PAGES[order.kind].href(order.uuid)}
      instead={kindTexts(order).noPage}
    >
      {TEXTS.open}
    </PathButton>
  ) : null

/** Links to the general terms of sale. */
export const TermsLink = ({ origin, children }: Pick<LinkProps, 'origin' | 'children'>) =>
  origin === null ? null : (
    <Note>
      <a href={new URL(routes.editorial.href('/cgv'), origin).href}>{children}</a>
    </Note>
  )

/** Facts of the order; unknown ones have no line. */
export const orderFacts = (order: MailedOrder): Fact[] => [
  { label: TEXTS.facts[order.isPlaced ? 'order' : 'quote'], value: order.reference },
  ...(order.kind === 'move' ? [{ label: TEXTS.facts.title, value: order.title }] : []),
  ...(order.kind === 'move' && order.movingDate !== null
    ? [{ label: TEXTS.facts.movingDate, value: formatDay(order.movingDate) }]
    : []),
]

/** Returns when the money arrived: the day of a transfer, or the moment of another payment. */
export const receivedText = ({ at, receivedOn }: MailedPayment): string =>
  receivedOn === undefined ? receivedAt(at) : formatDay(receivedOn)

export const paymentFacts = (payment: MailedPayment, atLabel: string): Fact[] => [
  { label: TEXTS.facts.method, value: payment.methodWords },
  { label: atLabel, value: receivedText(payment) },
  { label: TEXTS.facts.payment, value: payment.reference },
]

export const amountFact = (order: MailedOrder, amountCents: number): Fact => ({
  label: TEXTS.facts.amount,
  value: amountOf(order, amountCents),
  isPrice: true,
})

/** Facts of an order of cartons with its destination. */
export const destinationFacts = (order: MailedCartons): Fact[] => {
  const { label, hours, address } = order.destination
  const place = [label, address.street, `${address.postalCode} ${address.city}`.trim()].filter(
    part => part !== '',
  )
  return [
    ...orderFacts(order),
    {
      label: order.deliveryOption === 'store_pickup' ? TEXTS.facts.agency : TEXTS.facts.address,
      value: place.join(', '),
    },
    ...(hours === '' ? [] : [{ label: TEXTS.facts.hours, value: hours }]),
  ]
}

export const factOfLine = ({ label, quantity, unitCents }: MailedLine): Fact => ({
  label: quantity > 0 ? TEXTS.counted(quantity, label) : label,
  value: exactPrice(quantity * unitCents),
})

/** Content of an order of cartons, one row per article, and the delivery. */
export const lineFacts = ({
  lines,
  deliveryCents,
}: Pick<MailedCartons, 'lines' | 'deliveryCents'>): Fact[] => [
  ...lines.map(factOfLine),
  ...(deliveryCents === 0
    ? []
    : [{ label: TEXTS.facts.delivery, value: exactPrice(deliveryCents) }]),
]

interface Letter {
  subject: string
  preheader: string
  title: string
  /** Follows the greeting. */
  lead?: string
  children: ReactNode
  attachments?: readonly Attachment[]
}

/** Lays out a mail to the customer of an order. */
export const orderLetter = (
  { order, accent, origin }: MailContext,
  { title, lead, children, ...letter }: Letter,
): Mail =>
  renderMail({
    ...letter,
    reason: reasonOf(order),
    accent,
    origin,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          {TEXTS.hello(order.firstname)}
          {lead !== undefined && ` ${lead}`}
        </Paragraph>
        {children}
      </>
    ),
  })

interface CompanyLetter {
  subject: string
  preheader: string
  title: string
  lead: string
  reason: string
  replyTo: string
  children: ReactNode
  /** Search text that finds the order in the back office. */
  search: string
  open: string
}

/**
 * Lays out a mail to the company with the customer's reply address and a link to the back office.
 */
export const companyLetter = (
  { origin }: Pick<MailContext, 'origin'>,
  { title, lead, children, search, open, ...letter }: CompanyLetter,
): Mail =>
  renderMail({
    ...letter,
    isInternal: true,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>{lead}</Paragraph>
        {children}
        <PathButton origin={origin} path={`${routes.backOffice.href()}/recherche?q=${search}`}>
          {open}
        </PathButton>
      </>
    ),
  })

/** Amounts by row, under each other. */
export const Amounts = ({ facts }: { facts: readonly Fact[] }) => <Facts facts={facts} areAmounts />

/** Content of an order of cartons, and its sums. */
export const Articles = ({
  order,
  sums = [],
}: Pick<MailContext<MailedCartons>, 'order'> & { sums?: readonly Fact[] }) => (
  <>
    <Heading>{TEXTS.lines}</Heading>
    <Amounts facts={[...lineFacts(order), ...sums]} />
  </>
)
