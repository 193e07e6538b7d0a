import { Fragment } from 'react'
import { formatCents } from '../../../../shared/domain/money'
import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails'
import { QUOTE_MAIL_TEXTS } from '../../../../shared/texts/quote-document'
import { routes } from '../../../routes'
import type { Attachment, Mail } from '../../mail/outbox'
import { Facts, Heading, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { QuoteDocument } from '../../product-api/quote-document/quote-document'
import { OrderButton, orderFacts, reasonOf, type Told } from './letter-parts'

const { facts: LABELS, confirmed: TEXTS, ...COMMON } = ORDER_MAIL_TEXTS

interface Confirmation extends Told {
  files: { quote: Attachment | null; calendar: Attachment | null }
  /** What the mail says in place of the file, where that could not be made. */
  document: QuoteDocument | null
}

const Next = ({ order, origin }: Told) => {
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
              <a href={new URL(routes.balancePayment.href(order.uuid), origin).href}>{TEXTS.payBalance}</a>
            </>
          )}
        </Paragraph>
      )}
      <Paragraph>{order.included === null ? TEXTS.changes : COMMON.flash.changes}</Paragraph>
      <Paragraph>{TEXTS.parking}</Paragraph>
      <Paragraph>{TEXTS.day}</Paragraph>
    </>
  )
}

/** It stands in the mail in any case. */
const withoutIncluded = ({ parts }: QuoteDocument) => parts.filter(({ areIncluded = false }) => !areIncluded)

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

/** What was booked and paid, what comes next, and the papers of it. */
export const confirmationMail = (told: Confirmation): Mail => {
  const { order, origin, accent, files, document } = told
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
  return renderMail({
    subject: TEXTS.subject(order.reference),
    preheader: date === null ? TEXTS.preheaderUndated : TEXTS.preheader(date),
    reason: reasonOf(order),
    accent,
    attachments: [files.quote, files.calendar].filter(file => file !== null),
    body: (
      <>
        <Title>{TEXTS.title}</Title>
        <Paragraph>
          {COMMON.hello(order.firstname)} {date === null ? TEXTS.leadUndated : TEXTS.lead(date)}
        </Paragraph>
        <Facts facts={[...orderFacts(order), ...order.places, ...sums]} />
        <OrderButton order={order} origin={origin} />
        <Note>{origin !== null ? TEXTS.openNote : dueCents > 0 ? TEXTS.noLink : TEXTS.noLinkPaid}</Note>
        {order.included !== null && (
          <>
            <Heading>{COMMON.flash.included}</Heading>
            <Facts facts={order.included} />
          </>
        )}
        <Next {...told} />
        {enclosed.length > 0 && (
          <Paragraph>
            {TEXTS.files}
            {'\u00a0'}: {list.format(enclosed)}.
          </Paragraph>
        )}
        {files.quote === null && document !== null && <Parts document={document} />}
        <Note>{TEXTS.withdrawal}</Note>
        {origin !== null && (
          <Note>
            <a href={new URL(routes.editorial.href('/cgv'), origin).href}>{QUOTE_MAIL_TEXTS.terms}</a>
          </Note>
        )}
      </>
    ),
  })
}
