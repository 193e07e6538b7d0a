import { Fragment } from 'react'
import { formatCents } from '../../../../shared/domain/money'
import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails-texts'
import { QUOTE_MAIL_TEXTS } from '../../../../shared/texts/quote-document-texts'
import { routes } from '../../../routes'
import type { Attachment, Mail } from '../../mail/outbox'
import { Facts, Heading, Note, Paragraph } from '../../mail/parts'
import type { QuoteDocument } from '../../quotes/document/quote-document'
import { OrderButton, orderFacts, orderLetter, TermsLink, type MailContext } from './letter-parts'
import type { MailedMove } from './mailed-order'

const { facts: LABELS, confirmed: TEXTS, flash } = ORDER_MAIL_TEXTS

interface Confirmation extends MailContext<MailedMove> {
  files: { quote: Attachment | null; calendar: Attachment | null }
  /**
   * Sentence in place of a PDF that could not be made; null: the PDF is attached, or the quote is
   * unreadable.
   */
  document: QuoteDocument | null
}

const Next = ({ order, origin }: MailContext<MailedMove>) => {
  const dueCents = order.totalCents - order.paidCents
  return (
    <>
      <Heading>{TEXTS.next}</Heading>
      {dueCents <= 0 ? (
        <Paragraph>{TEXTS.paid}</Paragraph>
      ) : (
        <Paragraph>
          {TEXTS.balance(formatCents(dueCents))}
          {origin !== null && (
            <>
              {' '}
              <a href={new URL(routes.balancePayment.href(order.uuid), origin).href}>
                {TEXTS.payBalance}
              </a>
            </>
          )}
        </Paragraph>
      )}
      <Paragraph>{order.included === null ? TEXTS.changes : flash.changes}</Paragraph>
      <Paragraph>{TEXTS.parking}</Paragraph>
      <Paragraph>{TEXTS.day}</Paragraph>
    </>
  )
}

/** Always part of the mail. */
const withoutIncluded = ({ parts }: QuoteDocument) =>
  parts.filter(({ areIncluded = false }) => !areIncluded)

const Parts = ({ document }: { document: QuoteDocument }) => (
  <>
    {withoutIncluded(document).map(({ title, ...part }, index) => (
      <Fragment key={index}>
        <Heading>{title}</Heading>
        <Facts {...part} />
      </Fragment>
    ))}
    {document.conditions.map((condition, index) => (
      <Note key={index}>{condition}</Note>
    ))}
  </>
)

const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

/** Confirms a move: the booking, the payment, the next steps, and its documents. */
export const moveConfirmationMail = (context: Confirmation): Mail => {
  const { order, origin, files, document } = context
  const dueCents = order.totalCents - order.paidCents
  const date = order.movingDate === null ? null : formatDay(order.movingDate)
  const enclosed = [
    ...(files.quote === null ? [] : [TEXTS.quoteFile]),
    ...(files.calendar === null ? [] : [TEXTS.calendarFile]),
  ]
  const sums = [
    { label: LABELS.total, value: formatCents(order.totalCents), isPrice: true },
    { label: LABELS.paid, value: formatCents(order.paidCents) },
    ...(dueCents > 0 ? [{ label: LABELS.due, value: formatCents(dueCents) }] : []),
  ]
  return orderLetter(context, {
    subject: TEXTS.subject(order.reference),
    preheader: date === null ? TEXTS.preheaderUndated : TEXTS.preheader(date),
    title: TEXTS.title,
    lead: date === null ? TEXTS.leadUndated : TEXTS.lead(date),
    attachments: [files.quote, files.calendar].filter(file => file !== null),
    children: (
      <>
        <Facts facts={[...orderFacts(order), ...order.places, ...sums]} />
        <OrderButton {...context} />
        <Note>
          {origin !== null ? TEXTS.openNote : dueCents > 0 ? TEXTS.noLink : TEXTS.noLinkPaid}
        </Note>
        {order.included !== null && (
          <>
            <Heading>{flash.included}</Heading>
            <Facts facts={order.included} />
          </>
        )}
        <Next {...context} />
        {enclosed.length > 0 && (
          <Paragraph>
            {TEXTS.files}
            {'\u00a0'}: {list.format(enclosed)}.
          </Paragraph>
        )}
        {files.quote === null && document !== null && <Parts document={document} />}
        <Note>{TEXTS.withdrawal}</Note>
        <TermsLink origin={origin}>{QUOTE_MAIL_TEXTS.terms}</TermsLink>
      </>
    ),
  })
}
